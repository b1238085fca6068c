import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startupError } from '../../src/platform/startup-error.ts'
import { databases, dataOf, etcds, pgBouncer, ROLES } from './databases.ts'
import { type Kept, keepRunning, type Program } from './keep-running.ts'
import { type Layout, layOut, PORTS } from './layout.ts'
import { makeFolder } from './make-folder.ts'
import { appNode, databaseUrls, HERE } from './nodes.ts'
import { passwordsOf, type Passwords } from './passwords.ts'
import { expectPrograms, expectReachable } from './programs.ts'
import { proxies } from './proxy.ts'
import { redises, sentinels } from './redis.ts'

export type ClusterOptions = {
  /** The first of `PORTS` ports. */
  base: number
  /** Kept and reused by the next start; null uses a temporary folder that is deleted with the cluster. */
  folder: string | null
  /** Further environment variables of every node. */
  more?: Record<string, string>
  /** Runs when the databases are up, before the product starts. */
  before?(cluster: Cluster): Promise<void>
  /** Aborts the start and stops what has been started. */
  signal: AbortSignal
  log(line: string): void
}

export type Cluster = {
  layout: Layout
  passwords: Passwords
  origin: string
  urls: ReturnType<typeof databaseUrls>
  /** A program by its name, such as `web1`. */
  at(name: string): Kept
  /** The program of a node, optionally from another release folder. */
  programOf(name: string, release?: string): Program
  stop(): Promise<void>
}

/** @throws StartupError in one line for problems that can be fixed */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { base, log, signal, more = {} } = options
  expectPrograms()
  if (!existsSync(join(HERE, 'dist/server/views.js'))) throw startupError('The pages are not built: run npm run build')
  await expectPorts(base)
  const folder = openFolder(options.folder, base)
  const layout = layOut(folder, base)
  const begun = { folder, signal }
  const passwords = passwordsOf(folder)
  const kept = new Map<string, Kept>()
  const run = (...programs: Program[]) => {
    for (const one of programs) kept.set(one.name, keepRunning(one, layout.logOf(one.name)))
  }
  const nodes = new Map(
    [
      ...layout.webNodes.map((node) => ({ ...node, roles: 'web' as const })),
      ...layout.jobNodes.map((node) => ({ ...node, roles: 'jobs' as const })),
    ].map((node) => [node.name, node]),
  )
  const cluster: Cluster = {
    layout,
    passwords,
    origin: `http://localhost:${layout.web}`,
    urls: databaseUrls(layout, passwords),
    at: (name) => kept.get(name)!,
    programOf: (name, release = HERE) => appNode(layout, passwords, { ...nodes.get(name)!, release, more }),
    async stop() {
      const named = (list: { name: string }[]) =>
        list.map(({ name }) => kept.get(name)).filter((one) => one !== undefined)
      // Front to back. Nodes are killed, because no visitors are left whose connections they would move.
      await Promise.all([...nodes.values()].map(({ name }) => kept.get(name)?.hold()))
      await Promise.all(named(layout.databases).map((one) => one.stop()))
      await Promise.all([...kept.values()].map((one) => one.stop()))
      await Promise.all(layout.databases.map(({ name }) => untilServerEnds(dataOf(layout, name))))
      if (options.folder === null) rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    log(`PostgreSQL, etcd, Redis and HAProxy start in ${folder}`)
    run(...etcds(layout), ...databases(layout, passwords), ...redises(layout), ...sentinels(layout), ...proxies(layout))
    await makeDatabase(layout, passwords, begun)
    run(pgBouncer(layout, passwords))
    await options.before?.(cluster)
    log('The first node of the product fills the database')
    const [first, ...others] = [...nodes.keys()]
    run(cluster.programOf(first!))
    await untilReady(begun, nodes.get(first!)!)
    run(...others.map((name) => cluster.programOf(name)))
    for (const node of nodes.values()) await untilReady(begun, node)
    await until(async () => (await fetch(`${cluster.origin}/livez`)).ok, START_MS, 'HAProxy sees no node', begun)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** The part of a cluster that waiting needs. */
type Begun = { folder: string; signal: AbortSignal }
const START_MS = 120_000
const FILL_MS = 600_000

const untilReady = (begun: Begun, { name, port }: { name: string; port: number }) =>
  until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, FILL_MS, `${name} is not ready`, begun)

/** @throws StartupError when the condition is not met in time */
async function until(
  isSo: () => Promise<boolean>,
  withinMs: number,
  not: string,
  { folder, signal }: Begun,
): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await isSo().catch(() => false))) {
    signal.throwIfAborted()
    if (performance.now() > end) throw startupError(`${not} after ${withinMs / 1_000} s: see ${join(folder, 'logs')}.`)
    await wait(200)
  }
}

