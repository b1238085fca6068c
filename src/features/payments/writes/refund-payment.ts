import { AppError } from '../../../contract/errors.ts'
import type { MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { withdrawableUntil } from '../../books/reads/withdrawable-until.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { readLots } from '../reads/lots.ts'
import { refundableCents } from '../rules/refunds.ts'
import { bookRefund } from './book-refund.ts'
import { announce, lockBalance, lockPayment, type PaymentRow } from './lock-payment.ts'
import { refreshPayment } from './refresh-payment.ts'

/**
 * The member withdraws from an order: what is left of its credits goes, its part of the price comes back to where it
 * was paid from. No reason is asked. The provider is called by a job, again and again until it has taken it.
 * @returns the payment as it is now, and how much comes back in cents
 * @throws not_found, refund_period_over, nothing_to_refund
 */
export async function refundPayment(
  ctx: WithTrx<MemberCtx>,
  { payment_id: id, remarks = '' }: { payment_id: string; remarks?: string | undefined },
): Promise<{ payment: PaymentRow; amountCents: number }> {
  const { trx, viewer, site } = ctx
  const now = ctx.clock.now()
  const payment = await lockPayment(trx, id)
  if (payment === null || payment.account_id !== viewer.accountId) throw new AppError('not_found')
  if (payment.status !== 'completed') throw new AppError('nothing_to_refund')
  if (now > withdrawableUntil(payment, site)) throw new AppError('refund_period_over')
  await lockBalance(trx, viewer.accountId)
  const left = (await readLots(trx, viewer.accountId)).get(id) ?? 0
  const amountCents = refundableCents(payment, left)
  if (amountCents === 0) throw new AppError('nothing_to_refund')
  const refundId = await bookRefund(trx, payment, { kind: 'withdrawal', amountCents, credits: left, remarks, now })
  const settled = await refreshPayment(trx, payment, now)
  await ctx.jobs.enqueue(trx, 'payment_refund', { refundId })
  await notify(ctx, trx, { kind: 'payment_withdrawal', accountId: viewer.accountId, refundId })
  ctx.afterCommit(() => announce(ctx, settled))
  return { payment: settled.payment!, amountCents }
}
