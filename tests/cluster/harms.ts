import { setTimeout as wait } from 'node:timers/promises'
import { dataOf } from '../../scripts/cluster/databases.ts'
import { endServer, membersOf, type Cluster } from '../../scripts/cluster/start.ts'
import type { Random } from '../chaos/random.ts'
import { writeBehind } from './fence.ts'

/** One thing that is done to the cluster, and how long sends may stand still for it. */
export type Harm = {
  name: string
  withinMs: number
  /** @returns once what was taken away may come back, and does */
  run(cluster: Cluster, random: Random): Promise<void>
}

/** A process that is killed is there again a second later, as a service is. */
const kill = (name: string, pick: (cluster: Cluster, random: Random) => string, withinMs = 15_000): Harm => ({
  name,
  withinMs,
  async run(cluster, random) {
    const program = cluster.at(pick(cluster, random))
    if (program.pid() === null) throw new Error(`${program.name} did not run`)
    program.signal('SIGKILL')
  },
})

function killServer({ layout }: Cluster, server: string): void {
  if (!endServer(dataOf(layout, server), 'SIGKILL')) throw new Error(`the PostgreSQL of ${server} did not run`)
}

/** Keeps a process away meanwhile, and no longer whatever comes of it. */
async function without(cluster: Cluster, name: string, work: () => Promise<unknown>): Promise<void> {
  const lost = cluster.at(name)
  await lost.hold()
  try {
    await work()
  } finally {
    lost.goOn()
  }
}

const one =
  (group: 'webNodes' | 'jobNodes' | 'redises' | 'sentinels' | 'etcds') => (cluster: Cluster, random: Random) =>
    random.pick(cluster.layout[group]).name

/** Each a few times as often as its kind has members, about. */
export const HARMS: readonly Harm[] = [
  ...Array.from({ length: 3 }, () => kill('a web node', one('webNodes'))),
  kill('a job node', one('jobNodes')),
  kill('HAProxy before the nodes', () => 'haproxy'),
  kill('HAProxy before the databases', () => 'haproxy-databases'),
  kill('PgBouncer', () => 'pgbouncer'),
  kill('a Redis', one('redises')),
  kill('a Sentinel', one('sentinels')),
  kill('an etcd', one('etcds')),
  kill('a Patroni, back in a second', (cluster, random) => random.pick(cluster.layout.databases).name),
  {
    name: 'a Redis, away for ten seconds',
    withinMs: 15_000,
    async run(cluster, random) {
      await without(cluster, one('redises')(cluster, random), () => wait(10_000))
    },
  },
  {
    name: 'the primary PostgreSQL',
    withinMs: 15_000,
    run: async (cluster) => killServer(cluster, await leaderOf(cluster)),
  },
  {
    name: 'the standby that confirms',
    withinMs: 15_000,
    async run(cluster) {
      const { members } = await membersOf(cluster.layout)
      const standby = members.find(({ role }) => role === 'sync_standby')
      if (standby === undefined) throw new Error('no standby confirms')
      killServer(cluster, standby.name)
    },
  },
  {
    name: 'Patroni and PostgreSQL of the primary',
    withinMs: 40_000,
    async run(cluster) {
      const leader = await leaderOf(cluster)
      await without(cluster, leader, async () => {
        killServer(cluster, leader)
        await otherLeader(cluster, leader)
      })
    },
  },
  {
    name: 'Patroni of the primary, which runs on by itself',
    withinMs: 40_000,
    async run(cluster) {
      const leader = await leaderOf(cluster)
      await without(cluster, leader, async () => {
        await otherLeader(cluster, leader)
        await writeBehind(cluster, leader)
      })
    },
  },
  {
    name: 'a switchover',
    withinMs: 5_000,
    async run(cluster) {
      const leader = await leaderOf(cluster)
      const { rest } = cluster.layout.databases.find(({ name }) => name === leader)!
      const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader }),
      })
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`)
    },
  },
]

async function leaderOf({ layout }: Cluster): Promise<string> {
  const { leader } = await membersOf(layout)
  if (leader === null) throw new Error('no server leads')
  return leader
}

const FAILOVER_MS = 60_000

/** Until another server has become primary: it has the lead before that, and still takes what the old one writes. */
async function otherLeader({ layout }: Cluster, than: string): Promise<void> {
  const end = performance.now() + FAILOVER_MS
  for (;;) {
    const others = layout.databases.filter(({ name }) => name !== than)
    const leads = others.map(({ rest }) =>
      fetch(`http://127.0.0.1:${rest}/primary`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    if ((await Promise.all(leads)).some(Boolean)) return
    if (performance.now() > end) throw new Error(`no server took the place of ${than}`)
    await wait(250)
  }
}

/** Whether everything that belongs to the cluster is there and ready. */
export async function isWhole({ layout, at }: Cluster): Promise<boolean> {
  const { leader, members } = await membersOf(layout)
  const running = members.filter(({ isRunning }) => isRunning)
  if (leader === null || running.length < layout.databases.length) return false
  if (!running.some(({ role }) => role === 'sync_standby')) return false
  const others = [...layout.etcds, ...layout.redises, ...layout.sentinels]
  if (
    [...others.map(({ name }) => name), 'haproxy', 'haproxy-databases', 'pgbouncer'].some(
      (name) => at(name).pid() === null,
    )
  )
    return false
  const ready = [...layout.webNodes, ...layout.jobNodes].map(({ port }) =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return (await Promise.all(ready)).every(Boolean)
}
