import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Cluster } from '../../scripts/cluster/start.ts'
import { comeBackEvenly, EVENLY, HIDDEN_MS, SEEN_MS } from '../../src/client/live-socket.ts'
import type { Person } from '../chaos/people.ts'
import type { Outcome, ProofOptions } from './proof.ts'

/** One page in ten is looked at; the others lie in tabs and phones behind it. */
const SEEN_OF = 10
const BACK_WITHIN_MS = 60_000
/** As if they came evenly within the half minute in which they are to come. */
const EVENLY_S = 30
const OPEN_AT_ONCE = 100
const OPEN_WITHIN_MS = 60_000

/** Opens thousands of live connections over all nodes, cuts all at one moment, and looks how they come back. */
export async function sockets(cluster: Cluster, people: Person[], options: ProofOptions): Promise<Outcome> {
  const { sockets: count, log } = options
  const pages: Socket[] = []
  for (let n = 0; n < count; n += OPEN_AT_ONCE) {
    const some = Math.min(OPEN_AT_ONCE, count - n)
    const opened = Array.from({ length: some }, (_, i) => open(cluster, people[(n + i) % people.length]!, n + i))
    pages.push(...(await Promise.all(opened)))
  }
  log(`${count} pages are open`)
  await wait(5_000)
  const back = new Set<Socket>()
  const triedAt: number[] = []
  for (const page of pages) {
    page.on('connect', () => void back.add(page))
    page.on('disconnect', () => void back.delete(page))
    page.io.on('reconnect_attempt', () => void triedAt.push(performance.now()))
  }
  const cutAt = performance.now()
  cluster.at('haproxy').signal('SIGKILL')
  while (back.size < count && performance.now() - cutAt < 2 * BACK_WITHIN_MS) await wait(100)
  const backMs = Math.round(performance.now() - cutAt)
  log(`${back.size} of ${count} are back after ${(backMs / 1_000).toFixed(1)} s`)
  const missing = count - back.size
  for (const page of pages) page.close()
  const busiest = busiestSecond(triedAt)
  const most = Math.round((2 * count) / EVENLY_S)
  const faults: string[] = []
  if (missing > 0) faults.push(`${missing} pages did not come back`)
  if (backMs > BACK_WITHIN_MS) faults.push(`the last page was back after ${backMs} ms`)
  if (busiest > most) faults.push(`${busiest} pages tried in one second; ${most} at most`)
  return { faults, figures: { count, backMs, tries: triedAt.length, busiestSecond: busiest, atMost: most } }
}

/** Comes back as a page of the product does. */
async function open({ origin }: Cluster, { cookie }: Person, n: number): Promise<Socket> {
  const socket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    ...EVENLY,
    extraHeaders: { origin, cookie },
  })
  comeBackEvenly(socket, () => (n % SEEN_OF === 0 ? SEEN_MS : HIDDEN_MS))
  await new Promise<void>((done, fail) => {
    const late = setTimeout(() => fail(new Error(`page ${n + 1} did not open`)), OPEN_WITHIN_MS)
    socket.once('connect', () => {
      clearTimeout(late)
      done()
    })
  })
  return socket
}

/** @param times in any order @returns the most of them within one second */
export function busiestSecond(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  let first = 0
  let most = 0
  for (const [i, time] of sorted.entries()) {
    while (time - sorted[first]! >= 1_000) first++
    most = Math.max(most, i - first + 1)
  }
  return most
}
