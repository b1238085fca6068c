import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { eraseLeftMembers, type Eraser } from './writes/erase-member.ts'

/** @param erasers of every feature, highest first */
export const privacyWorkers = (services: Services, erasers: readonly Eraser[]): Worker[] => [
  {
    queue: 'account_erase',
    cron: '37 * * * *',
    // Of members with many pictures in a slow bucket.
    hours: 6,
    handle: async () => void (await eraseLeftMembers(services, erasers)),
  },
]
