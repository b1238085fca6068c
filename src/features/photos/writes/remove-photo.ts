import type { OwnPhoto } from '../../../contract/photos.ts'
import type { MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { readOwnPhotos } from '../reads/own-photos.ts'
import { holdPhoto } from './change-photo.ts'
import { placePhotos } from './place-photos.ts'

/**
 * Takes an own photo away; its addresses lead nowhere from then on, and its files follow at once.
 * @throws not_found
 */
export async function removePhoto(ctx: WithTrx<MemberCtx>, id: string): Promise<OwnPhoto[]> {
  const { trx } = ctx
  const { accountId } = ctx.viewer
  const { storage_key: storageKey } = await holdPhoto(trx, accountId, id)
  await trx.deleteFrom('photo').where('id', '=', id).execute()
  await ctx.jobs.enqueue(trx, 'photo_files_remove', { accountId, photoId: id, storageKey })
  await placePhotos(trx, accountId)
  ctx.afterCommit(() => ctx.live.emit(accountId, 'user', {}))
  return readOwnPhotos(trx, accountId)
}
