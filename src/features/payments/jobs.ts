import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import type { Provider } from './providers/provider.ts'
import { askAgain } from './writes/ask-provider.ts'
import { checkOpenPayments } from './writes/check-open-payments.ts'
import { forgetCard, type ForgetCardJob } from './writes/keep-card.ts'
import { payDueRefunds, payRefund } from './writes/pay-refunds.ts'
import { reconcile } from './writes/reconcile.ts'

/** Nothing here charges anybody: a payment begins with its buyer's order only. */
export const paymentWorkers = (services: Services, providers: readonly Provider[]): Worker[] => [
  { queue: 'open_payments', cron: '* * * * *', handle: () => checkOpenPayments(services, providers) },
  { queue: 'due_refunds', cron: '*/10 * * * *', handle: () => payDueRefunds(services, providers) },
  {
    queue: 'reconciliation',
    cron: '41 4 * * *',
    hours: 6,
    async handle() {
      for (const provider of providers) await reconcile(services, provider)
    },
  },
  // The three below were enqueued by the writes of this feature only.
  { queue: 'payment_ask', handle: (data) => askAgain(services, providers, data as { paymentId: string }) },
  { queue: 'payment_refund', handle: (data) => payRefund(services, providers, data as { refundId: string }) },
  {
    queue: 'payment_forget_card',
    handle: (data) => forgetCard(services, providers, data as ForgetCardJob),
    // Nothing else knows what stands for the card: the company may be away for a day.
    retries: 150,
  },
]
