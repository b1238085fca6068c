import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import { together } from '../../../platform/together.ts'
import type { MailKind } from '../rules/mails.ts'

type SentMail = { siteId: number; kind: MailKind; now: Date }

/**
 * For the share of complaints and the numbers of the desk: by the hour and by the day, about nobody. Of many mails at
 * once it is one write.
 */
export const countSent = together(async (db: Db, mails: readonly SentMail[]): Promise<void[]> => {
  // In one order: processes that count the same kinds at once wait for each other, and not both ways.
  await sql`
    with in_hour as (
      insert into mail_hour (hour, sent) values (date_trunc('hour', ${mails.at(-1)!.now}::timestamptz), ${mails.length}::int)
      on conflict (hour) do update set sent = mail_hour.sent + excluded.sent
    )
    insert into mail_day (site_id, day, kind, sent)
    select site_id, (at at time zone 'UTC')::date, kind, count(*) from unnest(
      ${mails.map(({ siteId }) => siteId)}::smallint[], ${mails.map(({ kind }) => kind)}::text[],
      ${mails.map(({ now }) => now)}::timestamptz[]
    ) as mail (site_id, kind, at)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (site_id, day, kind) do update set sent = mail_day.sent + excluded.sent`.execute(db)
  return mails.map(() => {})
})

export async function countComplaint(db: Db, now: Date): Promise<void> {
  await sql`
    insert into mail_hour (hour, complaints) values (date_trunc('hour', ${now}::timestamptz), 1)
    on conflict (hour) do update set complaints = mail_hour.complaints + 1`.execute(db)
}
