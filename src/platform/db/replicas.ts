import { Kysely, PostgresDialect } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { DB } from '../../../db/schema.ts'
import type { Clock } from '../clock.ts'
import type { Watched } from '../http/metrics.ts'
import type { Logger } from '../log.ts'
import { isOfReplica, READ_ONLY } from './errors.ts'
import type { Outage } from './outage.ts'
import { createDatabase, PLANNED_ONCE, type Database } from './pool.ts'

/** What is read is never older. */
const LATE_MS = 2_000
const BEAT_EVERY_MS = 1_000
/** Whoever does not answer a beat within is away. */
const SILENT_MS = 1_000
/**
 * Without a primary: who was logged out, blocked or banned at its end is not known here, and must not go on for ever.
 */
const ALONE_MS_MAX = 15 * 60_000
const TIMES_KEPT = 10
/** Told once it has lasted: a late moment is nothing to look into. */
const TOLD_AFTER_BEATS = 10

const COUNT = `insert into node_beat (node, beat) values ($1, $2)
  on conflict (node) do update set beat = excluded.beat, beat_at = now()`
/** The newest that is shown there, and how much later others counted: by one clock, that of the primary. */
const LOOK = `with others as (select max(beat_at) as newest from node_beat where node <> $1) select beat,
  coalesce(extract(epoch from newest - beat_at) * 1000, 0)::float8 as "othersMs" from node_beat, others where node = $1`
/** Of processes that are gone. */
const FORGET = `delete from node_beat where beat_at < now() - interval '1 day'`

type Replica = {
  name: string
  database: Database
  /** Of its own, lest what is read there makes it look late. */
  looking: Database
  /** The newest beat that it shows; null: it does not answer. */
  beat: number | null
  /** By how much the newest beat of others is later. */
  othersMs: number
  /** Why it does not answer. */
  reason: string | null
  unused: number
  /** Ends the waiting of those who ask it now. */
  waiting: Set<(error: Error) => void>
}

export type Replicas = {
  /**
   * Single statements that only read: answered by a replica that has all of two seconds ago, or else by the primary.
   */
  db: Kysely<DB>
  /** Whether reading goes on while the primary is away. */
  canRead(): boolean
  /** Queries that wait at the least busy one that is used, for each connection there. */
  waiting(): number
  watch: Watched
  stop(): Promise<void>
}

type Parts = {
  urls: readonly string[]
  primary: { url: string; pool: pg.Pool }
  /** See DatabaseOptions. */
  shared: boolean
  outage: Pick<Outage, 'since' | 'suspect'>
  clock: Clock
  log: Logger
}

/**
 * Counts up a row of its own at the primary once a second and looks at what each replica shows of it: of whatever was
 * committed before a beat that is there, nothing is missing, whatever the clocks say and whichever primary the replica
 * follows.
 */
