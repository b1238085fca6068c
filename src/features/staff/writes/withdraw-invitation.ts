import { AppError } from '../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'
import { maySpread } from '../rules.ts'

/** Ends an invitation that was not taken up. @throws not_found also for one to sites that one has not */
export async function withdrawInvitation(
  ctx: WithTrx<StaffCtx>,
  { invitation: id, reason }: { invitation: string; reason: string },
): Promise<void> {
  const now = ctx.clock.now()
  const ended = await ctx.trx
    .updateTable('staff_invitation')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['roles', 'site_ids as siteIds'])
    .executeTakeFirst()
  if (ended === undefined || !maySpread(ctx.staff.siteIds, ended.siteIds)) throw new AppError('not_found')
  await ctx.record({ act: 'staff.uninvite', subject: { kind: 'invitation', id }, before: ended, reason })
}
