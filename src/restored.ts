import { sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { RECONSIDER_DAYS } from './contract/limits.ts'
import { ANNOUNCE_TERMS } from './features/accounts/writes/announce-terms.ts'
import { eraseAgain } from './features/privacy/writes/erase-again.ts'
import { erasers } from './personal-data.ts'
import { readErased, type Erased } from './platform/backup/erased-list.ts'
import { restoreFiles } from './platform/backup/pictures.ts'
import type { Place } from './platform/backup/place.ts'
import type { Restored } from './platform/backup/restore.ts'
import { systemClock } from './platform/clock.ts'
import type { Db } from './platform/ctx.ts'
import { createDatabase, type Database } from './platform/db/pool.ts'
import type { Files } from './platform/files/files.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { startupError } from './platform/startup-error.ts'

/** Queues that notify people: after a restore their jobs are stale or were already sent. */
const TELLING = ['mail', 'sms', 'end_live', 'photo_decided']

const NEW_DAYS = sql`now() + make_interval(days => ${RECONSIDER_DAYS}::int)`

/**
 * Deletes what must not come back with an older state: ended sessions would be valid again, used codes would work a
 * second time, and people would get notices and mails that they already have.
 */
const FORGOTTEN = [
  sql`delete from push_subscription`,
  sql`delete from session`,
  sql`delete from staff_session`,
  sql`delete from staff_invitation`,
  sql`delete from staff_recovery_code`,
  // An approval that was pending then may have been refused or withdrawn since.
  sql`update approval set expires_at = now() where outcome is null`,
  // Reactivation links stay: they open nothing else, and a member who left cannot request a new one.
  sql`delete from one_time_token where purpose <> 'reactivation'`,
  // Not on the list of erased members: they may have returned since, so their period starts again.
  sql`update account a set erase_at = ${NEW_DAYS} where erased_at is null and erase_at is not null and exists (
    select from one_time_token t where t.account_id = a.id and t.purpose = 'reactivation' and t.used_at is null)`,
  sql`update one_time_token set expires_at = ${NEW_DAYS} where purpose = 'reactivation' and used_at is null`,
  sql`delete from sms_code`,
  sql`delete from notice`,
  sql`update mail_digest set due_at = null where due_at is not null`,
  sql`update campaign set stopped_at = now() where stopped_at is null`,
  sql`update account set reminded_at = now() where reminded_at is null and signed_up_at < now() - interval '3 days'`,
  sql`update account set weekly_mailed_at = now()
    where notification_preferences -> 'weekly_updates' ->> 'email' = 'true'`,
  sql`delete from pgboss.job where state in ('created', 'retry', 'active')
    and (name in (${sql.join([...TELLING])}) or (name = ${ANNOUNCE_TERMS} and start_after <= now()))`,
]

export type Cleaned = { pictures: number; erasedAgain: Erased[] }

type Given = {
  place: Place
  restored: Pick<Restored, 'url' | 'to'>
  /** `into`: where the pictures are; `restore` copies them there from the backup. */
  files: { into: Files; restore: boolean }
  secret: string
  /** Filters the files to restore; all when left out. */
  wanted?: (key: string) => boolean
}

/**
 * Makes a restored database fit to serve: migrates it, restores its files, erases again everyone erased since, and
 * forgets sessions, codes and pending notices.
 * @throws StartupError when a newer version wrote it, or when a member could not be erased again
 */
export async function cleanRestored({ place, restored, files, secret, wanted }: Given): Promise<Cleaned> {
  // The erasers expect the newest schema.
  await migrate(restored.url)
  const database = openPatient(restored.url)
  const { db } = database
  const log = createLog({ logLevel: 'error' })
  try {
    const to = restored.to ?? new Date()
    const from = { place, files: files.into, db }
    const pictures = files.restore ? await restoreFiles(from, { to, ...(wanted ? { wanted } : {}) }) : 0
    const erasedAgain = await readErased(place)
    const jobs = await startJobs(restored.url, [], log, { ownTime: false })
    try {
      const services = { db, clock: systemClock, log, files: files.into, jobs, config: { secret } }
      const left = await eraseAgain(services, erasedAgain, erasers)
      if (left.length > 0) throw startupError(`These members could not be erased again: ${left.join(', ')}.`)
    } finally {
      await jobs.stop()
    }
    await forget(db)
    return { pictures, erasedAgain }
  } finally {
    await database.close()
  }
}

export const openPatient = (url: string): Database =>
  createDatabase(url, { applicationName: 'lonk restore', statementTimeoutMs: 0, max: 2 })

const forget = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const statement of FORGOTTEN) await statement.execute(trx)
  })
