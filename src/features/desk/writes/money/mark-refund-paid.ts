import { AppError } from '../../../../contract/errors.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx, Trx, WithTrx } from '../../../../platform/ctx.ts'
import type { Provider } from '../../../payments/providers/provider.ts'
import { finishRefund } from '../../../payments/writes/book-refund.ts'
import { lockPayment } from '../../../payments/writes/lock-payment.ts'
import { isNotTaken } from '../../../payments/writes/pay-refunds.ts'
import { findDeskPayment } from '../../reads/money/find-payment.ts'

/**
 * Notes that the operator's bank has paid a refund that no company can be asked for, or that its company refuses.
 * @throws not_found also for one that a company pays itself, whose money the bank has taken meanwhile, or that is taken
 * off a debit that has not gone out · taken when it is paid already
 */
export async function markRefundPaid(
  ctx: WithTrx<StaffCtx>,
  providers: readonly Provider[],
  refundId: string,
): Promise<void> {
  const { trx, clock } = ctx
  const read = () => trx.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirst()
  const found = await read()
  if (found === undefined) throw new AppError('not_found')
  const { account_id: accountId, provider, currency } = await findDeskPayment({ ...ctx, db: trx }, found.payment_id)
  const payment = (await lockPayment(trx, found.payment_id))!
  const refund = (await read())!
  // The job of the company may still be at it.
  const isTheirs = Boolean(providers.find(({ name }) => name === provider)?.refund)
  if (isTheirs && refund.state === 'due' && !(await isOurs(trx, refundId))) throw new AppError('not_found')
  const waiting = trx.selectFrom('direct_debit').select('payment_id').where('payment_id', '=', payment.id)
  if ((await waiting.where('exported_at', 'is', null).executeTakeFirst()) !== undefined) throw new AppError('not_found')
  if (refund.state === 'done') throw new AppError('taken', { data: { by: null, outcome: 'paid' } })
  await finishRefund(trx, payment, {
    id: refundId,
    amountCents: refund.amount_cents,
    now: clock.now(),
    byHand: isTheirs,
  })
  await ctx.record({
    act: 'payment.refund_paid',
    subject: { kind: 'payment', id: payment.id },
    accountId,
    siteId: payment.site_id,
    after: { refund: refundId, amount: moneyOf(refund.amount_cents), currency },
  })
}

const isOurs = async (trx: Trx, refundId: string): Promise<boolean> =>
  (await trx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.id')
    .where('refund.id', '=', refundId)
    .where('by_hand_at', 'is not', null)
    .where(isNotTaken)
    .executeTakeFirst()) !== undefined
