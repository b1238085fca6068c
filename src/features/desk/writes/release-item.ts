import { AppError } from '../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'
import { kindsOf } from '../rules.ts'
import { holdItem } from './hold-item.ts'

/**
 * Gives a thing back undecided; a day before which nobody is shown it stays.
 * @param minutes in which nobody is shown it, either, unless it is due before
 * @throws not_found unless this person has it
 */
export async function releaseItem(
  ctx: WithTrx<StaffCtx>,
  { id, minutes }: { id: string; minutes: number },
): Promise<void> {
  const item = await holdItem(ctx, { id, kinds: kindsOf(ctx.staff.roles) })
  if (item.decided || item.claimedBy !== ctx.staff.id) throw new AppError('not_found')
  const later = minutes === 0 ? {} : { hidden_until: new Date(ctx.clock.now().getTime() + minutes * 60_000) }
  await ctx.trx
    .updateTable('review_item')
    .set((e) => ({ claimed_by: null, claimed_until: null, ...later, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const { kind, ref, accountId, siteId, caseId } = item
  await ctx.record({
    act: 'queue.release',
    subject: { kind, id: ref },
    accountId,
    siteId,
    caseId,
    ...(minutes === 0 ? {} : { after: { minutes } }),
  })
}
