import type { OwnPhoto } from '../../../contract/photos.ts'
import type { Db } from '../../../platform/ctx.ts'
import { thumbName } from '../../profiles/rules/photo-names.ts'
import { photoLimit } from '../rules.ts'

export async function readOwnPhotos(db: Db, accountId: number): Promise<OwnPhoto[]> {
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'filename', 'status', 'ready_at', 'private', 'main', 'reason', 'explanation', 'objected_at'])
    .where('account_id', '=', accountId)
    .orderBy('main', 'desc')
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ filename, ready_at, objected_at, ...row }) => {
    const rejected = row.status === 'rejected'
    return {
      ...row,
      filename,
      thumb_filename: thumbName(filename),
      ready: ready_at !== null,
      reason: rejected ? row.reason : null,
      explanation: rejected ? row.explanation : '',
      objected: rejected && objected_at !== null,
    }
  })
}

/** One of the own photos. @throws Error when there is no such photo: ask only for one that was just found */
export async function readOwnPhoto(db: Db, accountId: number, id: string): Promise<OwnPhoto> {
  const photo = (await readOwnPhotos(db, accountId)).find((one) => one.id === id)
  if (photo === undefined) throw new Error('the photo is gone')
  return photo
}

export async function readPhotoCount(db: Db, accountId: number): Promise<{ count: number; limit: number }> {
  const { premium_since, count } = await db
    .selectFrom('account')
    .select('premium_since')
    .select((e) =>
      e
        .selectFrom('photo')
        .select((photo) => photo.fn.countAll<number>().as('count'))
        .where('photo.account_id', '=', accountId)
        .where('photo.status', 'in', ['inspection', 'active'])
        .as('count'),
    )
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), limit: photoLimit(premium_since !== null) }
}
