import { sql } from 'kysely'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { Db, Services } from '../../../platform/ctx.ts'
import { PLANNED_EACH_TIME } from '../../../platform/db/pool.ts'
import { hmac } from '../../../platform/hash.ts'
import type { Push, PushMessage } from '../../../platform/push/push.ts'
import {
  findNoticeReaders,
  type CountNew,
  type DueNotice,
  type NoticeReader,
  type OpenTopic,
  type OpenTopics,
} from '../reads/due-notices.ts'
import { localeOf } from '../reads/mail-reader.ts'
import { pushWords } from '../rules/push-words.ts'
import { decidePush, pathOf, PUSHES, retryAt } from '../rules/pushes.ts'
import { settle, type Settled } from './settle-notices.ts'

const LOOK_EVERY_MS = 150
/** Notices under way at once; what is due beyond that waits in its table. */
const UNDER_WAY_MAX = 1_024
const CLAIM_MAX = 256
/** Encrypting holds the process: whoever asks it something meanwhile has a turn after so many. */
const IN_A_ROW = 8
/** Longer than every try of a notice together takes: then its process has died. */
const CLAIMED_FOR_MS = 60_000
/** A browser to which nothing could be handed over so many times in a row has ended. */
const FAILURES_MAX = 10
/** More would not fit into one message. */
const OPEN_TOPICS_MAX = 50

type Parts = Pick<Services, 'db' | 'clock' | 'log' | 'config'> & {
  push: Push
  openTopics: readonly OpenTopics[]
  countNew: readonly CountNew[]
}
type Sending = Parts & { start(work: Promise<void>): void }
type Told = { notice: DueNotice; reader: NoticeReader; open: readonly OpenTopic[]; badge: number; at: Date }

export type NoticeSender = { stop(): Promise<void> }

