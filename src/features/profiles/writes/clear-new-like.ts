import type { Db } from '../../../platform/ctx.ts'

/**
 * Takes the new flag off a received like, once.
 * @param like `by` is who gave it
 * @returns whether it was new
 */
export async function clearNewLike(db: Db, like: { of: number; by: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('received_like')
    .set({ is_new: false })
    .where('account_id', '=', like.of)
    .where('from_id', '=', like.by)
    .where('is_new', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
