import type { ReviewItem } from '../../../contract/review-item.ts'
import type { Db } from '../../../platform/ctx.ts'
import type { PhotoReason } from '../../photos/reads/known-picture.ts'

type Photo = NonNullable<ReviewItem['photo']>

/** What is told of photos beside the pictures, by their ids. */
export async function readPhoto(db: Db, ids: readonly string[]): Promise<Map<string, Photo>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'private', 'main', 'status', 'created_at', 'reason', 'explanation', 'objection'])
    .select(['near_known', 'nudity'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ created_at, reason, status, ...photo }) => [
      photo.id,
      // as: both are checked in the table
      {
        ...photo,
        status: status as Photo['status'],
        reason: reason as PhotoReason | null,
        created_at: created_at.toISOString(),
      },
    ]),
  )
}
