import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../../db/migrate.ts'
import { check, type Fault } from './checker.ts'
import { type AppProcess, type Cluster, startAppProcess, startCluster } from './machines.ts'
import { makePeople, readStored } from './makings.ts'
import { newStats, Page, type Stats } from './people.ts'
import type { Cut } from './proxy.ts'
import { type Random, randomOf } from './random.ts'
import { untilAcknowledged, write } from './write.ts'

export type ChaosOptions = {
  seconds: number
  seed: number
  sockets: number
  /** Messages a second. */
  rate: number
  log(line: string): void
}
export type ChaosReport = {
  faults: Fault[]
  sent: number
  acknowledged: number
  unknown: number
  repeats: number
  failedCalls: number
  appKills: number
  databaseKills: number
  cuts: number
  medianMs: number
  /**
   * From the kill to the next acknowledgement of a send that began after it, the longest: of that process, or on that
   * database.
   */
  recoveryMs: { app: number; database: number }
  /** From the end of the run until every page had everything. */
  convergedMs: number
}

const SECRET = 'a secret of the durability run, forty letters'
const DRAIN_MS = 30_000

/**
 * Two processes of the product on one database, with members who write, repeat, read and listen while processes are
 * killed and networks are cut; afterwards everything is compared.
 * @param options the same seed makes the same choices
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const random = randomOf(options.seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'lonk-chaos-files-'))
  const cluster = await startCluster()
  await migrate(cluster.directUrl)
  const people = await makePeople(cluster.directUrl, { count: options.sockets, secret: SECRET })
  const env = { DATABASE_URL: cluster.url, DATA_DIR: dataDir, LONK_SECRET: SECRET, RATE_LIMIT_FACTOR: '1000000' }
  const apps = [await startAppProcess(env), await startAppProcess(env)]
  const stats = newStats()
  const pages = people.map((person) => new Page(person, { apps, random: randomOf(random.below(2 ** 31)), stats }))
  try {
    const end = performance.now() + options.seconds * 1_000
    const writing = write(pages, { random, rate: options.rate, isOver: () => performance.now() > end })
    const harm = await doHarm({ cluster, apps, stats }, randomOf(options.seed + 1), options)
    await writing
    const healed = performance.now()
    await Promise.all(pages.map((page) => page.drain(DRAIN_MS)))
    // Only now is everything written that anybody must see.
    await Promise.all(pages.map((page) => page.settle()))
    const convergedMs = performance.now() - healed
    const attempts = pages.flatMap((page) => page.attempts)
    const history = { attempts, copies: pages.map(({ copy }) => copy), marks: pages.flatMap(({ marks }) => marks) }
    const stored = await readStored(cluster.directUrl, people)
    const faults = check(history, stored)
    const acknowledged = attempts.filter(({ answers }) => answers.length > 0).length
    const sorted = stats.latenciesMs.toSorted((a, b) => a - b)
    return {
      faults,
      sent: attempts.length,
      acknowledged,
      unknown: attempts.length - acknowledged,
      repeats: stats.repeats,
      failedCalls: stats.failures,
      ...harm,
      medianMs: sorted[sorted.length >> 1] ?? 0,
      convergedMs,
    }
  } finally {
    for (const page of pages) page.close()
    await Promise.all(apps.map((app) => app.stop()))
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Harm = 'app' | 'database' | Cut
const EACH: readonly Harm[] = ['app', 'database', 'drop', 'reset', 'half-open', 'slow', 'app']

async function doHarm(
  { cluster, apps, stats }: { cluster: Cluster; apps: readonly AppProcess[]; stats: Stats },
  random: Random,
  { seconds, log }: ChaosOptions,
) {
  const end = performance.now() + seconds * 1_000
  const done = { appKills: 0, databaseKills: 0, cuts: 0, recoveryMs: { app: 0, database: 0 } }
  const pauseMs = Math.min(4_000, Math.max(600, (seconds * 1_000) / 14))
  let plan: Harm[] = []
  const restarting = new Map<AppProcess | Cluster, Promise<void>>()
  const kill = (what: 'app' | 'database', victim: AppProcess | Cluster) => {
    log(`kill -9 of ${what === 'app' ? 'a process of the product' : 'PostgreSQL'}`)
    done[what === 'app' ? 'appKills' : 'databaseKills'] += 1
    const origin = 'origin' in victim ? victim.origin : null
    const recovered = untilAcknowledged(stats, { origin, end })
    const up = victim.killAndRestart().then(async () => {
      done.recoveryMs[what] = Math.max(done.recoveryMs[what], (await recovered) ?? 0)
      restarting.delete(victim)
    })
    restarting.set(victim, up)
  }
  await wait(1_000)
  while (performance.now() < end - 2_000) {
    plan = plan.length > 0 ? plan : random.shuffled(EACH)
    const harm = plan.pop()!
    const network = random.pick([cluster.network, ...apps.map((app) => app.network)])
    if (harm === 'app') {
      const victim = random.pick(apps)
      // Somebody has to be there to be tried.
      await Promise.all(apps.map((app) => restarting.get(app)))
      kill('app', victim)
    } else if (harm === 'database') {
      await restarting.get(cluster)
      kill('database', cluster)
    } else {
      log(`${harm} on the network to ${network === cluster.network ? 'the database' : 'a process'}`)
      network.cut(harm)
      await wait(500 + random.below(1_500))
      network.heal()
      done.cuts += 1
    }
    await wait(pauseMs * (0.5 + random.next()))
  }
  await Promise.all(restarting.values())
  await wait(Math.max(0, end - performance.now()))
  return done
}
