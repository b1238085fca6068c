import type { creditMember as call } from '../../../../contract/desk-members.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { HOUSE } from '../../../credits/rules/ledger.ts'
import { book } from '../../../credits/writes/book.ts'
import { expectMember } from '../../reads/members/expect-member.ts'

/**
 * Gives a member credits, once for each `booking`.
 * @returns what the member has then
 * @throws not_found · member_status of a deleted account · idempotency_key_reused when the booking gave another amount
 */
export async function creditMember(
  ctx: WithTrx<StaffCtx>,
  { id, booking, amount, code, reason }: Input<typeof call>['body'],
): Promise<number> {
  const { siteId, status } = await expectMember(ctx, id)
  if (status === 'deleted') throw new AppError('member_status', { data: { status } })
  const now = ctx.clock.now()
  const { balanceAfter } = await book(ctx.trx, {
    cause: 'granted',
    causeId: booking,
    debit: HOUSE.welcome,
    credit: id,
    amount,
    now,
  })
  await ctx.record({
    act: 'member.credit',
    subject: { kind: 'member', id },
    accountId: id,
    siteId,
    before: { credits: balanceAfter - amount },
    after: { credits: balanceAfter, amount, code, booking },
    reason,
  })
  ctx.afterCommit(() => ctx.live.emit(id, 'user', {}))
  return balanceAfter
}
