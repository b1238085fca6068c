import type { Services, Trx } from '../../../platform/ctx.ts'
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
 * @param ids of rows; files that another photo shows too stay
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
  for (const { storage_key: key } of unshared) await removePhotoFiles(files, key)
  await Promise.all(ids.map((id) => files.remove(incomingKey(id))))
  await trx.deleteFrom('photo').where('id', 'in', ids).execute()
}

export async function removeFilesOfGone({ db, files }: Pick<Services, 'db' | 'files'>, job: PhotoJob): Promise<void> {
  await files.remove(incomingKey(job.photoId))
  const other = await db.selectFrom('photo').select('id').where('storage_key', '=', job.storageKey).executeTakeFirst()
  if (other === undefined) await removePhotoFiles(files, job.storageKey)
}

export async function removePhotoFiles(files: Files, storageKey: string): Promise<void> {
  await Promise.all(FILE_VERSIONS.map((version) => files.remove(fileKey(storageKey, version))))
}
