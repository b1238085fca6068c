import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { checkOpenPayments } from './writes/check-open-payments.ts'
import { forgetCard, type ForgetCardJob } from './writes/keep-card.ts'
import { payDueRefunds, payRefund } from './writes/pay-refunds.ts'
import { reconcile } from './writes/reconcile.ts'
import { sendSms } from './writes/send-code.ts'
import { issueInvoices } from './writes/send-invoices.ts'

const HOUR_MS = 3_600_000

/** Nothing here charges anybody: a payment begins with its buyer's order only. @source S1-022 */
export const paymentWorkers = (services: Services): Worker[] => [
  { queue: 'open_payments', cron: '* * * * *', handle: () => checkOpenPayments(services) },
  { queue: 'payment_invoices', cron: '* * * * *', handle: () => issueInvoices(services) },
  { queue: 'due_refunds', cron: '*/10 * * * *', handle: () => payDueRefunds(services) },
  { queue: 'reconciliation', cron: '41 4 * * *', handle: async () => void (await reconcile(services)) },
  { queue: 'payment_clean_up', cron: '23 * * * *', handle: () => forget(services) },
  // The three below were enqueued by the writes of this feature only.
  { queue: 'payment_refund', handle: (data) => payRefund(services, data as { refundId: string }) },
  { queue: 'sms', handle: (data) => sendSms(services, data as { id: number }) },
  { queue: 'payment_forget_card', handle: (data) => forgetCard(services, data as ForgetCardJob) },
]

/** So long the payer may have a debit back that was made without a mandate, so long the mandate must be there. */
const MANDATE_MONTHS = 14

/** A code is of no use after a day, and neither is who asked for it; a mandate when its debit can no more be asked back. @source TRU-13 */
async function forget({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('sms_code')
    .where('created_at', '<', new Date(now.getTime() - 24 * HOUR_MS))
    .execute()
  const long = new Date(now)
  long.setUTCMonth(long.getUTCMonth() - MANDATE_MONTHS)
  await db.deleteFrom('direct_debit_batch').where('made_at', '<', long).execute()
  await db
    .updateTable('direct_debit')
    .set({ debtor: Buffer.alloc(0) })
    .where('authorised_at', '<', long)
    .where('debtor', '<>', Buffer.alloc(0))
    .execute()
}
