import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { ReceivedFile } from '../../../contract/endpoint.ts'
import { AppError, isAppError } from '../../../contract/errors.ts'
import type { OwnPhoto } from '../../../contract/photos.ts'
import type { Db, MemberCtx, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publicId } from '../../../platform/ids.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'
import { readOwnPhoto, readPhotoCount } from '../reads/own-photos.ts'
import { incomingKey } from '../rules.ts'

export type Upload = { file: ReceivedFile; private: boolean }

/**
 * Takes a picture in, to be made into its versions and then looked at. The same key is the same photo, however often it
 * comes.
 * @throws photo_type, photo_dimensions · photo_limit with `limit` · idempotency_key_reused for a key that came with
 * another picture
 */
export async function uploadPhoto(ctx: MemberCtx, upload: Upload): Promise<OwnPhoto> {
  const { accountId } = ctx.viewer
  const hash = hashOf(upload)
  const earlier = await findUpload(ctx, ctx.db, hash)
  if (earlier !== null) return readOwnPhoto(ctx.db, accountId, earlier)
  await ctx.images.probe(upload.file.path)
  // Asked again under the lock; here it saves the keeping of what would be refused.
  await expectRoom(ctx.db, accountId)
  const id = publicId()
  await ctx.db.insertInto('incoming_photo').values({ id, created_at: ctx.clock.now() }).execute()
  let photoId: string
  try {
    await ctx.files.write(incomingKey(id), { path: upload.file.path })
    photoId = await inTransaction(ctx.db, (trx) => addPhoto(ctx, trx, { id, hash, private: upload.private }))
  } catch (error) {
    // Whether a broken connection committed is not known here; the clean-up looks later.
    if (isAppError(error)) await forgetIncoming(ctx, id)
    throw error
  }
  // The same upload won.
  if (photoId !== id) await forgetIncoming(ctx, id)
  ctx.afterCommit(() => ctx.live.emit(accountId, 'user', {}))
  return readOwnPhoto(ctx.db, accountId, photoId)
}

/** When this fails its row still leads the clean-up to the file, and the caller hears what happened before. */
async function forgetIncoming({ db, files, log }: MemberCtx, id: string): Promise<void> {
  try {
    await files.remove(incomingKey(id))
    await db.deleteFrom('incoming_photo').where('id', '=', id).execute()
  } catch (error) {
    log.error({ err: error }, 'an upload could not be taken back')
  }
}

const hashOf = ({ file, private: hidden }: Upload): Buffer =>
  createHash('sha256')
    .update(hidden ? 'private' : 'open')
    .update(file.sha256)
    .digest()

async function findUpload({ viewer, idempotencyKey }: MemberCtx, db: Db, hash: Buffer): Promise<string | null> {
  if (idempotencyKey === null) return null
  const earlier = await db
    .selectFrom('photo')
    .select(['id', 'upload_hash'])
    .where('account_id', '=', viewer.accountId)
    .where('upload_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (earlier === undefined) return null
  if (!earlier.upload_hash?.equals(hash)) throw new AppError('idempotency_key_reused')
  return earlier.id
}

async function expectRoom(db: Db, accountId: number): Promise<void> {
  const { count, limit } = await readPhotoCount(db, accountId)
  if (count >= limit) throw new AppError('photo_limit', { data: { limit } })
}

async function addPhoto(
  ctx: MemberCtx,
  trx: Trx,
  given: { id: string; hash: Buffer; private: boolean },
): Promise<string> {
  const { accountId } = ctx.viewer
  const { id } = given
  // One upload of a member at a time: together they cannot pass the limit.
  const account = await holdAccount(trx, accountId)
  if (account?.status !== 'active' && account?.status !== 'not_confirmed') throw new AppError('authentication_required')
  const earlier = await findUpload(ctx, trx, given.hash)
  if (earlier !== null) return earlier
  await expectRoom(trx, accountId)
  const storageKey = `photo/${randomName()}`
  await trx
    .insertInto('photo')
    .values({
      id,
      account_id: accountId,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from photo where account_id = ${accountId})`,
      status: 'inspection',
      private: given.private,
      filename: `${randomName()}.webp`,
      locked_filename: `${randomName()}.webp`,
      storage_key: storageKey,
      upload_key: ctx.idempotencyKey,
      upload_hash: given.hash,
      created_at: ctx.clock.now(),
    })
    .execute()
  await trx.deleteFrom('incoming_photo').where('id', '=', id).execute()
  await ctx.jobs.enqueue(trx, 'photo_process', { accountId, photoId: id, storageKey })
  return id
}

const randomName = (): string => publicId().replaceAll('-', '')
