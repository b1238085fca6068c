import { sql } from 'kysely'
import type { Db, Services } from '../../../platform/ctx.ts'
import type { Watched } from '../../../platform/http/metrics.ts'
import type { PushTarget } from '../../../platform/push/push.ts'
import type { UnreadTopic } from '../rules/digests.ts'
import type { Chosen } from '../rules/preferences.ts'
import type { Notice, PushReader } from '../rules/pushes.ts'

export type DueNotice = Notice & {
  accountId: number
  topic: string
  version: number
  tries: number
  takenBy: number[]
}
export type NoticeReader = PushReader & {
  language: string
  site: string
  devices: (PushTarget & { id: number; failures: number })[]
}
/** What a member has not read yet of one topic. */
export type OpenTopic = UnreadTopic & {
  accountId: number
  count: number
  /** Whose the newest is. */
  newestBy: number
}
/** How a feature knows what of its topics is still news; whoever may not be seen any more counts for nothing. */
export type OpenTopics = (db: Db, accountIds: readonly number[]) => Promise<OpenTopic[]>
/** How many things of a feature are new to members, as their pages count them; who has none may be left out. */
export type CountNew = (db: Db, accountIds: readonly number[]) => Promise<{ accountId: number; count: number }[]>

/** Whom notices are for, with the browsers that listen, as they are now. */
export async function findNoticeReaders(
  db: Db,
  accountIds: readonly number[],
  now: Date,
): Promise<Map<number, NoticeReader>> {
  const [accounts, devices] = await Promise.all([
    sql<Row>`
      select a.id, a.status, a.language, a.notification_preferences as chosen, a.quiet_from as "from",
        a.quiet_until as until, coalesce(a.time_zone, s.time_zone) as "timeZone", s.settings ->> 'name' as site, p.last_seen_at as "seenAt"
      from account a join site s on s.id = a.site_id and s.deleted_at is null left join presence p on p.account_id = a.id
      where a.id = any (${accountIds}::bigint[])`.execute(db),
    sql<Device>`
      select d.id, d.account_id as "accountId", d.endpoint, d.p256dh, d.auth, d.failures
      from push_subscription d join session s on s.id = d.session_id
      where d.account_id = any (${accountIds}::bigint[]) and s.expires_at > ${now}`.execute(db),
  ])
  const readers = new Map<number, NoticeReader>()
  for (const { id, from, until, ...row } of accounts.rows)
    readers.set(id, { ...row, quiet: { from, until }, devices: [] })
  for (const { accountId, ...device } of devices.rows) readers.get(accountId)?.devices.push(device)
  return readers
}

type Row = Omit<NoticeReader, 'quiet' | 'devices'> & { id: number; from: number; until: number; chosen: Chosen }
type Device = PushTarget & { id: number; accountId: number; failures: number }

/** Push services are away, or we are, when this grows. */
export const oldestNotice = ({ now }: Services['clock']): Watched => ({
  name: 'push_oldest_due_seconds',
  help: 'How long the oldest notice has been due that was not handed over',
  read: async (db) => {
    const row = await db.selectFrom('notice').select('due_at').orderBy('due_at').limit(1).executeTakeFirst()
    return row === undefined ? 0 : Math.max(0, (now().getTime() - row.due_at.getTime()) / 1_000)
  },
})
