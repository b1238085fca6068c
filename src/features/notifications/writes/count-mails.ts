import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import { together } from '../../../platform/together.ts'

/** For the share of complaints: numbers by the hour, about nobody. Of many mails at once it is one write. */
export const countSent = together(async (db: Db, times: readonly Date[]): Promise<void[]> => {
  await addToHour(db, { what: 'sent', count: times.length, now: times.at(-1)! })
  return times.map(() => {})
})

export const countComplaint = (db: Db, now: Date): Promise<void> => addToHour(db, { what: 'complaints', count: 1, now })

async function addToHour(
  db: Db,
  { what, count, now }: { what: 'sent' | 'complaints'; count: number; now: Date },
): Promise<void> {
  const column = sql.ref(what)
  await sql`
    insert into mail_hour (hour, ${column}) values (date_trunc('hour', ${now}::timestamptz), ${count}::int)
    on conflict (hour) do update set ${column} = mail_hour.${column} + excluded.${column}`.execute(db)
}
