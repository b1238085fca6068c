import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { measureClaim } from './writes/measure-claim.ts'

export const creditWorkers = ({ db, log, clock }: Pick<Services, 'db' | 'log' | 'clock'>): Worker[] => [
  { queue: 'premium_claim', cron: '29 2 * * 1', hours: 6, handle: () => measureClaim({ db, log, clock }) },
]
