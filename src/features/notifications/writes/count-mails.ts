import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'

/** For the share of complaints: a number an hour, about nobody. */
export async function countMails(db: Db, what: 'sent' | 'complaints', now: Date): Promise<void> {
  const column = sql.ref(what)
  await sql`
    insert into mail_hour (hour, ${column}) values (date_trunc('hour', ${now}::timestamptz), 1)
    on conflict (hour) do update set ${column} = mail_hour.${column} + 1`.execute(db)
}
