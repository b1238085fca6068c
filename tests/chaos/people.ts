import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Message } from '../../src/contract/chat.ts'
import type { Attempt, Copy, ReadMark } from './history.ts'
import type { Random } from './random.ts'

const PATIENCE_MS = 8_000
/** Doubles with every failure. */
const AGAIN_MS = 150
const AGAIN_MS_MAX = 2_000
/** Stands for the refresh of a page, which comes every 60 s: the run is shorter than that. */
const REFRESH_MS = 4_000
const SETTLE_TRIES = 40

export type Person = { accountId: number; cookie: string; conversation: string }
export type Stats = {
  calls: number
  repeats: number
  failures: number
  /** Answers by their status. */
  statuses: Map<number, number>
  latenciesMs: number[]
  /** When a message was first acknowledged, and when it first stood on the page of the other side; by its key. */
  acknowledgedAt: Map<string, number>
  arrivedAt: Map<string, number>
  /** When a live connection was ended by the other side. */
  cutAt: number[]
  /** Told of every acknowledgement: by which process, and when that call began. */
  acknowledged: Set<(origin: string, startedAt: number) => void>
}

export const newStats = (): Stats => ({
  calls: 0,
  repeats: 0,
  failures: 0,
  statuses: new Map(),
  latenciesMs: [],
  acknowledgedAt: new Map(),
  arrivedAt: new Map(),
  cutAt: [],
  acknowledged: new Set(),
})

/** Where a process, or a proxy before several, is reached. */
export type Address = { origin: string }
export type PageParts = {
  apps: readonly Address[]
  random: Random
  stats: Stats
  /** How often it asks by itself what it missed. */
  refreshMs?: number
}

/** A member with one page open: sends in turn until acknowledged, listens, and fetches what it missed by number. */
export class Page {
  readonly attempts: Attempt[] = []
  readonly marks: ReadMark[] = []
  readonly copy: Copy
  private readonly person: Person
  private readonly apps: readonly Address[]
  private readonly random: Random
  private readonly stats: Stats
  private readonly socket: Socket
  private readonly own = new Set<string>()
  private readonly queue: Attempt[] = []
  private readonly refresh: NodeJS.Timeout
  private isSending = false
  private isFetching = false
  private isOver = false

