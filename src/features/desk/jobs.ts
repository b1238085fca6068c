import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { carryOutDue } from './writes/carry-out.ts'
import { catchUp } from './writes/catch-up.ts'
import { countNumbers } from './writes/numbers/count-numbers.ts'
import { watch } from './writes/watch.ts'

const DAY_MS = 86_400_000
/** As long as a report that was decided. */
const DONE_KEPT_DAYS = 270

export const deskWorkers = (services: Services): Worker[] => [
  // written with each decision, for the moment when it can be taken back no more
  { queue: 'review_act', handle: () => carryOutDue(services), cron: '* * * * *', atOnce: 1 },
  { queue: 'review_clean_up', cron: '57 3 * * *', hours: 6, handle: () => cleanUpQueue(services) },
  { queue: 'review_catch_up', handle: () => catchUp(services), cron: '*/10 * * * *', atOnce: 1 },
  { queue: 'numbers', handle: () => countNumbers(services), cron: '47 2 * * *', hours: 6, atOnce: 1 },
  { queue: 'suspicion_watch', cron: '*/10 * * * *', handle: () => watch(services), atOnce: 1 },
]

/** What was decided long ago counts for no number any more; the log stays. */
export async function cleanUpQueue({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - DONE_KEPT_DAYS * DAY_MS)
  await db.deleteFrom('review_item').where('done_at', '<', before).execute()
  await db.deleteFrom('suspicion').where('decided_at', '<', before).execute()
  await db.deleteFrom('look_again').where('decided_at', '<', before).execute()
}
