import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { keepCheck } from './writes/keep-check.ts'
import { issueInvoices } from './writes/send-invoices.ts'

export const bookWorkers = (services: Services): Worker[] => [
  { queue: 'payment_invoices', cron: '* * * * *', handle: () => issueInvoices(services) },
  {
    // Every night everything is added up; a fault in it is the loudest thing in the log.
    queue: 'ledger_check',
    cron: '17 3 * * *',
    hours: 6,
    async handle() {
      const { transfers, faults } = await keepCheck(services)
      if (faults.length > 0) services.log.fatal({ transfers, faults }, 'the ledger does not add up')
      else services.log.info({ transfers }, 'the ledger adds up')
    },
  },
]
