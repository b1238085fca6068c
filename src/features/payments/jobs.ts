import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { checkOpenPayments } from './writes/check-open-payments.ts'

/** Nothing here charges anybody: a payment begins with its buyer's order only. @source S1-022 */
export const paymentWorkers = (services: Services): Worker[] => [
  { queue: 'open_payments', cron: '* * * * *', handle: () => checkOpenPayments(services) },
]
