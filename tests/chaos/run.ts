import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../../db/migrate.ts'
import { checkBooks } from '../../src/features/books/reads/check-books.ts'
import { ensureSite } from '../../src/features/site/writes/ensure-site.ts'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import type { TestApp } from '../support/app.ts'
import { makeMember } from '../support/makers.ts'
import { check, type Fault } from './checker.ts'
import type { Stored } from './history.ts'
import { type AppProcess, type Cluster, startAppProcess, startCluster } from './machines.ts'
import { Page, type Person, type Stats } from './people.ts'
import type { Cut } from './proxy.ts'
import { type Random, randomOf } from './random.ts'

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
  /** From the kill to the next acknowledgement of a send that began after it, the longest: of that process, or on that database. */
  recoveryMs: { app: number; database: number }
  /** From the end of the run until every page had everything. */
  convergedMs: number
}

const CREDITS = 1_000_000
const SECRET = 'a secret of the durability run, forty letters'
const DRAIN_MS = 30_000

/**
 * Two processes of the product on one database, with members who write, repeat, read and listen while processes are killed and networks
 * are cut; afterwards everything is compared.
 * @param options the same seed makes the same choices
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const random = randomOf(options.seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'lonk-chaos-files-'))
  const cluster = await startCluster()
  await migrate(cluster.directUrl)
  const people = await makePeople(cluster, options.sockets)
  const env = { DATABASE_URL: cluster.url, DATA_DIR: dataDir, LONK_SECRET: SECRET, RATE_LIMIT_FACTOR: '1000000' }
  const apps = [await startAppProcess(env), await startAppProcess(env)]
  const stats: Stats = { calls: 0, repeats: 0, failures: 0, latenciesMs: [], acknowledged: new Set() }
  const pages = people.map((person) => new Page(person, { apps, random: randomOf(random.below(2 ** 31)), stats }))
  try {
    const writing = write(pages, random, options)
    const harm = await doHarm({ cluster, apps, stats }, randomOf(options.seed + 1), options)
    await writing
    const healed = performance.now()
    await Promise.all(pages.map((page) => page.drain(DRAIN_MS)))
    // Only now is everything written that anybody must see.
    await Promise.all(pages.map((page) => page.settle()))
    const convergedMs = performance.now() - healed
    const attempts = pages.flatMap((page) => page.attempts)
    const history = { attempts, copies: pages.map(({ copy }) => copy), marks: pages.flatMap(({ marks }) => marks) }
    const stored = await readStored(cluster)
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

async function makePeople(cluster: Cluster, count: number): Promise<Person[]> {
  const database = createDatabase(cluster.directUrl, { max: 2 })
  const now = new Date()
  try {
    const siteId = await ensureSite(database.db, { origin: 'http://localhost:3000', sampleData: true, now })
    const app = {
      db: database.db,
      siteId,
      clock: { now: () => now },
      services: { config: { secret: SECRET, passwordCost: { memoryKiB: 1_024, passes: 1 } } },
      browser: () => ({ cookies: new Map<string, string>() }),
    } as unknown as TestApp // as much of one as makeMember asks for
    const people: Person[] = []
    for (let i = 0; i < count; i += 2) {
      const pair = [
        await makeMember(app, { premium: true, credits: CREDITS }),
        await makeMember(app, { premium: true, credits: CREDITS }),
      ]
      const conversation = await begin(
        database.db,
        pair.map(({ accountId }) => accountId),
        now,
      )
      for (const { accountId, client } of pair)
        people.push({ accountId, cookie: `auth=${client.cookies.get('auth')}`, conversation })
    }
    return people
  } finally {
    await database.close()
  }
}

async function begin(db: Db, [one, other]: number[], now: Date): Promise<string> {
  const id = randomUUID()
  await sql`
    with begun as (
      insert into conversation (public_id, lo, hi, started_by, last_at)
      values (${id}, least(${one}::bigint, ${other}::bigint), greatest(${one}::bigint, ${other}::bigint), ${one}::bigint, ${now}) returning id, lo, hi
    )
    insert into party (account_id, conversation_id, other_id)
    select lo, id, hi from begun union all select hi, id, lo from begun`.execute(db)
  return id
}

async function write(pages: readonly Page[], random: Random, { seconds, rate }: ChaosOptions): Promise<void> {
  const started = performance.now()
  for (let written = 0; performance.now() - started < seconds * 1_000;) {
    const due = ((performance.now() - started) / 1_000) * rate
    for (; written < due; written++) {
      const page = random.pick(pages)
      // Who waits for an answer writes no more than a few.
      if (page.waiting() < 5) page.write()
      if (random.next() < 0.05) void random.pick(pages).read()
    }
    await wait(5)
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

/** @returns milliseconds from now until a send that begins after now is acknowledged; null when the writing ended before */
function untilAcknowledged(
  { acknowledged }: Stats,
  { origin, end }: { origin: string | null; end: number },
): Promise<number | null> {
  const since = performance.now()
  return new Promise((resolve) => {
    const finish = (result: number | null) => {
      clearTimeout(timer)
      acknowledged.delete(heard)
      resolve(result)
    }
    const heard = (by: string, startedAt: number) => {
      if (startedAt > since && (origin === null || by === origin)) finish(performance.now() - since)
    }
    const timer = setTimeout(() => finish(null), Math.max(0, end - since))
    acknowledged.add(heard)
  })
}

async function readStored(cluster: Cluster): Promise<Stored> {
  const database = createDatabase(cluster.directUrl, { max: 2, statementTimeoutMs: 0 })
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(database.db)).rows
  try {
    const balances = await rows(sql<{ member: number; now: number }>`
      select id as member, balance as now from ledger_account where id > 0`)
    return {
      messages: await rows(sql<Stored['messages'][number]>`
        select c.public_id as conversation, m.seq, m.id, m.sender_id as sender, m.client_id as key, m.cost
        from message m join conversation c on c.id = m.conversation_id order by c.id, m.seq`),
      parties: await rows(sql<Stored['parties'][number]>`
        select p.account_id as member, c.public_id as conversation, p.unread, p.last_read_seq as "lastRead"
        from party p join conversation c on c.id = p.conversation_id`),
      debits: await rows(sql<Stored['debits'][number]>`
        select cause_id as message, debit_id as member, amount from ledger_transfer where cause = 'message'`),
      balances: balances.map((balance) => ({ ...balance, atFirst: CREDITS })),
      ledger: (await checkBooks(database.db)).faults,
    }
  } finally {
    await database.close()
  }
}
