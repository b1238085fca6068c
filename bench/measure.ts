import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { createDatabase, PLANNED_ONCE } from '../src/platform/db/pool.ts'
import {
  drive,
  openSender,
  repeat,
  repeatInTurns,
  type HttpCall,
  type Load,
  type Measured,
  type Rate,
} from './drive.ts'
import type { Options } from './options.ts'
import { METRICS_TOKEN, startBare, type Running } from './processes.ts'
import { openRecorder, type Recorded } from './recorder.ts'
import type { Actor, World } from './world.ts'

export type Bench = { options: Options; world: World; server: Running; load: Omit<Load, 'url'> }

export type Target =
  | { of: 'sql'; atLeast: number }
  | { of: 'render'; atMost: number }
  | { of: 'alone'; p99AtMostMs: number }
export type Row = {
  name: string
  measured: Measured
  /** Time of the server's process per call, in ms: tells more than the rate when the machine has other work. */
  cpuMs: number
  /** What the same machine could do at best. */
  bare: Rate
  sql: Rate | null
  render: Rate | null
  /** The same calls one at a time. */
  alone: Rate
  statements: number
  target: Target | null
}

/** A single figure. `hit`: null where there is no target. */
export type Fact = { name: string; value: string; target: string; hit: boolean | null }

export type Subject = {
  name: string
  /** The n-th call; each in the name of another member. */
  call(n: number): HttpCall
  target?: Target
  /** Only these statements make the SQL ceiling. */
  statements?: RegExp
}

/**
 * As many different ones as the calls have, nearly: the same few again and again would find all they read in the
 * processor's caches.
 */
const SAMPLES = 1_000

/**
 * Of what is held against each other, so that a machine whose speed changes is as fast for the one as for the other.
 */
const TURN_SECONDS = 0.5

/** Drives the running server, and in turns with it what bounds it on the same data. */
export async function measure(bench: Bench, subject: Subject): Promise<Row> {
  const samples = await takeSamples(bench.world, subject)
  const { url } = bench.server
  await warmUp(bench, subject, bench.load)
  const before = await cpuSeconds(url)
  const { measured, sql } = await besideSql(bench, { connections: bench.load.connections, call: subject.call, samples })
  const cpuMs = (((await cpuSeconds(url)) - before) / measured.calls) * 1_000
  return {
    name: subject.name,
    measured,
    cpuMs,
    bare: await measureBare(bench, measured.bytes),
    sql,
    ...(await measureAlone(bench, subject, samples)),
    statements: samples[0]!.queries.length,
    target: subject.target ?? null,
  }
}

/** A server that has just started compiles for seconds: no part of what a call costs. */
export async function warmUp(
  { server, load }: Bench,
  { call }: Pick<Subject, 'call'>,
  { connections, warmupSeconds = load.warmupSeconds }: { connections: number; warmupSeconds?: number },
): Promise<void> {
  await drive({ url: server.url, connections, seconds: warmupSeconds, warmupSeconds: 0 }, call)
}

type Besides = { connections: number; call: Subject['call']; samples: Recorded[] }

/** The calls, in turns with nothing but their statements; sql null: they have none. */
export async function besideSql(
  { world, server, load }: Bench,
  { connections, call, samples }: Besides,
): Promise<{ measured: Measured; sql: Rate | null }> {
  const sender = openSender({ url: server.url, connections }, call)
  const sql = openSql(world.databaseUrl, connections, samples)
  try {
    const works = { calls: { connections, work: sender.work } }
    const times = { seconds: load.seconds, warmupSeconds: 0, turnSeconds: TURN_SECONDS }
    if (sql === null) return { measured: sender.told((await repeatInTurns(works, times)).calls), sql: null }
    // its connections prepare their statements
    await repeatInTurns({ sql: { connections, work: sql.work } }, { ...times, seconds: TURN_SECONDS })
    const rates = await repeatInTurns({ ...works, sql: { connections, work: sql.work } }, times)
    return { measured: sender.told(rates.calls), sql: rates.sql }
  } finally {
    await sender.close()
    await sql?.close()
  }
}

/**
 * One call at a time, and of a page its rendering in turns with it: in a loop of its own that would find caches warm
 * and the processor awake, which no page does that waited for its data.
 */
async function measureAlone(
  { server, load }: Bench,
  { call }: Subject,
  samples: Recorded[],
): Promise<{ alone: Rate; render: Rate | null }> {
  const renders = samples.flatMap(({ render }) => render ?? [])
  const sender = openSender({ url: server.url, connections: 1 }, call)
  try {
    const works = { alone: { connections: 1, work: sender.work } }
    const times = { ...load, turnSeconds: 0 }
    if (renders.length === 0) return { ...(await repeatInTurns(works, times)), render: null }
    const render = { connections: 1, work: (n: number) => renders[n % renders.length]!() }
    return await repeatInTurns({ ...works, render }, times)
  } finally {
    await sender.close()
  }
}

