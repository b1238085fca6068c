import type { creditMember as call } from '../../../../contract/desk-members.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, Trx, WithTrx } from '../../../../platform/ctx.ts'
import { HOUSE } from '../../../credits/rules/ledger.ts'
import { book } from '../../../credits/writes/book.ts'
import { holdAccount } from '../../../privacy/writes/hold-account.ts'
import { expectMember } from '../../reads/members/expect-member.ts'

/**
 * Gives a member credits, once for each `booking`; of a repeat the log says that it gave none.
 * @returns what the member has then
 * @throws not_found · member_status of a deleted account · idempotency_key_reused when the booking gave another amount
 */
export async function creditMember(
  ctx: WithTrx<StaffCtx>,
  { id, booking, amount, code, reason }: Input<typeof call>['body'],
): Promise<number> {
  const { trx } = ctx
  const { siteId } = await expectMember({ ...ctx, db: trx }, id)
  const account = await holdAccount(trx, id)
  if (account === undefined) throw new AppError('not_found')
  const { status } = account
  if (status === 'deleted') throw new AppError('member_status', { data: { status } })
  const now = ctx.clock.now()
  const given = (await isBooked(trx, booking)) ? 0 : amount
  const { balanceAfter } = await book(trx, {
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
    before: { credits: balanceAfter - given },
    after: { credits: balanceAfter, amount: given, code, booking },
    reason,
  })
  ctx.afterCommit(() => ctx.live.emit(id, 'user', {}))
  return balanceAfter
}

/** Asked while the account is held: a copy of the call has to wait. */
const isBooked = async (trx: Trx, booking: string): Promise<boolean> =>
  (await trx
    .selectFrom('ledger_transfer')
    .select('id')
    .where('cause', '=', 'granted')
    .where('cause_id', '=', booking)
    .executeTakeFirst()) !== undefined
