import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { siteTextsOf } from '../../../lang/site/all.ts'
import type { Db, Services } from '../../../platform/ctx.ts'
import { hmac } from '../../../platform/hash.ts'
import type { Push, PushMessage } from '../../../platform/push/push.ts'
import {
  findNoticeReaders,
  type DueNotice,
  type NoticeReader,
  type OpenTopic,
  type OpenTopics,
} from '../reads/due-notices.ts'
import { localeOf } from '../reads/mail-reader.ts'
import { decidePush, pathOf, PUSHES, retryAt } from '../rules/pushes.ts'
import { tellTopics } from './tell-topics.ts'

const LOOK_EVERY_MS = 150
/** Notices under way at once; what is due beyond that waits in its table. */
const UNDER_WAY_MAX = 512
const CLAIM_MAX = 256
/** Longer than every try of a notice together takes: then its process has died. */
const CLAIMED_FOR_MS = 60_000
/** A browser to which nothing could be handed over so many times in a row has ended. */
const FAILURES_MAX = 10
/** More would not fit into one message. */
const OPEN_TOPICS_MAX = 50

type Sending = Pick<Services, 'db' | 'clock' | 'log' | 'config'> & { push: Push; openTopics: readonly OpenTopics[] }
type Told = { notice: DueNotice; reader: NoticeReader; open: readonly OpenTopic[]; at: Date }

export type NoticeSender = { stop(): Promise<void> }

/** Hands what is due over to the push services, as long as the process lives. Several processes share the work. */
export function startNoticeSender(sending: Sending): NoticeSender {
  const { log } = sending
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  const pause = () => wait(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})
  const running = (async () => {
    while (!ending.signal.aborted) {
      const room = Math.min(CLAIM_MAX, UNDER_WAY_MAX - underWay.size)
      const taken = await sendDue(sending, room, underWay).catch((error: unknown) => {
        log.error({ err: error }, 'push')
        return 0
      })
      if (underWay.size >= UNDER_WAY_MAX) await Promise.race(underWay)
      else if (taken < room) await pause()
    }
  })()
  return {
    async stop() {
      ending.abort()
      await running
      await Promise.all(underWay)
    },
  }
}

/** @returns how many notices were taken up */
async function sendDue(sending: Sending, room: number, underWay: Set<Promise<void>>): Promise<number> {
  const { db, clock, log } = sending
  const now = clock.now()
  const due = await claim(db, { now, room })
  if (due.length === 0) return 0
  const accountIds = [...new Set(due.map(({ accountId }) => accountId))]
  const [readers, ...topics] = await Promise.all([
    findNoticeReaders(db, accountIds, now),
    ...sending.openTopics.map((open) => open(db, accountIds)),
  ])
  const openOf = Map.groupBy(topics.flat(), ({ accountId }) => accountId)
  const dropped: DueNotice[] = []
  for (const notice of due) {
    const reader = readers.get(notice.accountId)
    const open = openOf.get(notice.accountId) ?? []
    const isNews = open.some(({ topic }) => topic === notice.topic)
    const what = reader === undefined ? 'drop' : decidePush(notice, { reader, isNews, now })
    if (reader === undefined || what === 'drop') dropped.push(notice)
    else if (what === 'send') start(handOver(sending, { notice, reader, open, at: now }))
    else start(waitUntil(db, notice, what))
  }
  await finish(db, dropped, now)
  return due.length

  function start(work: Promise<void>): void {
    const ended = work
      .catch((error: unknown) => log.error({ err: error }, 'push'))
      .finally(() => void underWay.delete(ended))
    underWay.add(ended)
  }
}

