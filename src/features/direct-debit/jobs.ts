import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { forgetDebtors } from './writes/forget-debtors.ts'
import { sendSms } from './writes/send-code.ts'

export const directDebitWorkers = (services: Services): Worker[] => [
  { queue: 'direct_debit_clean_up', cron: '23 * * * *', handle: () => forgetDebtors(services) },
  // enqueued by the writes of this feature only
  { queue: 'sms', retries: 13, handle: (data) => sendSms(services, data as { id: number }) },
]
