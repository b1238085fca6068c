import { PRIORITIES, type Priority } from '../../src/contract/priority.ts'
import { askApart } from '../apart.ts'
import type { HttpCall } from '../drive.ts'
import { actorOf, asMember, asWriter, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import type { Flood, Flooded, MixedCall, Second } from '../overload-apart.ts'
import { startServer } from '../processes.ts'
import type { World } from '../world.ts'

const SENDER = new URL('../overload-apart.ts', import.meta.url)
const WARM_UP_SECONDS = 10
const STEP_SECONDS = 4
const FIRST_PER_SECOND = 200
const STEP = 1.3
/** Past this part of refused and failed calls a pace is more than can be done. */
const FULL = 0.1
/** As busy as a site that is full should be: what is held against the overload. */
const NORMAL = 0.8
const NORMAL_SECONDS = 15
const TIMES = 3
const AFTER_SECONDS = 30
const GOODPUT_MIN = 0.9
const P99_TIMES_MAX = 2
const REFUSED_MS_MAX = 50

/**
 * Of twenty calls, as members make them: pages, lists and conversations, searches, swipes, and what a page tells of
 * itself.
 */
const MIX: Record<Priority, number> = { write: 6, read: 7, search: 4, swipe: 2, statistics: 1 }

/** Saturation, three times of it, and what comes after. */
export async function overload({ overloadSeconds }: Options, world: World): Promise<Fact[]> {
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const flood = (perSecond: number, seconds: number) =>
    askApart<Flood, Flooded>(SENDER, {
      url: server.url,
      calls: mixOf(world),
      perSecond: Math.round(perSecond),
      seconds,
    })
  try {
    await flood(FIRST_PER_SECOND, WARM_UP_SECONDS)
    const best = await findSaturation(flood)
    const normal = told(await flood(best * NORMAL, NORMAL_SECONDS))
    const flooded = await flood(best * TIMES, overloadSeconds)
    const after = await flood(best * NORMAL, AFTER_SECONDS)
    return facts({ best, normal, flooded, after, seconds: overloadSeconds })
  } finally {
    await server.stop()
  }
}

/** A pace is too much when it is so twice: a machine may have been disturbed once. */
async function findSaturation(flood: (perSecond: number, seconds: number) => Promise<Flooded>): Promise<number> {
  let best = 0
  for (let [pace, misses] = [FIRST_PER_SECOND, 0]; misses < 2;) {
    const { servedPerSecond, refusedPart } = told(await flood(pace, STEP_SECONDS))
    best = Math.max(best, servedPerSecond)
    if (refusedPart > FULL || servedPerSecond < pace * (1 - FULL)) misses++
    else [pace, misses] = [pace * STEP, 0]
  }
  return best
}

type Found = { best: number; normal: Told; flooded: Flooded; after: Flooded; seconds: number }

function facts({ best, normal, flooded, after, seconds }: Found): Fact[] {
  const during = told(flooded)
  const name = `at ${TIMES} times the ${Math.round(best)} calls a second that can be served, for ${seconds} s`
  const part = during.servedPerSecond / best
  const times = during.p99Ms / normal.p99Ms
  const counts = PRIORITIES.map((priority) => ({ priority, ...(flooded.of[priority] ?? { served: [], refused: 0 }) }))
  const served = counts.map(
    (one) => `${one.priority} ${Math.round((one.served.length / (one.served.length + one.refused)) * 100)} %`,
  )
  const p99s = counts.map((one) => `${one.priority} ${at(one.served, 0.99).toFixed(0)}`)
  const back = secondsUntilNormal(after.seconds, normal)
  return [
    {
      name: `served ${name} (${Math.round(flooded.sentPerSecond)} sent)`,
      value: `${Math.round(part * 100)} % (${Math.round(during.servedPerSecond)}/s): ${served.join(', ')}; ${during.failed} failed`,
      target: `≥ ${GOODPUT_MIN * 100} %, none failed`,
      hit: part >= GOODPUT_MIN && during.failed === 0,
    },
    {
      name: `p99 of what is served ${name}`,
      value: `${times.toFixed(1)} × (${normal.p99Ms.toFixed(0)} to ${during.p99Ms.toFixed(0)} ms: ${p99s.join(', ')})`,
      target: `≤ ${P99_TIMES_MAX} ×`,
      hit: times <= P99_TIMES_MAX,
    },
    {
      name: `p99 of what is refused ${name}`,
      value: `${during.refusedP99Ms.toFixed(0)} ms, half within ${during.refusedP50Ms.toFixed(0)}`,
      target: `≤ ${REFUSED_MS_MAX} ms`,
      hit: during.refusedP99Ms <= REFUSED_MS_MAX,
    },
    {
      name: `back to normal after it, at ${NORMAL * 100} % of what can be served`,
      value: `${back === null ? 'not' : `${back} s`}; before it ${(normal.refusedPart * 100).toFixed(1)} % were refused`,
      target: `≤ ${AFTER_SECONDS} s`,
      hit: back !== null,
    },
  ]
}

type Told = ReturnType<typeof told>

function told({ seconds, servedInTime }: Pick<Flooded, 'seconds' | 'servedInTime'>) {
  const served = seconds.flatMap((one) => one.served)
  const refused = seconds.flatMap((one) => one.refused)
  const failed = seconds.reduce((sum, one) => sum + one.failed, 0)
  return {
    servedPerSecond: servedInTime / seconds.length,
    refusedPart: (refused.length + failed) / (served.length + refused.length + failed),
    p99Ms: at(served, 0.99),
    refusedP50Ms: at(refused, 0.5),
    refusedP99Ms: at(refused, 0.99),
    failed,
  }
}

const at = (timesMs: number[], part: number): number =>
  Float64Array.from(timesMs).toSorted()[Math.floor(timesMs.length * part)] ?? 0

/**
 * @returns the first second from which on three in a row refuse next to nothing and are as quick as before; null: none
 */
function secondsUntilNormal(seconds: Second[], normal: Told): number | null {
  const isNormal = (one: Second) => {
    const { p99Ms, refusedPart } = told({ seconds: [one], servedInTime: one.served.length })
    return refusedPart <= Math.max(0.01, normal.refusedPart) && p99Ms <= normal.p99Ms * P99_TIMES_MAX
  }
  const first = seconds.findIndex((_, i) => seconds.slice(i, i + 3).every(isNormal))
  return first < 0 ? null : first
}

const CALLS = 20_000

function mixOf(world: World): MixedCall[] {
  const slots = PRIORITIES.flatMap((priority) => Array.from({ length: MIX[priority] }, () => priority))
  // Spread over the twenty: 7 and 20 have no divisor in common.
  return Array.from({ length: CALLS }, (_, n) => {
    const priority = slots[(n * 7) % slots.length]!
    return { priority, ...callOf[priority](world, n) }
  })
}

const callOf: Record<Priority, (world: World, n: number) => HttpCall> = {
  write(world, n) {
    const { actor, id } = conversationOf(world, n)
    return asWriter(actor, '/api/message.php', { conversation: { id }, type: 'text', text: `Hoe was jouw dag? ${n}` })
  },
  read(world, n) {
    const { actor, id } = conversationOf(world, n)
    const paths = [
      '/api/chats.php',
      `/api/chat.php?conversation=${id}`,
      '/api/profile.php',
      '/api/likes.php',
      '/api/user.php',
    ]
    // One page for so many calls of pages that are open.
    return asMember(actor, n % 30 === 0 ? '/members' : paths[n % paths.length]!)
  },
  search(world, n) {
    const age = 20 + (n % 40)
    return asMember(actorOf(world, n), `/api/members.php?gender=female&min_age=${age}&max_age=${age + 15}`)
  },
  swipe: (world, n) => asMember(actorOf(world, n), '/api/swipe.php?gender=both'),
  statistics: (world, n) => asWriter(actorOf(world, n), '/api/web-vitals.php', { group: 'members', lcp_ms: 1_000 + n }),
}

function conversationOf(world: World, n: number) {
  const actor = actorOf(world, n)
  return { actor, id: actor.conversations[Math.floor(n / world.actors.length) % actor.conversations.length]! }
}
