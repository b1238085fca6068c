import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'

type Of = { siteIds: readonly number[]; from: string; until: string }

/** Mails that were handed over, by day (UTC) and kind. */
export async function countMails(db: Db, { siteIds, from, until }: Of) {
  const { rows } = await sql<{ day: string; kind: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, sum(sent)::int as count from mail_day
    where site_id = any (${siteIds}::smallint[]) and day between ${from}::date and ${until}::date
    group by 1, 2 order by 1 desc, 3 desc`.execute(db)
  return rows
}

/** What was told by push, by day (UTC) and kind. */
export async function countPushes(db: Db, { siteIds, from, until }: Of) {
  const { rows } = await sql<{ day: string; kind: string; sent: number; ended: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, sum(sent)::int as sent, sum(ended)::int as ended from push_day
    where site_id = any (${siteIds}::smallint[]) and day between ${from}::date and ${until}::date
    group by 1, 2 order by 1 desc, 3 desc, 2`.execute(db)
  return rows
}

/** What came back of the mails of each day, as long as it is kept. */
export async function countReports(db: Db, { siteIds, from, until }: Of) {
  const { rows } = await sql<{ day: string; hard: number; soft: number; complaint: number }>`
    select to_char(r.sent_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(*) filter (where r.outcome = 'hard')::int as hard, count(*) filter (where r.outcome = 'soft')::int as soft,
      count(*) filter (where r.outcome = 'complaint')::int as complaint
    from mail_report r join account a on a.id = r.account_id
    where a.site_id = any (${siteIds}::smallint[])
      and r.sent_at >= ${from}::date::timestamp at time zone 'UTC'
      and r.sent_at < (${until}::date + 1)::timestamp at time zone 'UTC'
    group by 1 order by 1 desc`.execute(db)
  return rows
}

/** Members who get nothing that can be switched off, by what led to it. */
export async function countSuppressed(db: Db, siteIds: readonly number[]) {
  const { rows } = await sql<{ bounce: number; fbl: number; listunsubscribe: number }>`
    select count(*) filter (where 'bounce' = any (notifications_disabled))::int as bounce,
      count(*) filter (where 'fbl' = any (notifications_disabled))::int as fbl,
      count(*) filter (where 'listunsubscribe' = any (notifications_disabled))::int as listunsubscribe
    from account where notifications_disabled <> '{}' and site_id = any (${siteIds}::smallint[])`.execute(db)
  return rows[0]!
}

/** Browsers that listen, and whose. */
export async function countPush(db: Db, siteIds: readonly number[]) {
  const { rows } = await sql<{ browsers: number; members: number }>`
    select count(*)::int as browsers, count(distinct p.account_id)::int as members
    from push_subscription p join account a on a.id = p.account_id
    where a.site_id = any (${siteIds}::smallint[])`.execute(db)
  return rows[0]!
}
