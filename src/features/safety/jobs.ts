import { sql } from 'kysely'
import type { Services } from '../../platform/ctx.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { endRestrictions } from './writes/end-restrictions.ts'
import { forgetPictures } from './writes/report-pictures.ts'

/** A decision can be objected to for six months; some more for those that were. */
const DECIDED_KEPT_MS = 270 * 86_400_000
/** As long as somebody may go to court over what was answered. */
const COMPLAINTS_KEPT_MS = 5 * 366 * 86_400_000

export const safetyWorkers = (services: Services): Worker[] => [
  { queue: 'restriction_end', cron: '* * * * *', handle: () => endRestrictions(services), atOnce: 1 },
  { queue: 'report_clean_up', cron: '47 3 * * *', hours: 6, handle: () => cleanUpReports(services) },
]

/**
 * Deletes reports and complaints that were decided long ago, and empties decided ones of people who were erased while
 * they were open.
 */
export async function cleanUpReports(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock } = services
  // Of reports that a version decided which kept none.
  await inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = '10min'`.execute(trx)
    await forgetPictures(services, trx)
  })
  await db
    .deleteFrom('report')
    .where('decided_at', '<', new Date(clock.now().getTime() - DECIDED_KEPT_MS))
    .execute()
  await sql`
    update report r set snapshot = '{}', decision_note = ''
    where r.decided_at is not null and (r.snapshot <> '{}' or r.decision_note <> '')
      and exists (select from account a where a.id = r.account_id and a.erased_at is not null)`.execute(db)
  // Only an erased reporter has no hash.
  await sql`
    update report set remarks = '', decision_note = ''
    where decided_at is not null and reporter_hash is null and (remarks <> '' or decision_note <> '')`.execute(db)
  await db
    .deleteFrom('complaint')
    .where('answered_at', '<', new Date(clock.now().getTime() - COMPLAINTS_KEPT_MS))
    .execute()
  await sql`
    update complaint set message = '', answer = '-'
    where answered_at is not null and account_id is null and email is null and message <> ''`.execute(db)
}