export function openReplicas({ urls, primary, shared, outage, clock, log }: Parts): Replicas {
  const options = shared ? { shared } : { settings: PLANNED_ONCE }
  // Its own, lest a pool that is full makes replicas look late.
  const single = { ...options, max: 1, applicationName: 'lonk beat' }
  const beating = createDatabase(primary.url, single)
  const replicas = urls.map((url): Replica => {
    const database = createDatabase(url, { ...options, applicationName: 'lonk read' })
    const looking = createDatabase(url, single)
    const name = new URL(url).host
    return { name, database, looking, beat: null, othersMs: 0, reason: null, unused: 0, waiting: new Set() }
  })
  const node = randomUUID()
  /** When the last few were sent. */
  const sentAt = new Map<number, number>()
  let sent = 0
  let kept = 0
  let next = 0
  /** The outage in which others write at the primary on. */
  let aloneSince: Date | null = null

  const awayMs = (since: Date | null): number => (since === null ? 0 : clock.now().getTime() - since.getTime())

  const isUsed = ({ beat }: Replica): boolean => {
    if (beat === null || beat === 0) return false
    const since = outage.since()
    // Nothing is kept at a primary that is away: what has its last beat has all there is, as far as is known here.
    if (since !== null) return beat >= kept && aloneSince !== since && awayMs(since) <= ALONE_MS_MAX
    return performance.now() - (sentAt.get(beat) ?? -Infinity) <= LATE_MS
  }

  async function beat(): Promise<void> {
    const n = ++sent
    sentAt.set(n, performance.now())
    sentAt.delete(n - TIMES_KEPT)
    try {
      if (n === 1) await within(beating.pool.query(FORGET), SILENT_MS)
      const counted = beating.pool.query(COUNT, [node, n])
      await within(counted, SILENT_MS)
      kept = n
    } catch (error) {
      outage.suspect(error)
    }
    await Promise.all(replicas.map(look))
  }

  async function look(replica: Replica): Promise<void> {
    try {
      const shown = replica.looking.pool.query<{ beat: number; othersMs: number }>(LOOK, [node])
      const { beat: newest, othersMs } = (await within(shown, SILENT_MS)).rows[0] ?? { beat: 0, othersMs: 0 }
      // A replica that is late may still show what others counted before: that is never much later than the own last
      // beat.
      const since = outage.since()
      if (awayMs(since) > LATE_MS && othersMs > Math.max(LATE_MS, replica.othersMs)) aloneSince = since
      Object.assign(replica, { beat: newest, othersMs, reason: null })
    } catch (error) {
      replica.beat = null
      replica.reason = error instanceof Error ? error.message : String(error)
      for (const leave of replica.waiting) leave(new Error(`${replica.name} is away`))
    }
    tell(replica)
  }

  function tell(replica: Replica): void {
    const { name, reason } = replica
    const was = replica.unused
    replica.unused = isUsed(replica) ? 0 : was + 1
    if (replica.unused === TOLD_AFTER_BEATS)
      log.error({ replica: name, reason }, reason === null ? 'a replica is late' : 'a replica is away')
    if (replica.unused === 0 && was >= TOLD_AFTER_BEATS) log.warn({ replica: name }, 'a replica is read from again')
  }

  async function read(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (/^\s*(?:begin|start)\b/i.test(text))
      throw Object.assign(new Error('a transaction belongs to the primary'), { code: READ_ONLY })
    const failed = new Set<Replica>()
    for (;;) {
      const among = replicas.filter((replica) => isUsed(replica) && !failed.has(replica))
      const replica = among[next++ % among.length]
      if (replica === undefined) return ask(primary.pool, text, values)
      try {
        return await readAt(replica, text, values)
      } catch (error) {
        if (replica.beat !== null && !isOfReplica(error)) throw error
        failed.add(replica)
      }
    }
  }

  async function readAt(replica: Replica, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const left = Promise.withResolvers<never>()
    replica.waiting.add(left.reject)
    try {
      return await Promise.race([ask(replica.database.pool, text, values), left.promise])
    } finally {
      replica.waiting.delete(left.reject)
    }
  }

  const dialect = new PostgresDialect({
    // as: what Kysely uses of a pool
    pool: { connect: async () => ({ query: read, release() {} }), end: async () => {} } as unknown as pg.Pool,
  })
  const stopped = new AbortController()
  const running = everySecond(beat, stopped.signal)
  return {
    db: new Kysely<DB>({ dialect }),
    canRead: () => replicas.some(isUsed),
    waiting: () =>
      Math.min(
        ...replicas.map((one) => {
          const { waitingCount, options: pool } = one.database.pool
          return isUsed(one) ? waitingCount / pool.max : Infinity
        }),
      ),
    watch: {
      name: 'database_replicas_used',
      help: 'Replicas that are read from now',
      read: async () => replicas.filter(isUsed).length,
    },
    async stop() {
      stopped.abort()
      await running
      await Promise.all(
        [beating, ...replicas.flatMap(({ database, looking }) => [database, looking])].map(({ close }) => close()),
      )
    },
  }
}

async function everySecond(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now()
    await work()
    await wait(Math.max(0, BEAT_EVERY_MS - (performance.now() - began)), null, { ref: false, signal }).catch(() => {})
  }
}

/** @throws Error as of a connection that is lost */
function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), ms)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

async function ask(pool: pg.Pool, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    return await client.query(text, values)
  } finally {
    client.release()
  }
}
