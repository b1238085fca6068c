import { sql } from 'kysely'
import type { Services } from '../../platform/ctx.ts'
import { deleteBefore } from '../../platform/db/delete-before.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { remindNewcomers } from './writes/remind-newcomers.ts'

export const profileWorkers = (services: Services): Worker[] => [
  { queue: 'profile_view_clean_up', cron: '7 * * * *', handle: () => forgetViews(services) },
  { queue: 'newcomer_reminders', cron: '12 * * * *', handle: () => remindNewcomers(services) },
]

/** Deletes what was counted on days that are over on every site. */
export async function forgetViews({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  // The day is that of a site, whose clock may be up to twelve hours behind.
  const before = sql`(${now}::timestamptz at time zone 'UTC' - interval '12 hours')::date`
  await deleteBefore(db, { table: 'profile_view', column: 'day', before })
}
