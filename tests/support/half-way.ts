import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** The first statement of a kind on a table within a write. */
export type Step = { table: string; event: string }
export type End = keyof typeof ENDS

/** What happens right after a step: the statement fails, or the connection is killed. */
const ENDS = { fails: `raise exception 'planted'`, dies: 'perform pg_terminate_backend(pg_backend_pid())' } as const

/**
 * Records the steps of one run of a write, in order, within transactions that write into `root`.
 * @param root table that identifies the relevant transactions
 */
export async function learnSteps({ db }: TestApp, root: string, write: () => Promise<unknown>): Promise<Step[]> {
  await sql`create table step (place serial, writer xid8, "table" text, event text)`.execute(db)
  await sql`
    create function note_step() returns trigger language plpgsql security definer as $$ begin
      insert into step (writer, "table", event) values (pg_current_xact_id(), tg_table_name, lower(tg_op));
      return null;
    end $$`.execute(db)
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'step'`.execute(db)
  for (const { name } of tables)
    await sql
      .raw(
        `create trigger note_step after insert or update or delete on ${name} for each statement execute function note_step()`,
      )
      .execute(db)
  await write()
  await sql`drop function note_step() cascade`.execute(db)
  const { rows } = await sql<Step>`
    select "table", event from step where writer in (select writer from step where "table" = ${root})
    group by "table", event order by min(place)`.execute(db)
  await sql`drop table step`.execute(db)
  if (rows.length === 0) throw new Error(`nothing was written into ${root}`)
  return rows
}

/** Makes every such statement end this way from now on. */
export async function plantEnd({ db }: TestApp, { table, event }: Step, end: End): Promise<void> {
  await sql
    .raw(`create function planted() returns trigger language plpgsql as $$ begin ${ENDS[end]}; return null; end $$`)
    .execute(db)
  await sql
    .raw(`create trigger planted after ${event} on ${table} for each statement execute function planted()`)
    .execute(db)
}

export const pullEnd = ({ db }: TestApp) => sql`drop function if exists planted() cascade`.execute(db)