  constructor(person: Person, given: PageParts) {
    this.person = person
    this.apps = given.apps
    this.random = given.random
    this.stats = given.stats
    this.copy = { reader: person.accountId, conversation: person.conversation, seen: [] }
    const { origin } = given.random.pick(given.apps)
    this.socket = io(origin, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 2_000,
      timeout: 3_000,
      extraHeaders: { origin, cookie: person.cookie },
    })
    for (const event of ['connect', 'missed']) this.socket.on(event, () => void this.comeBack())
    this.socket.on('disconnect', (why) => {
      if (why !== 'io client disconnect') given.stats.cutAt.push(performance.now())
    })
    this.socket.on('message', ({ message }: { message: Message }) => this.hear(message))
    const refreshMs = given.refreshMs ?? REFRESH_MS
    this.refresh = setInterval(() => void this.refetch(), refreshMs * (0.75 + given.random.next() / 2))
  }

  /** Puts a message in the outbox. */
  write(): void {
    const key = randomUUID()
    this.own.add(key)
    const attempt: Attempt = { key, conversation: this.person.conversation, sender: this.person.accountId, answers: [] }
    this.queue.push(attempt)
    if (!this.isSending) void this.empty()
  }

  waiting(): number {
    return this.queue.length
  }

  async read(): Promise<void> {
    const seq = this.copy.seen.at(-1)?.seq ?? 0
    const body = { conversation: { id: this.person.conversation }, read: true }
    const answer = await this.call('PUT', '/api/chat.php', { body })
    if (answer?.status === 200)
      this.marks.push({ reader: this.person.accountId, conversation: this.person.conversation, seq })
  }

  /** Fetches the exact gap. @returns whether it got all of it */
  async refetch(): Promise<boolean> {
    if (this.isFetching) return false
    this.isFetching = true
    let isWhole = true
    for (let more = true; more;) {
      const after = this.copy.seen.at(-1)?.seq ?? 0
      const answer = await this.call('GET', `/api/chat.php?conversation=${this.person.conversation}&after=${after}`)
      isWhole = answer?.status === 200
      more = isWhole && answer!.body.more
      if (isWhole) for (const message of answer!.body.messages as Message[]) this.put(message)
    }
    this.isFetching = false
    return isWhole
  }

  /** As a page does: a query that failed is asked again. */
  private async comeBack(): Promise<void> {
    for (let tries = 0; tries < SETTLE_TRIES && !this.isOver && !(await this.refetch()); tries++)
      await wait(Math.min(AGAIN_MS_MAX, AGAIN_MS * 2 ** tries))
  }

  /** Until everything of this page is acknowledged, or the time is over. */
  async drain(withinMs: number): Promise<void> {
    const end = performance.now() + withinMs
    while ((this.queue.length > 0 || this.isSending) && performance.now() < end) await wait(20)
    this.isOver = true
    while (this.isSending) await wait(20)
  }

  /**
   * The refresh of a page, once more, after everybody has written; one that never succeeds leaves the fault to the
   * checker.
   */
  async settle(): Promise<void> {
    clearInterval(this.refresh)
    for (let tries = 0; tries < SETTLE_TRIES && !(await this.refetch()); tries++) await wait(AGAIN_MS)
  }

  close(): void {
    this.socket.disconnect()
  }

  private hear(message: Message): void {
    const next = (this.copy.seen.at(-1)?.seq ?? 0) + 1
    if (message.seq === next) this.put(message)
    else if (message.seq > next) void this.refetch()
  }

  private put({ seq, id, text }: Message): void {
    if (seq <= (this.copy.seen.at(-1)?.seq ?? 0)) return
    this.copy.seen.push({ seq, id, text: text ?? '' })
    const { arrivedAt } = this.stats
    if (text !== null && !this.own.has(text)) arrivedAt.set(text, performance.now())
  }

  private async empty(): Promise<void> {
    this.isSending = true
    for (let attempt = this.queue.shift(); attempt !== undefined; attempt = this.queue.shift()) {
      this.attempts.push(attempt)
      for (let tries = 0; !this.isOver && attempt.answers.length === 0 && attempt.refusal === undefined; tries++) {
        // A fifth is sent twice at the same moment, as by a page whose first try seemed lost.
        const copies = this.random.next() < 0.2 ? 2 : 1
        this.stats.repeats += copies - 1
        const once = () => this.send(attempt!)
        await Promise.all(Array.from({ length: copies }, once))
        if (attempt.answers.length === 0) {
          const longest = Math.min(AGAIN_MS_MAX, AGAIN_MS * 2 ** tries)
          await wait(longest * (0.5 + this.random.next()))
        }
      }
    }
    this.isSending = false
  }

  private async send(attempt: Attempt): Promise<void> {
    const { key, conversation } = attempt
    const started = performance.now()
    const body = { conversation: { id: conversation }, type: 'text', text: key }
    const { origin } = this.random.pick(this.apps)
    const answer = await this.call('POST', '/api/message.php', { body, key, origin })
    if (answer === null) return
    if (answer.status === 201) {
      attempt.answers.push({ id: answer.body.message.id, seq: answer.body.message.seq })
      const now = performance.now()
      this.stats.latenciesMs.push(now - started)
      if (!this.stats.acknowledgedAt.has(key)) this.stats.acknowledgedAt.set(key, now)
      for (const heard of this.stats.acknowledged) heard(origin, started)
    } else if (answer.status < 500 && answer.status !== 429 && answer.status !== 408)
      attempt.refusal = answer.body?.error
  }

  private call(method: string, path: string, { origin = this.random.pick(this.apps).origin, ...more }: Sent = {}) {
    return ask(this.person, this.stats, { method, path, origin, ...more })
  }
}

type Sent = { body?: object; key?: string; origin?: string }

/** One call of this member. @returns null when nobody knows what became of it */
export async function ask(
  { cookie }: Pick<Person, 'cookie'>,
  stats: Stats,
  { method, path, origin, body, key }: Sent & { method: string; path: string; origin: string },
) {
  stats.calls += 1
  try {
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        origin,
        cookie,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': key ?? randomUUID() }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    stats.statuses.set(answer.status, (stats.statuses.get(answer.status) ?? 0) + 1)
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: isJson ? await answer.json() : void (await answer.text()) }
  } catch {
    stats.failures += 1
    return null
  }
}
