import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uploadsFolder } from '../../../platform/http/receive-file.ts'
import { publicId } from '../../../platform/ids.ts'
import type { ProcessedPhoto } from '../../../platform/images/versions.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'
import { findKnownPicture } from '../reads/known-picture.ts'
import { fileKey, incomingKey } from '../rules.ts'
import { removePhotoFiles, type PhotoJob } from './erase-photos.ts'
import { queuePhoto } from './queue-photo.ts'
import { settlePhoto } from './settle-photo.ts'

/**
 * Makes the versions of an uploaded picture, which then waits for its inspection. What was refused before as the very
 * same picture is refused at once, and so is what is no picture after all. Runs again from the start after any failure:
 * its keys are known beforehand. What fails says nothing about the photo, which waits as long as that takes.
 * @throws Error when its versions cannot be made now
 */
export async function processPhoto(services: Services, job: PhotoJob): Promise<void> {
  const { db, files } = services
  const waiting = await db
    .selectFrom('photo')
    .select('id')
    .where('id', '=', job.photoId)
    .where('status', '=', 'inspection')
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  const processed = waiting === undefined ? null : await makeVersions(services, job.photoId)
  for (const { name, bytes } of processed?.files ?? []) await files.write(fileKey(job.storageKey, name), bytes)
  const outcome = waiting && (await inTransaction(db, (trx) => finish(services, trx, { ...job, processed })))
  if (outcome !== 'kept') await removeUnused(services, job)
  else await files.remove(incomingKey(job.photoId))
  if (outcome === 'kept') services.live.emit(job.accountId, 'user', {})
  if (outcome === 'kept' && processed) await score(services, job, processed)
}

/** Afterwards: it only orders the inspection, and the owner need not wait for it. */
async function score({ db, images, clock }: Services, { photoId, accountId }: PhotoJob, processed: ProcessedPhoto) {
  const nudity = await images.score(processed)
  await inTransaction(db, async (trx) => {
    await holdAccount(trx, accountId)
    const scored = await trx
      .updateTable('photo')
      .set({ nudity })
      .where('id', '=', photoId)
      .where('status', '=', 'inspection')
      .where('nudity', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (scored !== undefined) await queuePhoto(trx, photoId, clock.now())
  })
}

async function makeVersions({ config, files, images }: Services, photoId: string): Promise<ProcessedPhoto | null> {
  const folder = uploadsFolder(config.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${publicId()}.bin`)
  try {
    const isThere = await files.copyTo(incomingKey(photoId), path)
    // None that was taken is empty: what a disk lost says nothing about the picture.
    if (!isThere || (await stat(path)).size === 0) throw new Error('the picture that came is gone')
    return await images.process(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** The owner may have taken the photo away, or another try may have finished it, while the versions were made. */
async function finish(
  services: Services,
  trx: Trx,
  { accountId, photoId, processed }: PhotoJob & { processed: ProcessedPhoto | null },
): Promise<'kept' | 'refused' | 'gone'> {
  await holdAccount(trx, accountId)
  const row = await trx
    .selectFrom('photo')
    .select(['private', 'status', 'ready_at'])
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (row === undefined) return 'gone'
  if (row.ready_at !== null) return 'kept'
  // Refused by another try: its owner has heard of it.
  if (row.status === 'rejected') return 'refused'
  const photo = { id: photoId, accountId, private: row.private, objected: false, score: null }
  const refuse = (reason: 'not_a_photo' | NonNullable<Known['exact']>) =>
    settlePhoto(services, trx, {
      photo,
      verdict: { kind: 'reject', reason, explanation: '' },
      staffId: null,
      automated: true,
    })
  if (processed === null) {
    await refuse('not_a_photo')
    return 'refused'
  }
  const known = await findKnownPicture(trx, processed)
  await trx
    .updateTable('photo')
    .set({
      ready_at: services.clock.now(),
      width: processed.width,
      height: processed.height,
      sha256: Buffer.from(processed.sha256, 'hex'),
      perceptual_hash: Buffer.from(processed.perceptualHash, 'hex'),
      near_known: known.near,
    })
    .where('id', '=', photoId)
    .execute()
  if (known.exact !== null) await refuse(known.exact)
  else await queuePhoto(trx, photoId, services.clock.now())
  return 'kept'
}
type Known = Awaited<ReturnType<typeof findKnownPicture>>

/** A later try of a job whose photo was finished must leave the files of that photo alone. */
async function removeUnused(services: Services, { photoId, storageKey }: PhotoJob): Promise<void> {
  const { db, files } = services
  await files.remove(incomingKey(photoId))
  const shown = await db
    .selectFrom('photo')
    .select('id')
    .where('storage_key', '=', storageKey)
    .where('ready_at', 'is not', null)
    .executeTakeFirst()
  if (shown === undefined) await removePhotoFiles(files, storageKey)
}
