import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../ctx.ts'

const AT_ONCE = 10_000

type Old = {
  table: string
  /** A date or a moment. */
  column: string
  before: Date | RawBuilder<unknown>
  and?: RawBuilder<unknown> | undefined
}

/**
 * Deletes what is older, so many rows at once: all of a large table would take longer than a statement may. Where only
 * one end is given, the planner expects a third of the table and takes no index.
 */
export async function deleteBefore(db: Db, { table, column, before, and = sql`true` }: Old): Promise<void> {
  const isOld = sql`${sql.ref(column)} >= '-infinity' and ${sql.ref(column)} < ${before} and ${and}`
  let deleted: bigint | undefined
  do {
    // Asked again of each row: it may have changed meanwhile.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array (select ctid from ${sql.table(table)} where ${isOld} limit ${sql.lit(AT_ONCE)})) and ${isOld}`.execute(
      db,
    )
    deleted = numAffectedRows
  } while (deleted === BigInt(AT_ONCE))
}
