import { sql } from 'kysely'
import type { Db } from '../../src/platform/ctx.ts'

/** Lets the test change published pages, which are append-only otherwise. */
export const unlockPages = (db: Db) => sql`alter table page disable trigger page_append_only`.execute(db)
