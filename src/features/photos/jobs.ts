import { sql } from 'kysely'
import { join } from 'node:path'
import type { Services } from '../../platform/ctx.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { UNFINISHED } from '../../platform/files/files.ts'
import { filesFolder } from '../../platform/files/open-files.ts'
import { removeLeftOvers, uploadsFolder } from '../../platform/http/receive-file.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { incomingKey } from './rules.ts'
import { removeFilesOfGone, removePhotos } from './writes/erase-photos.ts'
import type { PhotoJob } from './writes/erase-photos.ts'
import { processPhoto } from './writes/process-photo.ts'

const HOUR_MS = 3_600_000
const REJECTED_KEPT_MS = 30 * 24 * HOUR_MS
const AT_ONCE = 500

export const photoWorkers = (services: Services): Worker[] => [
  // as: these are written by the writes of photos and safety only
  { queue: 'photo_process', handle: (data) => processPhoto(services, data as PhotoJob) },
  {
    queue: 'photo_files_remove',
    handle: (data) => removeFilesOfGone(services, data as Omit<PhotoJob, 'accountId'>),
    // Nothing else knows these files: where they lie may be away for a day.
    retries: 150,
  },
  {
    queue: 'photo_decided',
    // The decision may have been made in a process without open pages.
    handle: async (data) => services.live.emit((data as { accountId: number }).accountId, 'user', {}),
  },
  { queue: 'photo_clean_up', cron: '27 * * * *', handle: () => cleanUpPhotos(services) },
]

/**
 * Deletes photos that were rejected thirty days ago, with their files, unless an objection waits; deletes files of
 * uploads that never ended, and makes the versions of those again that failed.
 */
export async function cleanUpPhotos(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'jobs' | 'config' | 'log'>,
): Promise<void> {
  const { db, clock, files, config } = services
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  await inTransaction(db, async (trx) => {
    // While the files go, one after the other, the database hears nothing.
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx)
    const old = await trx
      .selectFrom('photo')
      .select('id')
      .where('status', '=', sql.lit('rejected'))
      .where('decided_at', '<', ago(REJECTED_KEPT_MS))
      .orderBy('decided_at')
      .where((where) => where.or([where('objected_at', 'is', null), where('upheld_at', 'is not', null)]))
      .limit(AT_ONCE)
      .execute()
    await removePhotos(
      trx,
      files,
      old.map(({ id }) => id),
    )
  })
  const unended = await db
    .selectFrom('incoming_photo')
    .select('id')
    .where('created_at', '<', ago(HOUR_MS))
    .limit(AT_ONCE)
    .execute()
  for (const { id } of unended) {
    await files.remove(incomingKey(id))
    await db.deleteFrom('incoming_photo').where('id', '=', id).execute()
  }
  await processAgain(services, ago(HOUR_MS))
  await removeLeftOvers(uploadsFolder(config.dataDir))
  await removeLeftOvers(join(filesFolder(config.dataDir), UNFINISHED))
}

/** Of those whose job has given up: their owners wait for an inspection that nobody can make. */
async function processAgain({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>, before: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const failed = await trx
      .selectFrom('photo')
      .select(['id', 'account_id', 'storage_key'])
      .where('status', '=', sql.lit('inspection'))
      .where('ready_at', 'is', null)
      .where('created_at', '<', before)
      // Where much waits, theirs may not have been begun.
      .where(
        sql<boolean>`not exists (select from pgboss.job j where j.name = 'photo_process'
          and j.state in ('created', 'retry', 'active') and j.data ->> 'photoId' = photo.id::text)`,
      )
      .orderBy('created_at')
      .limit(AT_ONCE)
      .execute()
    for (const { id, account_id: accountId, storage_key: storageKey } of failed)
      await jobs.enqueue(trx, 'photo_process', { accountId, photoId: id, storageKey } satisfies PhotoJob)
    if (failed.length > 0)
      log.error({ photos: failed.length }, 'photos wait for an hour and more: their versions cannot be made')
  })
}
