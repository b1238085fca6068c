import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { findDeskPayment } from '../../reads/money/find-payment.ts'

/**
 * Has the provider asked once more how an order stands: a job does it, since no transaction waits for a company.
 * @throws not_found
 */
export async function askPayment(ctx: WithTrx<StaffCtx>, paymentId: string): Promise<void> {
  const { account_id: accountId, site_id: siteId, status } = await findDeskPayment({ ...ctx, db: ctx.trx }, paymentId)
  await ctx.jobs.enqueue(ctx.trx, 'payment_ask', { paymentId })
  await ctx.record({
    act: 'payment.ask',
    subject: { kind: 'payment', id: paymentId },
    accountId,
    siteId,
    after: { status },
  })
}