/** What some of the calls ran, each answered once in this process. */
export async function takeSamples(
  world: World,
  { call, statements }: Pick<Subject, 'call' | 'statements'>,
): Promise<Recorded[]> {
  const recorder = await openRecorder(world)
  try {
    const samples: Recorded[] = []
    // The first call of a process also reads its sites, which is no part of what a call costs.
    await recorder.record(call(0))
    for (let n = 0; n < SAMPLES; n++) {
      const recorded = await recorder.record(call(n))
      const queries = recorded.queries.filter(({ text }) => statements?.test(text) ?? true)
      samples.push({ ...recorded, queries })
    }
    return samples
  } finally {
    await recorder.close()
  }
}

async function measureBare({ load }: Bench, bytes: number): Promise<Rate> {
  const bare = await startBare(bytes)
  try {
    return await drive({ ...load, url: bare.url, seconds: load.seconds / 2 }, () => ({ method: 'GET', path: '/' }))
  } finally {
    await bare.stop()
  }
}

/** The statements of the calls and nothing else, prepared and planned as the product does it; null: there are none. */
export async function measureSql(
  databaseUrl: string,
  load: Omit<Load, 'url'>,
  samples: Recorded[],
): Promise<(Rate & { cpuMs: number | null }) | null> {
  const sql = openSql(databaseUrl, load.connections, samples)
  if (sql === null) return null
  try {
    const cpu = await backendCpu(sql.pool, load.connections)
    let calls = 0
    const rate = await repeat(load, (n) => {
      calls++
      return sql.work(n)
    })
    const usedMs = cpu?.()
    return { ...rate, cpuMs: usedMs === undefined ? null : usedMs / calls }
  } finally {
    await sql.close()
  }
}

/**
 * The same statements over several databases, one at a time and in turns.
 * @returns for each what a call costs the processor, in ms; null where the system does not tell
 */
export async function compareSql(
  sides: readonly { databaseUrl: string; samples: Recorded[] }[],
  { seconds, warmupSeconds }: Pick<Load, 'seconds' | 'warmupSeconds'>,
): Promise<number[] | null> {
  const opened = sides.map(({ databaseUrl, samples }) => openSql(databaseUrl, 1, samples)!)
  try {
    const calls = opened.map(() => 0)
    const work = (side: number) => (n: number) => {
      calls[side]!++
      return opened[side]!.work(n)
    }
    const works = Object.fromEntries(opened.map((_, side) => [side, { connections: 1, work: work(side) }]))
    const times = { warmupSeconds: 0, turnSeconds: TURN_SECONDS }
    await repeatInTurns(works, { ...times, seconds: warmupSeconds })
    calls.fill(0)
    const used = await Promise.all(opened.map(({ pool }) => backendCpu(pool, 1)))
    await repeatInTurns(works, { ...times, seconds })
    return used.includes(null) ? null : used.map((usedMs, side) => usedMs!() / calls[side]!)
  } finally {
    for (const side of opened) await side.close()
  }
}

function openSql(databaseUrl: string, connections: number, samples: Recorded[]) {
  const sets = samples.filter(({ queries }) => queries.length > 0)
  if (sets.length === 0) return null
  // Never more than wait for an answer at once, so that each has been warmed up.
  const { pool, close } = createDatabase(databaseUrl, { settings: PLANNED_ONCE, max: Math.min(10, connections) })
  const work = async (n: number): Promise<void> => {
    const sample = sets[n % sets.length]!
    const own = ownValues(sample)
    for (const { text, values } of sample.queries)
      await pool.query(
        text,
        values.map((value) => own.get(value) ?? value),
      )
  }
  return { pool, work, close }
}

/**
 * The processor's time of the one connection, which tells more than the clock where the machine has other work. Linux
 * only.
 */
async function backendCpu(pool: pg.Pool, connections: number): Promise<(() => number) | null> {
  if (connections !== 1 || !existsSync('/proc/self/schedstat')) return null
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const read = () => Number(readFileSync(`/proc/${rows[0]!.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  const before = read()
  return () => read() - before
}

/** A write repeated with its own key and ids would change nothing: each repeat gets new ones. */
function ownValues({ call, body }: Recorded): Map<unknown, unknown> {
  const key = call.headers?.['idempotency-key']
  if (key === undefined) return new Map()
  const made = (JSON.parse(body) as { message?: { id?: string } }).message?.id
  return new Map([key, made].map((old) => [old, randomUUID()]))
}

/** What a server has used of the processor. */
export async function cpuSeconds(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${url}/metrics`, { headers })).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

export const HOST = 'bench.local'

/** How a browser asks for a page or data: compressed. */
export const asVisitor = (path: string): HttpCall => ({
  method: 'GET',
  path,
  headers: { host: HOST, 'accept-encoding': 'gzip, deflate, br' },
})

/** The same with a member's session. */
export function asMember({ token }: Actor, path: string): HttpCall {
  const call = asVisitor(path)
  return { ...call, headers: { ...call.headers, cookie: `auth=${token}` } }
}

/** A write, as the product's own pages send it. */
export function asWriter(actor: Actor, path: string, body: object): HttpCall {
  const { headers } = asMember(actor, path)
  const own = { origin: `http://${HOST}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return { method: 'POST', path, headers: { ...headers, ...own }, body: JSON.stringify(body) }
}

export const actorOf = ({ actors }: World, n: number): Actor => actors[n % actors.length]!
