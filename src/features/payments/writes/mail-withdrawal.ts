import type { Services } from '../../../platform/ctx.ts'
import { mailMoney } from '../../books/writes/mail-money.ts'

/** Receipt of a withdrawal with its date and time. */
export async function mailWithdrawal(services: Services, { refundId }: { refundId: string }): Promise<void> {
  const refund = await services.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['payment_id', 'account_id', 'currency', 'refund.created_at', 'refund.credits', 'refund.amount_cents'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  if (refund === undefined) return
  await mailMoney(services, {
    accountId: refund.account_id,
    paymentId: refund.payment_id,
    currency: refund.currency,
    kind: 'withdrawal',
    values: ({ money, moment }) => ({
      at: moment(refund.created_at),
      credits: String(refund.credits),
      amount: money(refund.amount_cents),
      reference: refundId.slice(0, 8).toUpperCase(),
    }),
  })
}