async function claim(db: Db, { now, room }: { now: Date; room: number }): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    update notice n set due_at = ${new Date(now.getTime() + CLAIMED_FOR_MS)}
    from (
      select account_id, topic from notice where due_at <= ${now} order by due_at limit ${room} for update skip locked
    ) due
    where n.account_id = due.account_id and n.topic = due.topic
    returning n.account_id as "accountId", n.topic, n.kind, n.created_at as "createdAt", n.version, n.tries,
      n.taken_by as "takenBy"`.execute(db)
  return rows
}

/** To all browsers of a member at once. Those that take it no more end; those that cannot now are tried again. */
async function handOver(sending: Sending, told: Told): Promise<void> {
  const { db, clock, log, push } = sending
  const { notice, reader } = told
  const message = messageOf(sending, told)
  const devices = reader.devices.filter(({ id }) => !notice.takenBy.includes(id))
  const outcomes = await Promise.all(
    devices.map(async (device) => ({ device, answer: await push.send(device, message) })),
  )
  const idsOf = (wanted: (one: (typeof outcomes)[number]) => boolean) =>
    outcomes.filter(wanted).map(({ device }) => device.id)
  const afterSeconds = Math.max(
    0,
    ...outcomes.map(({ answer }) => ('afterSeconds' in answer ? answer.afterSeconds : 0)),
  )
  const late = idsOf(({ answer }) => answer.outcome === 'later')
  for (const { answer } of outcomes)
    if (answer.outcome === 'refused') log.error({ status: answer.status }, 'a push service refuses our messages')
  const tries = notice.tries + 1
  const again = late.length > 0 ? retryAt(clock.now(), { tries, afterSeconds }) : null
  const failed = again === null ? late : []
  if (outcomes.some(({ answer }) => answer.outcome === 'taken')) await tellTopics(db, [notice], told.at)
  const hopeless = ({ device }: (typeof outcomes)[number]) =>
    failed.includes(device.id) && device.failures + 1 >= FAILURES_MAX
  await endDevices(
    db,
    idsOf((one) => one.answer.outcome === 'gone' || hopeless(one)),
  )
  await countFailures(db, failed, sql`failures + 1`)
  await countFailures(
    db,
    idsOf(({ answer, device }) => answer.outcome === 'taken' && device.failures > 0),
    sql`0`,
  )
  if (again === null) return finish(db, [notice], clock.now())
  const takenBy = [...notice.takenBy, ...idsOf(({ answer }) => answer.outcome !== 'later')]
  await db
    .updateTable('notice')
    .set({ due_at: again, tries, taken_by: takenBy })
    .where('account_id', '=', notice.accountId)
    .where('topic', '=', notice.topic)
    .execute()
}

/** No name, no word of a message: what stands on a locked screen is for everybody (TRU-18). */
function messageOf({ config }: Sending, { notice, reader, open }: Told): PushMessage {
  const { ttlSeconds, urgency } = PUSHES[notice.kind]
  const locale = localeOf(reader.language)
  const payload = {
    title: reader.site,
    body: siteTextsOf[locale][`push_${notice.kind}`],
    lang: locale,
    tag: notice.topic,
    path: pathOf(notice.topic),
    badge: open.reduce((sum, { count }) => sum + count, 0),
    /** What is shown of other topics has been read elsewhere; null: too many to say. */
    open: open.length <= OPEN_TOPICS_MAX ? open.map(({ topic }) => topic) : null,
  }
  return {
    payload: JSON.stringify(payload),
    ttlSeconds,
    urgency,
    // A push service learns that two messages are of one topic, not which.
    topic: hmac(config.secret, `topic:${notice.accountId}:${notice.topic}`).slice(0, 32),
  }
}

async function waitUntil(db: Db, { accountId, topic }: DueNotice, at: Date): Promise<void> {
  await db
    .updateTable('notice')
    .set({ due_at: at })
    .where('account_id', '=', accountId)
    .where('topic', '=', topic)
    .execute()
}

/** Done with these; one that grew meanwhile is looked at once more. */
async function finish(db: Db, notices: readonly DueNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  await sql`
    with held as materialized (
      select n.account_id, n.topic, n.version = done.version as same
      from unnest(${notices.map((one) => one.accountId)}::bigint[], ${notices.map((one) => one.topic)}::text[],
        ${notices.map((one) => one.version)}::int[]) as done (account_id, topic, version)
      join notice n on n.account_id = done.account_id and n.topic = done.topic
      order by n.account_id, n.topic for update of n
    ), gone as (
      delete from notice n using held h where h.same and n.account_id = h.account_id and n.topic = h.topic
    )
    update notice n set due_at = ${now}, created_at = ${now}, tries = 0, taken_by = '{}' from held h
    where not h.same and n.account_id = h.account_id and n.topic = h.topic`.execute(db)
}

async function endDevices(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('push_subscription').where('id', 'in', ids).execute()
}

async function countFailures(db: Db, ids: readonly number[], count: ReturnType<typeof sql>): Promise<void> {
  if (ids.length === 0) return
  await sql`update push_subscription set failures = ${count} where id = any (${ids}::bigint[])`.execute(db)
}
