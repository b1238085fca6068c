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

/** A replica with more lag than this is not read from. */
const LATE_MS = 2_000
const BEAT_EVERY_MS = 1_000
/** A server that does not answer a heartbeat within this time counts as away. */
const SILENT_MS = 1_000
/**
 * How long replicas are trusted without a primary: logouts, blocks and bans of its last moment may be missing there,
 * and must not be ignored for ever.
 */
const ALONE_MS_MAX = 15 * 60_000
const TIMES_KEPT = 10
/** Log a late replica only after this many beats; a short lag is no news. */
const TOLD_AFTER_BEATS = 10

const COUNT = `insert into node_beat (node, beat) values ($1, $2)
  on conflict (node) do update set beat = excluded.beat, beat_at = now()`
/** Our newest heartbeat on the replica, and how much newer those of other nodes are, both by the primary's clock. */
const LOOK = `with others as (select max(beat_at) as newest from node_beat where node <> $1) select beat,
  coalesce(extract(epoch from newest - beat_at) * 1000, 0)::float8 as "othersMs" from node_beat, others where node = $1`
/** Removes the rows of processes that have ended. */
const FORGET = `delete from node_beat where beat_at < now() - interval '1 day'`

type Replica = {
  name: string
  database: Database
  /** A connection for heartbeats alone, so that busy reads do not make the replica look late. */
  looking: Database
  /** Our newest heartbeat visible there; null when the replica does not answer. */
  beat: number | null
  /** By how much the newest heartbeat of other nodes is newer than ours. */
  othersMs: number
  /** Why it does not answer; null when it does. */
  reason: string | null
  unused: number
  /** Rejects the queries that are waiting for this replica. */
  waiting: Set<(error: Error) => void>
}

export type Replicas = {
  /** For single read-only statements: a replica with at most two seconds of lag answers, or else the primary. */
  db: Kysely<DB>
  /** Whether a replica may be read from now, also during an outage of the primary. */
  canRead(): boolean
  /** Queries waiting per connection, at the least busy replica in use. */
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
 * Measures lag with heartbeats: it updates a row on the primary once a second and reads it on each replica. A replica
 * that shows a heartbeat has everything committed before it, whatever its clock and whichever primary it follows.
 */
export function openReplicas({ urls, primary, shared, outage, clock, log }: Parts): Replicas {
  const options = shared ? { shared } : { settings: PLANNED_ONCE }
  // Pools of their own, so that a full pool does not make replicas look late.
  const single = { ...options, max: 1, applicationName: 'lonk beat' }
  const beating = createDatabase(primary.url, single)
  const replicas = urls.map((url): Replica => {
    const database = createDatabase(url, { ...options, applicationName: 'lonk read' })
    const looking = createDatabase(url, single)
    const name = new URL(url).host
    return { name, database, looking, beat: null, othersMs: 0, reason: null, unused: 0, waiting: new Set() }
  })
  const node = randomUUID()
  /** Send times of the last heartbeats, by number. */
  const sentAt = new Map<number, number>()
  let sent = 0
  let kept = 0
  let next = 0
  /** The outage during which other nodes still reach the primary: then only this node is cut off. */
  let aloneSince: Date | null = null

  const awayMs = (since: Date | null): number => (since === null ? 0 : clock.now().getTime() - since.getTime())

  const isUsed = ({ beat }: Replica): boolean => {
    if (beat === null || beat === 0) return false
    const since = outage.since()
    // During an outage nothing is committed, so a replica with our last acknowledged heartbeat is up to date.
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
      // Newer heartbeats of others mean that the primary still commits, and that only this node is cut off from it. A
      // margin, because a late replica may still replay those that others sent just before the outage.
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
      throw Object.assign(new Error('transactions must run on the primary'), { code: READ_ONLY })
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
    // as: the part of a pool that Kysely uses
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

/** @throws Error with code ETIMEDOUT, which counts as a lost connection */
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
