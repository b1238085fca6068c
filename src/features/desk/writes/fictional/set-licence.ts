import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { findHousePhoto } from '../../reads/fictional/find-photo.ts'

type Given = { id: string; licence: string; reason: string }

/** Tells under which licence a picture of a profile of the house is shown. @throws not_found for that of any member */
export async function setLicence(ctx: WithTrx<StaffCtx>, { id, licence, reason }: Given): Promise<void> {
  const { accountId, siteId, licence: before } = await findHousePhoto(ctx, id)
  await ctx.trx
    .insertInto('photo_licence')
    .values({ photo_id: id, licence_id: licence })
    .onConflict((conflict) => conflict.column('photo_id').doUpdateSet({ licence_id: licence }))
    .execute()
  await ctx.record({
    act: 'fictional.licence',
    subject: { kind: 'photo', id },
    accountId,
    siteId,
    before: { licence: before },
    after: { licence },
    reason,
  })
}