async function makeDatabase(layout: Layout, { superuser, owner, serving }: Passwords, begun: Begun): Promise<void> {
  const as = async (database: string, statements: string[]) => {
    const connectionString = `postgres://postgres:${superuser}@127.0.0.1:${layout.primary}/${database}`
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query('select from pg_database where datname = $1', ['lonk'])
      if (rows.length === 0 || database === 'lonk') for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
    return true
  }
  const make = [
    `do $$ begin create role ${ROLES.owner} login createrole; exception when duplicate_object then end $$`,
    `do $$ begin create role ${ROLES.serving} login; exception when duplicate_object then end $$`,
    `alter role ${ROLES.owner} password '${owner}'`,
    `alter role ${ROLES.serving} password '${serving}'`,
    `create database lonk owner ${ROLES.owner}`,
  ]
  await until(() => as('postgres', make), START_MS, 'No PostgreSQL became primary', begun)
  await until(() => as('lonk', [`alter schema public owner to ${ROLES.owner}`]), START_MS, 'lonk is not there', begun)
  await until(() => hasStandby(layout), START_MS, 'No standby follows', begun)
}

/** The state of the databases according to Patroni. */
export async function membersOf({ databases: all }: Layout): Promise<{ leader: string | null; members: Member[] }> {
  for (const { rest } of all) {
    const told = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) })
      .then((answer) => answer.json() as Promise<{ members: { name: string; role: string; state: string }[] }>)
      .catch(() => null)
    if (told === null) continue
    const members = told.members.map((one) => ({ ...one, isRunning: ['running', 'streaming'].includes(one.state) }))
    return { leader: members.find(({ role, isRunning }) => role === 'leader' && isRunning)?.name ?? null, members }
  }
  return { leader: null, members: [] }
}
type Member = { name: string; role: string; isRunning: boolean }

const hasStandby = async (layout: Layout): Promise<boolean> =>
  (await membersOf(layout)).members.some(({ role, isRunning }) => role === 'sync_standby' && isRunning)

/** Ends a PostgreSQL that outlived its killed Patroni. @returns false when none is running */
export function endServer(dataDir: string, signal: NodeJS.Signals = 'SIGQUIT'): boolean {
  const pid = serverOf(dataDir)
  return pid !== null && process.kill(pid, signal)
}

/** @returns null when none is running; a stale pid file may contain the pid of another process */
function serverOf(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? pid : null
  } catch {
    return null
  }
}

/** Waits for a PostgreSQL that outlived its Patroni, which uses the folder until it ends. */
async function untilServerEnds(dataDir: string): Promise<void> {
  for (let tries = 0; tries < END_TRIES && serverOf(dataDir) !== null; tries++) {
    endServer(dataDir)
    await wait(200)
  }
}
const END_TRIES = 25

/**
 * @param base first port; it cannot change, because etcd and Redis store addresses in the folder
 * @throws StartupError when the folder is not a cluster's
 */
export function openFolder(wanted: string | null, base: number): string {
  if (wanted === '') throw startupError('--dir must name a folder.')
  const folder = wanted === null ? mkdtempSync(join(tmpdir(), 'lonk-cluster-')) : resolve(wanted)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'port')
  const begun = existsSync(file) ? readFileSync(file, 'utf8') : null
  if (begun === null && readdirSync(folder).length > 0)
    throw startupError(`${folder} is not empty and no cluster's: name another folder with --dir.`)
  if (begun !== null && begun !== String(base))
    throw startupError(`${folder} has a cluster of --port ${begun}: start it with that one, or name another folder.`)
  writeFileSync(file, String(base))
  // The databases' user must be able to enter it.
  chmodSync(folder, 0o711)
  expectReachable(folder)
  makeFolder(folder, 'logs')
  return folder
}

async function expectPorts(base: number): Promise<void> {
  const taken = await Promise.all(Array.from({ length: PORTS }, (_, n) => isTaken(base + n)))
  const first = taken.indexOf(true)
  if (first >= 0)
    throw startupError(`Port ${base + first} is in use: stop what runs there, or choose others with --port.`)
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(true))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(false)))
  })
}
