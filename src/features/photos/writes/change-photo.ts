import type { Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { OwnPhoto, updatePhoto } from '../../../contract/photos.ts'
import type { MemberCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'
import { readOwnPhoto, readOwnPhotos } from '../reads/own-photos.ts'
import { placePhotos } from './place-photos.ts'
import { queuePhoto, unqueuePhotos } from './queue-photo.ts'

/**
 * Makes a photo the main one, private or open, or moves it. What was approved as private is looked at again before
 * everybody sees it.
 * @throws not_found · validation `private: invalid` for the main one · photo_not_active when it cannot be the main one
 */
export async function changePhoto(
  ctx: WithTrx<MemberCtx>,
  { id, main, private: hidden, position }: Input<typeof updatePhoto>['body'],
): Promise<OwnPhoto> {
  const { trx } = ctx
  const { accountId } = ctx.viewer
  const photo = await holdPhoto(trx, accountId, id)
  if (hidden && (photo.main || main)) throw new AppError('validation', { fields: { private: 'invalid' } })
  const isPrivate = hidden ?? photo.private
  const status = photo.status === 'active' && !isPrivate && !photo.approved_open ? 'inspection' : photo.status
  if (main && (status !== 'active' || isPrivate)) throw new AppError('photo_not_active')
  if (main)
    await trx
      .updateTable('photo')
      .set({ main: false })
      .where('account_id', '=', accountId)
      .where('main', '=', true)
      .execute()
  await trx
    .updateTable('photo')
    .set({ private: isPrivate, status, ...(main ? { main: true } : {}) })
    .where('id', '=', id)
    .execute()
  // More is allowed in a private one: nobody decides about that and lets everybody see it.
  const opened = photo.private && !isPrivate
  if (opened || status !== photo.status) await queuePhoto(trx, id, ctx.clock.now(), opened)
  await placePhotos(trx, accountId, position === undefined ? undefined : { id, position })
  ctx.afterCommit(() => ctx.live.emit(accountId, 'user', {}))
  return readOwnPhoto(trx, accountId, id)
}

/**
 * Takes an own photo away; its addresses lead nowhere from then on, and its files follow at once,
 * or with the decision about a report that is open.
 * @throws not_found
 */
export async function removePhoto(ctx: WithTrx<MemberCtx>, id: string): Promise<OwnPhoto[]> {
  const { trx } = ctx
  const { accountId } = ctx.viewer
  const { storage_key: storageKey } = await holdPhoto(trx, accountId, id)
  await trx.deleteFrom('photo').where('id', '=', id).execute()
  await unqueuePhotos(trx, [id], ctx.clock.now())
  // Without the account: an erasure forgets all jobs about it, and nothing else leads to these files any more.
  await ctx.jobs.enqueue(trx, 'photo_files_remove', { photoId: id, storageKey })
  await placePhotos(trx, accountId)
  ctx.afterCommit(() => ctx.live.emit(accountId, 'user', {}))
  return readOwnPhotos(trx, accountId)
}

/**
 * Asks, once, for another look at a rejection. It stays rejected until somebody else has decided.
 * @throws not_found · photo_not_rejected also after an objection, and where no picture was left to look at
 */
export async function objectToPhoto(
  ctx: WithTrx<MemberCtx>,
  { id, remarks }: { id: string; remarks: string },
): Promise<OwnPhoto> {
  const { trx, viewer } = ctx
  const photo = await holdPhoto(trx, viewer.accountId, id)
  if (photo.status !== 'rejected' || photo.objected_at !== null || photo.ready_at === null)
    throw new AppError('photo_not_rejected')
  await trx
    .updateTable('photo')
    .set({ objected_at: ctx.clock.now(), objection: remarks.trim() })
    .where('id', '=', id)
    .execute()
  await queuePhoto(trx, id, ctx.clock.now())
  return readOwnPhoto(trx, viewer.accountId, id)
}

/**
 * Finds an own photo with its member held, so that nothing else changes the member's photos until the end of the
 * transaction.
 * @throws not_found
 */
async function holdPhoto(trx: Trx, accountId: number, id: string) {
  await holdAccount(trx, accountId)
  const photo = await trx
    .selectFrom('photo')
    .select(['id', 'status', 'main', 'private', 'approved_open', 'storage_key', 'ready_at', 'objected_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (photo === undefined) throw new AppError('not_found')
  return photo
}
