import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Cluster } from '../../scripts/cluster/start.ts'
import { ask, newStats, type Person } from '../chaos/people.ts'
import type { Outcome, ProofOptions } from './proof.ts'

const SHARE = 0.9
const AT_ONCE = 4
const WARM_MS = 20_000
const MEASURED_MS = 15_000
const READS_TO_A_SEND = 4
/** Of the system's clock for processor time. */
const TICKS_A_SECOND = 100

/** What a second of processor time is worth in answered calls: at one node, and at three together. */
export async function third(cluster: Cluster, people: Person[], { log }: ProofOptions): Promise<Outcome> {
  const nodes = cluster.layout.webNodes
  const one = nodes.slice(0, 1)
  await measure(cluster, people, { nodes, ms: WARM_MS })
  // In turns, since others are on this machine too.
  const rounds = { one: [] as number[], all: [] as number[] }
  for (let n = 0; n < 3; n++) {
    rounds.one.push(await measure(cluster, people, { nodes: one, ms: MEASURED_MS }))
    rounds.all.push(await measure(cluster, people, { nodes, ms: MEASURED_MS }))
    log(
      `calls to a second of processor time: ${rounds.one[n]!.toFixed(0)} at one, ${rounds.all[n]!.toFixed(0)} at three`,
    )
  }
  const [single, together] = [median(rounds.one), median(rounds.all)]
  const share = together / single
  const faults =
    // Also where nothing was answered at all.
    !(share >= SHARE) ? [`three nodes do ${share.toFixed(2)} of what one does with the same processor time`] : []
  return {
    faults,
    figures: { atOne: Math.round(single), atThree: Math.round(together), share: Number(share.toFixed(3)) },
  }
}

type Measured = { nodes: { name: string; port: number }[]; ms: number }

/** @returns answered calls to a second of processor time of these nodes */
async function measure(cluster: Cluster, people: Person[], { nodes, ms }: Measured): Promise<number> {
  const stats = newStats()
  const end = performance.now() + ms
  const before = cpuSeconds(cluster, nodes)
  const members = nodes.flatMap(({ port }, n) =>
    Array.from({ length: AT_ONCE }, (_, i) => ({ port, person: people[(n * AT_ONCE + i) % people.length]! })),
  )
  await Promise.all(
    members.map(async ({ port, person }) => {
      // As the proxy would pass it on.
      const origin = `http://127.0.0.1:${port}`
      for (let n = 0; performance.now() < end; n++) await call(person, { n, origin, stats })
    }),
  )
  const answered = [...stats.statuses].reduce((sum, [status, times]) => (status < 300 ? sum + times : sum), 0)
  return answered / (cpuSeconds(cluster, nodes) - before)
}

function call(person: Person, { n, origin, stats }: { n: number; origin: string; stats: ReturnType<typeof newStats> }) {
  const { conversation } = person
  if (n % (READS_TO_A_SEND + 1) > 0)
    return ask(person, stats, { method: 'GET', path: `/api/chat.php?conversation=${conversation}`, origin })
  const body = { conversation: { id: conversation }, type: 'text', text: randomUUID() }
  return ask(person, stats, { method: 'POST', path: '/api/message.php', origin, body })
}

/** So far, of all of them. */
const cpuSeconds = (cluster: Cluster, nodes: { name: string }[]): number =>
  nodes.reduce((sum, { name }) => {
    const fields = readFileSync(`/proc/${cluster.at(name).pid()}/stat`, 'utf8')
      .split(') ')[1]!
      .split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  }, 0)

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1]!
