import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import type { DigestReader, ToldTopic } from '../rules/digests.ts'

/** Members with what decides on their mails, as they are now; fictional profiles are nobody to mail. */
export async function findDigestReaders(db: Db, accountIds: readonly number[]): Promise<Map<number, DigestReader>> {
  const [accounts, told] = await Promise.all([
    sql<Row>`
      select a.id, a.status, a.notifications_disabled <> '{}' as suppressed, a.notification_preferences as chosen,
        a.quiet_from as "from", a.quiet_until as until, coalesce(a.time_zone, s.time_zone) as "timeZone", v.last_seen_at as "seenAt",
        d.sent_at as "sentAt"
      from account a
      join site s on s.id = a.site_id and s.deleted_at is null
      join profile p on p.account_id = a.id and not p.fictional
      left join presence v on v.account_id = a.id
      left join mail_digest d on d.account_id = a.id
      where a.id = any (${accountIds}::bigint[])`.execute(db),
    sql<Told>`
      select account_id as "accountId", topic, told_at as "toldAt", reminded from told_topic
      where account_id = any (${accountIds}::bigint[])`.execute(db),
  ])
  const toldTo = Map.groupBy(told.rows, ({ accountId }) => accountId)
  return new Map(
    accounts.rows.map(({ id, from, until, ...row }) => [
      id,
      { ...row, quiet: { from, until }, told: new Map((toldTo.get(id) ?? []).map((one) => [one.topic, one])) },
    ]),
  )
}

type Row = Omit<DigestReader, 'quiet' | 'told'> & { id: number; from: number; until: number }
type Told = ToldTopic & { accountId: number; topic: string }
