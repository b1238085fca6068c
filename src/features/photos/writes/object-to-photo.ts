import { AppError } from '../../../contract/errors.ts'
import type { OwnPhoto } from '../../../contract/photos.ts'
import type { MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { readOwnPhoto } from '../reads/own-photos.ts'
import { holdPhoto } from './change-photo.ts'

/**
 * Asks, once, for another look at a rejection. It stays rejected until somebody else has decided.
 * @throws not_found · photo_not_rejected also after an objection, and where no picture was left to look at
 */
export async function objectToPhoto(
  ctx: WithTrx<MemberCtx>,
  { id, remarks }: { id: string; remarks: string },
): Promise<OwnPhoto> {
  const { trx, viewer } = ctx
  const photo = await holdPhoto(trx, viewer.accountId, id)
  if (photo.status !== 'rejected' || photo.objected_at !== null || photo.ready_at === null)
    throw new AppError('photo_not_rejected')
  await trx
    .updateTable('photo')
    .set({ objected_at: ctx.clock.now(), objection: remarks.trim() })
    .where('id', '=', id)
    .execute()
  return readOwnPhoto(trx, viewer.accountId, id)
}
