import type { escalateItem as call } from '../../../contract/desk-queue.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'
import { kindsOf } from '../rules.ts'
import { holdItem, takenBy } from './hold-item.ts'

/** As urgent as the worst. */
const FIRST = 100

/** Hands a thing to somebody else, before everything that waits. @throws not_found · taken */
export async function escalateItem(
  ctx: WithTrx<StaffCtx>,
  { id, version, reason }: Input<typeof call>['body'],
): Promise<void> {
  const item = await holdItem(ctx, { id, kinds: kindsOf(ctx.staff.roles) })
  if (item.decided || item.version !== version || item.claimedBy !== ctx.staff.id) throw await takenBy(ctx, item)
  await ctx.trx
    .updateTable('review_item')
    .set((e) => ({
      claimed_by: null,
      claimed_until: null,
      escalated_by: ctx.staff.id,
      escalated_why: reason,
      harm: FIRST,
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const { kind, ref, accountId, siteId, caseId } = item
  await ctx.record({ act: 'queue.escalate', subject: { kind, id: ref }, accountId, siteId, caseId, reason })
}
