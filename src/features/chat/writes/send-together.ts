import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import { errorCode } from '../../../platform/db/errors.ts'
import { orderedId } from '../../../platform/ids.ts'
import { type Draft, sendMessage, type SentMessage } from './send-message.ts'

/** Statements under way at once that decide one message each. */
const ALONE_MAX = 4
/** And those that store many. With more of them each holds fewer, and they wait for each other's balances and counters. */
const BATCHES_MAX = 2
const TOGETHER_MAX = 128
/** So many wait before a second one is worth its way to the database: fewer go together when the first has ended. */
const SECOND_FROM = 64

type Waiting = { draft: Draft; resolve(sent: SentMessage): void; reject(error: unknown): void }
/** `left` are those that are decided one by one. `together` and `alone` count statements under way. */
type Queue = { db: Db; waiting: Waiting[]; left: Waiting[]; together: number; alone: number; woken: boolean }

const queues = new WeakMap<Db, Queue>()

/**
 * Stores a message as sendMessage does, together with the others that wait at the same moment: they share a transaction. Nobody waits
 * for a timer: an idle process stores each alone, at once. One that waits for a lock, or fails, holds back none of the others.
 * @param db of the process, not a transaction
 * @throws as sendMessage
 * @source MSG-1, MON-3, docs/decisions/0023
 */
export function sendTogether(db: Db, draft: Draft): Promise<SentMessage> {
  const queue = queues.get(db) ?? { db, waiting: [], left: [], together: 0, alone: 0, woken: false }
  queues.set(db, queue)
  return new Promise((resolve, reject) => {
    queue.waiting.push({ draft, resolve, reject })
    if (queue.woken) return
    queue.woken = true
    setImmediate(() => {
      queue.woken = false
      flush(queue)
    })
  })
}

function flush(queue: Queue): void {
  while (queue.alone < ALONE_MAX && queue.left.length > 0) runAlone(queue, queue.left.shift()!)
  // However long those wait that go alone.
  while (queue.together < BATCHES_MAX && queue.waiting.length >= (queue.together === 0 ? 1 : SECOND_FROM)) {
    if (queue.waiting.length === 1 && queue.alone + queue.together === 0) runAlone(queue, queue.waiting.shift()!)
    else runTogether(queue, queue.waiting.splice(0, TOGETHER_MAX))
  }
}

function runAlone(queue: Queue, { draft, resolve, reject }: Waiting): void {
  queue.alone += 1
  void sendMessage(queue.db, draft)
    .then(resolve, reject)
    .finally(() => {
      queue.alone -= 1
      flush(queue)
    })
}

function runTogether(queue: Queue, batch: Waiting[]): void {
  queue.together += 1
  void tryTogether(queue.db, batch)
    // What was not sent together has a reason, or a first time: each is decided by itself.
    .then((left) => queue.left.push(...left))
    .finally(() => {
      queue.together -= 1
      flush(queue)
    })
}

/** Never fails. @returns those that are still to be tried */
async function tryTogether(db: Db, batch: Waiting[]): Promise<Waiting[]> {
  const sent = await sendMany(
    db,
    batch.map(({ draft }) => draft),
  ).catch((error: unknown) => ({ error }))
  if ('error' in sent) {
    if (wasAnswered(sent.error)) return batch
    for (const { reject } of batch) reject(sent.error)
    return []
  }
  return batch.filter(({ resolve }, i) => {
    const one = sent[i]
    if (one) resolve(one)
    return !one
  })
}

/**
 * The database itself took all of it back, because of one: a wait that was too long, a deadlock, the same key at the same moment,
 * something that nobody thought of. Without a connection each would only fail once more.
 */
const wasAnswered = (error: unknown): boolean => /^(?!08|53|57P)(?=.*\d)[0-9A-Z]{5}$/.test(errorCode(error) ?? '')

/**
 * Stores many messages in one statement.
 * @returns at the place of each draft what became of it; undefined when it has to be tried by itself
 */
export async function sendMany(db: Db, drafts: readonly Draft[]): Promise<(SentMessage | undefined)[]> {
  const now = new Date(Math.max(...drafts.map((draft) => draft.now.getTime())))
  const ids = drafts.map(() => orderedId(now.getTime()))
  const each = <T>(of: (draft: Draft) => T): T[] => drafts.map(of)
  const { rows } = await sql<Stored>`
    select place, conversation as "conversationId", seq, sent_at as "sentAt", credits, other_account as "otherId"
    from post_messages(${each((d) => d.senderId)}, ${each((d) => ('conversationId' in d.to ? d.to.conversationId : null))},
      ${each((d) => ('profileId' in d.to ? d.to.profileId : null))}, ${each((d) => d.clientId)}, ${ids}, ${each((d) => d.kind)},
      ${each((d) => d.body)}, ${each((d) => d.textHash !== null)}, ${each((d) => d.cost)}, ${now})`.execute(db)
  const sent = drafts.map((): SentMessage | undefined => undefined)
  for (const { place, ...stored } of rows)
    sent[place - 1] = { ...stored, messageId: ids[place - 1]!, isRepeat: false, caution: null }
  return sent
}

type Stored = Omit<SentMessage, 'messageId' | 'isRepeat' | 'caution'> & { place: number }
