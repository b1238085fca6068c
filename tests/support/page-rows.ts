import { sql } from 'kysely'
import type { Db } from '../../src/platform/ctx.ts'

/** From here on a test may change and take away what was published, which nobody else can. */
export const unlockPages = (db: Db) => sql`alter table page disable trigger page_append_only`.execute(db)
