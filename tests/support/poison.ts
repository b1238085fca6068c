import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { atEnd } from './at-end.ts'

/** Makes every update of these rows fail, like an unforeseen error. */
export async function poison(app: TestApp, table: string, ids: readonly (number | string)[]): Promise<void> {
  const name = sql.id(`poison_${table}`)
  await sql`create or replace function ${name}() returns trigger language plpgsql as
    $$ begin raise exception 'poisoned'; end $$`.execute(app.db)
  const list = sql.join(ids.map((id) => sql.lit(id)))
  await sql`create trigger ${name} before update on ${sql.table(table)}
    for each row when (old.id in (${list})) execute function ${name}()`.execute(app.db)
  atEnd(async () => void (await sql`drop trigger ${name} on ${sql.table(table)}`.execute(app.db)))
}
