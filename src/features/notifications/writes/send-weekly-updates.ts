import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { quietUntil } from '../rules/quiet-hours.ts'
import { isWeeklyTime } from '../rules/week.ts'
import { notifyAll } from './notify.ts'
import { takeListMails } from './take-list-mails.ts'

const AT_ONCE = 500

type Sending = Pick<Services, 'db' | 'clock' | 'jobs'>
type Reader = { id: number; timeZone: string; from: number; until: number }

/**
 * Hands the overview of the week to everybody who asked for it and whose time has come. Whoever had a mail within a day
 * waits for theirs, at most until the window closes.
 */
export async function sendWeeklyUpdates(sending: Sending): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    after = await inTransaction(sending.db, (trx) => sendSome(sending, trx, from))
  }
}

/** @returns after whom to go on; null when all were looked at */
async function sendSome({ clock, jobs }: Sending, trx: Trx, after: number): Promise<number | null> {
  const now = clock.now()
  const { rows } = await sql<Reader>`
    select a.id, coalesce(a.time_zone, s.time_zone) as "timeZone", a.quiet_from as "from", a.quiet_until as until
    from account a join site s on s.id = a.site_id left join mail_digest d on d.account_id = a.id
    where a.notification_preferences -> 'weekly_updates' ->> 'email' = 'true' and a.id > ${after}
      and a.status = 'active' and a.notifications_disabled = '{}' and s.deleted_at is null
      and (a.weekly_mailed_at is null or a.weekly_mailed_at <= ${now}::timestamptz - interval '5 days')
      and (d.sent_at is null or d.sent_at <= ${now}::timestamptz - interval '1 day')
    order by a.id limit ${AT_ONCE} for no key update of a`.execute(trx)
  const awake = rows
    .filter(({ timeZone, from, until }) => isWeeklyTime(now, timeZone) && !quietUntil(now, timeZone, { from, until }))
    .map(({ id }) => id)
  const due = await takeListMails(trx, awake, now)
  await notifyAll(
    { jobs },
    trx,
    due.map((accountId) => ({ kind: 'weekly_update', accountId, listMailAt: now.toISOString() })),
  )
  await sql`update account set weekly_mailed_at = ${now} where id = any (${due}::bigint[])`.execute(trx)
  return rows.length < AT_ONCE ? null : rows.at(-1)!.id
}
