import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../ctx.ts'

const AT_ONCE = 10_000

type Old = {
  table: string
  /** Name of a `date` or `timestamptz` column. */
  column: string
  before: Date | RawBuilder<unknown>
  and?: RawBuilder<unknown> | undefined
}

/**
 * Deletes older rows in batches, because one statement over a large table would exceed the statement timeout. The range
 * has both bounds, because for a generic plan with only one the planner expects a third of the table and skips the
 * index.
 */
export async function deleteBefore(db: Db, { table, column, before, and = sql`true` }: Old): Promise<void> {
  const isOld = sql`${sql.ref(column)} >= '-infinity' and ${sql.ref(column)} < ${before} and ${and}`
  let deleted: bigint | undefined
  do {
    // Repeats the condition, because a row may have changed since the subquery read it.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array (select ctid from ${sql.table(table)} where ${isOld} limit ${sql.lit(AT_ONCE)})) and ${isOld}`.execute(
      db,
    )
    deleted = numAffectedRows
  } while (deleted === BigInt(AT_ONCE))
}
