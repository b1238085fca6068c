import type { noteDebtPaid as call } from '../../../../contract/desk-chargebacks.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { DIRECT_DEBIT } from '../../../direct-debit/rules/direct-debit.ts'
import { announce, lockBalance, lockPayment } from '../../../payments/writes/lock-payment.ts'
import { refreshPayment } from '../../../payments/writes/refresh-payment.ts'
import { readChargebacks, takeChargebacks } from '../../../payments/writes/take-chargebacks.ts'
import { findDeskPayment } from '../../reads/money/find-payment.ts'

/**
 * Notes that a member has transferred what was taken back of their direct debit: nobody else tells of it. What they
 * owed is settled, credits that were taken come back, and buying opens.
 * @throws not_found also where a company tells it · taken when something else is open by now
 */
export async function noteDebtPaid(
  ctx: WithTrx<StaffCtx>,
  { payment_id: id, open: seen, reason }: Input<typeof call>['body'],
): Promise<void> {
  const { trx, clock } = ctx
  const { account_id: accountId, provider, currency } = await findDeskPayment({ ...ctx, db: trx }, id)
  if (provider !== DIRECT_DEBIT) throw new AppError('not_found')
  const payment = (await lockPayment(trx, id))!
  await lockBalance(trx, payment.account_id)
  const { taken, given } = await readChargebacks(trx, id)
  const open = taken - given
  if (open <= 0 || moneyOf(open) !== seen) throw new AppError('taken', { data: { by: null, changed: true } })
  await takeChargebacks(trx, payment, { chargedBackCents: taken, reversedCents: taken, now: clock.now() })
  const settled = await refreshPayment(trx, payment, clock.now())
  ctx.afterCommit(() => announce(ctx, settled))
  await ctx.record({
    act: 'payment.debt_paid',
    subject: { kind: 'payment', id },
    accountId,
    siteId: payment.site_id,
    after: { amount: moneyOf(open), currency },
    reason,
  })
}
