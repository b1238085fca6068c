import { sql } from 'kysely'
import type { Db, Services, Trx } from '../../../platform/ctx.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Eraser } from '../../privacy/writes/erase-member.ts'
import { FILE_VERSIONS, fileKey, incomingKey } from '../rules.ts'
import { unqueuePhotos } from './queue-photo.ts'

export type PhotoJob = { accountId: number; photoId: string; storageKey: string }

export const erasePhotos: Eraser = async (trx, { accountId, files, now }) => {
  const photos = await trx.selectFrom('photo').select('id').where('account_id', '=', accountId).execute()
  const ids = photos.map(({ id }) => id)
  await removePhotos(trx, files, ids)
  await unqueuePhotos(trx, ids, now)
}

/**
 * Takes photos away: the files first, so that a failure leaves a row by which the next try finds them again.
 * @param ids of rows; files that another photo shows too stay, and so do those that an open report is about
 */
export async function removePhotos(trx: Trx, files: Files, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const unshared = await trx
    .selectFrom('photo as p')
    .select('p.storage_key')
    .distinct()
    .where('p.id', 'in', ids)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('photo as o')
            .select('o.id')
            .whereRef('o.storage_key', '=', 'p.storage_key')
            .where('o.id', 'not in', ids),
        ),
      ),
    )
    .execute()
  await removeUnreported(
    trx,
    files,
    unshared.map((photo) => photo.storage_key),
  )
  for (const id of ids) await files.remove(incomingKey(id))
  await trx.deleteFrom('photo').where('id', 'in', ids).execute()
}

/**
 * @param job of a photo that is gone, or of a picture that was kept for a report: what a photo or message still shows
 * stays
 */
export async function removeFilesOfGone(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { photoId, storageKey }: Omit<PhotoJob, 'accountId'>,
): Promise<void> {
  await files.remove(incomingKey(photoId))
  const { rows } = await sql`
    select 1 from photo where storage_key = ${storageKey}
    union all select 1 from message_image where storage_key = ${storageKey} limit 1`.execute(db)
  if (rows.length === 0) await removeUnreported(db, files, [storageKey])
}

/**
 * Removes the files of pictures; those that an open report is about stay for its case alone, and go with the decision.
 */
export async function removeUnreported(db: Db, files: Files, storageKeys: readonly string[]): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    with of_profiles as (
      select p ->> 'storage_key' as key from report r, jsonb_array_elements(r.snapshot -> 'pictures') as p
      where r.decided_at is null
    )
    select k.key from unnest(${[...storageKeys]}::text[]) as k (key)
    where not exists (select from report_picture e where e.storage_key = k.key)
      and not exists (select from of_profiles o where o.key = k.key)`.execute(db)
  for (const { key } of rows) await removePhotoFiles(files, key)
}

export async function removePhotoFiles(files: Files, storageKey: string): Promise<void> {
  await Promise.all(FILE_VERSIONS.map((version) => files.remove(fileKey(storageKey, version))))
}
