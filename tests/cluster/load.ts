import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../../scripts/cluster/start.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { check, type Fault } from '../chaos/checker.ts'
import { readStored } from '../chaos/makings.ts'
import { newStats, Page, type Person, type Stats } from '../chaos/people.ts'
import { randomOf } from '../chaos/random.ts'
import { write } from '../chaos/write.ts'
import { type Bought, Buyer } from './buyer.ts'

const DRAIN_MS = 60_000
const BUYERS = 4
/** As a page of the product refreshes itself. */
const REFRESH_MS = 60_000
/** Until a live page has what it missed. */
const GAP_WITHIN_MS = 10_000

export type Load = {
  stats: Stats
  /** Milliseconds without any acknowledgement, the longest since then. @param since as `performance.now()` tells it */
  silenceSince(since: number): number
  /** Messages acknowledged a second, between two moments; one that was sent twice counts once. */
  rateBetween(from: number, to: number): number
  /**
   * Ends the writing, waits for everything under way, and compares with what is stored.
   * @param mute when no live event could pass, though sends went on
   */
  finish(mute?: Silence[]): Promise<LoadReport>
}
export type LoadReport = {
  /** Promises that were broken. */
  faults: string[]
  sent: number
  acknowledged: number
  calls: number
  /** Calls that nobody answered. */
  broken: number
  statuses: Record<number, number>
  bought: number
  medianMs: number
  /**
   * From an acknowledgement until the other side's page had the message, without the time in which it could not: the
   * longest.
   */
  latestMs: number
}

/** Members who write to each other and buy, by way of the proxy. */
export function startLoad(cluster: Cluster, people: Person[], { rate, seed }: { rate: number; seed: number }): Load {
  const { origin } = cluster
  const random = randomOf(seed)
  const stats = newStats()
  const times: number[] = [performance.now()]
  const heard = () => void times.push(performance.now())
  stats.acknowledged.add(heard)
  const parts = { apps: [{ origin }], stats, refreshMs: REFRESH_MS }
  const pages = people.map((person) => new Page(person, { ...parts, random: randomOf(random.below(2 ** 31)) }))
  const buyers = people.slice(0, BUYERS).map((person) => new Buyer(person, { stats, origin }))
  let isOver = false
  const writing = write(pages, { random, rate, isOver: () => isOver })
  for (const buyer of buyers) buyer.start()
  return {
    stats,
    silenceSince: (since) => longestSilence([since, ...times.filter((time) => time > since), performance.now()]),
    rateBetween(from, to) {
      const within = [...stats.acknowledgedAt.values()].filter((time) => time >= from && time < to)
      return (within.length / (to - from)) * 1_000
    },
    async finish(mute = []) {
      isOver = true
      await writing
      await Promise.all(buyers.map((buyer) => buyer.stop()))
      await Promise.all(pages.map((page) => page.drain(DRAIN_MS)))
      stats.acknowledged.delete(heard)
      // What a page has by now came by itself.
      await wait(GAP_WITHIN_MS)
      const latestMs = latest(stats, [...silences(times), ...mute])
      await Promise.all(pages.map((page) => page.settle()))
      for (const page of pages) page.close()
      const attempts = pages.flatMap((page) => page.attempts)
      const history = { attempts, copies: pages.map(({ copy }) => copy), marks: pages.flatMap(({ marks }) => marks) }
      const orders = buyers.flatMap((buyer) => buyer.orders)
      const stored = await readStored(cluster.urls.owner, people)
      const broken = [...check(history, stored), ...(await checkOrders(cluster.urls.owner, orders))]
      const faults = broken.map(({ kind, what }) => `${kind}: ${what}`)
      const unanswered = attempts.filter(({ answers, refusal }) => answers.length === 0 && refusal === undefined)
      if (unanswered.length > 0) faults.push(`${unanswered.length} messages were never acknowledged`)
      // 502 to 504 say that nobody answered; whoever says 500 met a fault of its own.
      const internal = stats.statuses.get(500) ?? 0
      if (internal > 0) faults.push(`${internal} calls were answered with 500`)
      if (latestMs > GAP_WITHIN_MS) faults.push(`a page had a message ${Math.round(latestMs)} ms late`)
      const sorted = stats.latenciesMs.toSorted((a, b) => a - b)
      return {
        faults,
        sent: attempts.length,
        acknowledged: attempts.filter(({ answers }) => answers.length > 0).length,
        calls: stats.calls,
        broken: stats.failures,
        statuses: Object.fromEntries(stats.statuses),
        bought: orders.filter(({ isCompleted }) => isCompleted).length,
        medianMs: Math.round(sorted[sorted.length >> 1] ?? 0),
        latestMs: Math.round(latestMs),
      }
    },
  }
}

const longestSilence = (times: number[]): number =>
  times.reduce((longest, time, i) => (i === 0 ? 0 : Math.max(longest, time - times[i - 1]!)), 0)

export type Silence = { from: number; to: number }
const SILENT_MS = 1_000

const silences = (times: number[]): Silence[] =>
  times.flatMap((to, i) => (i > 0 && to - times[i - 1]! > SILENT_MS ? [{ from: times[i - 1]!, to }] : []))

/** While nothing could be acknowledged nothing could be fetched either: that time does not count. */
export function latest(
  { acknowledgedAt, arrivedAt }: Pick<Stats, 'acknowledgedAt' | 'arrivedAt'>,
  silent: Silence[],
): number {
  const apart = merge(silent)
  let longest = 0
  for (const [key, at] of acknowledgedAt) {
    const arrived = arrivedAt.get(key) ?? Infinity
    const silentMs = apart.map(({ from, to }) => Math.max(0, Math.min(to, arrived) - Math.max(from, at)))
    longest = Math.max(longest, arrived - at - silentMs.reduce((sum, ms) => sum + ms, 0))
  }
  return longest
}

/** So that none counts twice. */
function merge(silent: Silence[]): Silence[] {
  const apart: Silence[] = []
  for (const one of silent.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1)
    if (last !== undefined && one.from <= last.to) last.to = Math.max(last.to, one.to)
    else apart.push({ ...one })
  }
  return apart
}

/** Of each order that was told to be paid: it is there once, and its credits came once. */
async function checkOrders(url: string, orders: Bought[]): Promise<Fault[]> {
  const { db, close } = createDatabase(url, { max: 1, statementTimeoutMs: 0 })
  try {
    const ids = orders.flatMap((order) => [...order.ids])
    const { rows } = await sql<{ id: string; status: string; booked: number }>`
      select p.id, p.status, (
        select count(*)::int from ledger_transfer t where t.cause = 'purchase' and t.cause_id = p.id
      ) as booked from payment p where p.id = any(${ids}::uuid[])`.execute(db)
    const stored = new Map(rows.map((row) => [row.id, row]))
    return orders.flatMap(({ key, ids: own, isCompleted }): Fault[] => {
      if (own.size > 1) return [{ kind: 'duplicate', what: `the order ${key} is there ${own.size} times` }]
      const [id] = own
      if (id === undefined || !isCompleted)
        return [{ kind: 'refused', what: `the order ${key} was not completed in time` }]
      const row = stored.get(id)
      if (row?.status !== 'completed') return [{ kind: 'lost', what: `the payment ${id} was completed` }]
      return row.booked === 1 ? [] : [{ kind: 'ledger', what: `the payment ${id} is booked ${row.booked} times` }]
    })
  } finally {
    await close()
  }
}
