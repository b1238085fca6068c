import type { Db } from '../../../platform/ctx.ts'
import { errorCode } from '../../../platform/db/errors.ts'
import { sendMessage, sendMessages, type Draft, type SentMessage } from './send-messages.ts'

/** Statements under way at once that decide one message each. */
const ALONE_MAX = 4
/**
 * And those that store many. With more of them each holds fewer, and they wait for each other's balances and counters.
 */
const BATCHES_MAX = 2
const TOGETHER_MAX = 128
/** So many wait before a second one is worth its way to the database: fewer go together when the first has ended. */
const SECOND_FROM = 64

type Waiting = { draft: Draft; resolve(sent: SentMessage): void; reject(error: unknown): void }
/** `left` are those that are decided alone. */
type Queue = { db: Db; waiting: Waiting[]; left: Waiting[]; batches: number; alone: number; isWoken: boolean }

const queues = new WeakMap<Db, Queue>()

/**
 * Stores a message as sendMessage does, together with the others that wait at the same moment: they share a
 * transaction. Nobody waits for a timer: an idle process stores each alone, at once. One that waits for a lock, or
 * fails, holds back none of the others.
 * @param db of the process, not a transaction
 * @throws as sendMessage
 */
export function sendTogether(db: Db, draft: Draft): Promise<SentMessage> {
  const queue = queues.get(db) ?? { db, waiting: [], left: [], batches: 0, alone: 0, isWoken: false }
  queues.set(db, queue)
  return new Promise((resolve, reject) => {
    queue.waiting.push({ draft, resolve, reject })
    if (queue.isWoken) return
    queue.isWoken = true
    setImmediate(() => {
      queue.isWoken = false
      flush(queue)
    })
  })
}

function flush(queue: Queue): void {
  if (queue.waiting.length === 1 && queue.alone + queue.batches === 0) queue.left.push(queue.waiting.pop()!)
  for (; queue.alone < ALONE_MAX && queue.left.length > 0; queue.alone++)
    void sendAlone(queue, queue.left.shift()!).finally(() => {
      queue.alone--
      flush(queue)
    })
  // However long those wait that go alone.
  for (
    ;
    queue.batches < BATCHES_MAX && queue.waiting.length >= (queue.batches === 0 ? 1 : SECOND_FROM);
    queue.batches++
  )
    void sendBatch(queue, queue.waiting.splice(0, TOGETHER_MAX)).finally(() => {
      queue.batches--
      flush(queue)
    })
}

const sendAlone = ({ db }: Queue, { draft, resolve, reject }: Waiting): Promise<void> =>
  sendMessage(db, draft).then(resolve, reject)

/** Never fails. What cannot be decided together is left to be tried alone. */
async function sendBatch({ db, left }: Queue, batch: Waiting[]): Promise<void> {
  const drafts = batch.map(({ draft }) => draft)
  const outcomes = await sendMessages(db, drafts, { alone: false }).catch((error: unknown) =>
    drafts.map(() => (wasAnswered(error) ? undefined : error)),
  )
  for (const [i, waiting] of batch.entries()) {
    const outcome = outcomes[i]
    if (outcome === undefined) left.push(waiting)
    else if (outcome instanceof Error) waiting.reject(outcome)
    else waiting.resolve(outcome as SentMessage)
  }
}

/**
 * The database itself took all of it back, because of one: a wait that was too long, a deadlock, the same key at the
 * same moment, something that nobody thought of. Without a connection each would only fail once more.
 */
const wasAnswered = (error: unknown): boolean => /^(?!08|53|57P)(?=.*\d)[0-9A-Z]{5}$/.test(errorCode(error) ?? '')