/** Hands what is due over to the push services, as long as the process lives. Several processes share the work. */
export function startNoticeSender(parts: Parts): NoticeSender {
  const { log } = parts
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  let roomMade = () => {}
  const pause = () => wait(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})
  const sending: Sending = {
    ...parts,
    start(work) {
      const ended = work
        .catch((error: unknown) => log.error({ err: error }, 'push'))
        .finally(() => {
          underWay.delete(ended)
          if (underWay.size <= UNDER_WAY_MAX - CLAIM_MAX) roomMade()
        })
      underWay.add(ended)
    },
  }
  const running = (async () => {
    while (!ending.signal.aborted) {
      const room = Math.min(CLAIM_MAX, UNDER_WAY_MAX - underWay.size)
      const taken = await sendDue(sending, room).catch((error: unknown) => {
        log.error({ err: error }, 'push')
        return 0
      })
      if (taken < room) await pause()
      // Not one by one as each ends, nor only when a push service that is slow has answered.
      else if (room < CLAIM_MAX) await Promise.race([pause(), new Promise<void>((made) => (roomMade = made))])
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
async function sendDue(sending: Sending, room: number): Promise<number> {
  const { db, clock, start } = sending
  const now = clock.now()
  const due = room > 0 ? await claim(db, { now, room }) : []
  if (due.length === 0) return 0
  const accountIds = [...new Set(due.map(({ accountId }) => accountId))]
  const [readers, ...topics] = await Promise.all([
    findNoticeReaders(db, accountIds, now),
    ...sending.openTopics.map((open) => open(db, accountIds)),
  ])
  const openOf = Map.groupBy(topics.flat(), ({ accountId }) => accountId)
  const told: Omit<Told, 'badge'>[] = []
  for (const notice of due) {
    const reader = readers.get(notice.accountId)
    const open = openOf.get(notice.accountId) ?? []
    const isNews = open.some(({ topic }) => topic === notice.topic)
    const what = reader === undefined ? 'drop' : decidePush(notice, { reader, isNews, now })
    if (reader === undefined || what === 'drop') start(settle(sending, { notice }))
    else if (what !== 'send') start(settle(sending, { notice, again: { at: what } }))
    else told.push({ notice, reader, open, at: now })
  }
  const badges = await countBadges(
    sending,
    told.map(({ notice }) => notice.accountId),
  )
  for (const [sent, one] of told.entries()) {
    start(handOver(sending, { ...one, badge: badges(one.notice.accountId) }))
    if ((sent + 1) % IN_A_ROW === 0) await turn()
  }
  return due.length
}

/** The number on the app is also that of its pages, which set it whenever they are open. */
async function countBadges({ db, countNew }: Parts, of: readonly number[]): Promise<(accountId: number) => number> {
  const accountIds = [...new Set(of)]
  const counted = accountIds.length > 0 ? await Promise.all(countNew.map((count) => count(db, accountIds))) : []
  const counts = Map.groupBy(counted.flat(), ({ accountId }) => accountId)
  return (accountId) => (counts.get(accountId) ?? []).reduce((sum, { count }) => sum + count, 0)
}

/** Picked once, whatever the plan is, and found by their place. While nothing is due this is one look into an index. */
async function claim(db: Db, { now, room }: { now: Date; room: number }): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`${PLANNED_EACH_TIME}
    update notice n set due_at = ${new Date(now.getTime() + CLAIMED_FOR_MS)}
    where n.ctid = any (array (
      select due.ctid from notice due where due.due_at <= ${now} order by due.due_at limit ${room} for update skip locked
    ))
    returning n.account_id as "accountId", n.topic, n.kind, n.created_at as "createdAt", n.version, n.tries,
      n.taken_by as "takenBy"`.execute(db)
  return rows
}

/** To all browsers of a member at once. Those that take it no more end; those that cannot now are tried again. */
async function handOver(sending: Sending, told: Told): Promise<void> {
  const { clock, log, push } = sending
  const { notice, reader } = told
  const message = messageOf(sending, told)
  const devices = reader.devices.filter(({ id }) => !notice.takenBy.includes(id))
  const outcomes = await Promise.all(
    devices.map(async (device) => ({ device, answer: await push.send(device, message) })),
  )
  type Outcome = (typeof outcomes)[number]
  const idsOf = (wanted: (one: Outcome) => boolean) => outcomes.filter(wanted).map(({ device }) => device.id)
  const isTaken = ({ answer }: Outcome) => answer.outcome === 'taken'
  const isLate = ({ answer }: Outcome) => answer.outcome === 'later'
  for (const { answer } of outcomes)
    if (answer.outcome === 'refused') log.error({ status: answer.status }, 'a push service refuses our messages')
  const afterSeconds = Math.max(
    0,
    ...outcomes.map(({ answer }) => ('afterSeconds' in answer ? answer.afterSeconds : 0)),
  )
  const tries = notice.tries + 1
  const at = outcomes.some(isLate) ? retryAt(clock.now(), { tries, afterSeconds }) : null
  const hasFailed = (one: Outcome) => at === null && isLate(one)
  const settled: Settled = {
    notice,
    toldAt: outcomes.some(isTaken) ? told.at : undefined,
    sent: outcomes.filter(isTaken).length,
    ended: idsOf((one) => one.answer.outcome === 'gone' || (hasFailed(one) && one.device.failures + 1 >= FAILURES_MAX)),
    failed: idsOf(hasFailed),
    recovered: idsOf((one) => isTaken(one) && one.device.failures > 0),
  }
  const takenBy = [...notice.takenBy, ...idsOf((one) => !isLate(one))]
  await settle(sending, at === null ? settled : { ...settled, again: { at, tries, takenBy } })
}

function messageOf({ config }: Sending, { notice, reader, open, badge }: Told): PushMessage {
  const { ttlSeconds, urgency } = PUSHES[notice.kind]
  const locale = localeOf(reader.language)
  const payload = {
    ...pushWords(notice.kind, { site: reader.site, locale }),
    lang: locale,
    tag: notice.topic,
    path: pathOf(notice.topic),
    badge,
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
