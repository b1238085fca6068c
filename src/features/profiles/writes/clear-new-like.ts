import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'

/**
 * Takes the new flag off a received like and counts the badge down, once; between two who do not see each other it is not counted.
 * @param like `by` is who gave it
 * @returns whether it was new
 * @source S4-034, P-34
 */
export async function clearNewLike(db: Db, like: { of: number; by: number }): Promise<boolean> {
  const { rows } = await sql`
    with seen as (
      update received_like set is_new = false where account_id = ${like.of} and from_id = ${like.by} and is_new returning 1
    )
    update badge set new_likes = greatest(0, new_likes - (select count(*) from seen)::int)
    where account_id = ${like.of} and exists (select from seen)
      and not exists (select from hidden_pair where account_id = ${like.of} and other_id = ${like.by})
    returning 1
  `.execute(db)
  return rows.length > 0
}
