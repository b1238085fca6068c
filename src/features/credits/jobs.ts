import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { checkLedger } from './reads/ledger.ts'
import { expireHolds } from './writes/hold-credits.ts'
import { measureClaim } from './writes/measure-claim.ts'

/** Every night the ledger is added up; a fault in it is the loudest thing in the log. @source MON-1 */
export const creditWorkers = ({ db, log, clock }: Pick<Services, 'db' | 'log' | 'clock'>): Worker[] => [
  {
    queue: 'ledger_check',
    cron: '17 3 * * *',
    async handle() {
      const { transfers, faults } = await checkLedger(db)
      if (faults.length > 0) log.fatal({ transfers, faults }, 'the ledger does not add up')
      else log.info({ transfers }, 'the ledger adds up')
    },
  },
  { queue: 'credit_holds', cron: '* * * * *', handle: async () => void (await expireHolds(db, clock.now())) },
  { queue: 'premium_claim', cron: '29 2 * * 1', handle: () => measureClaim({ db, log, clock }) },
]
