import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../src/platform/free-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const READY_WITHIN_MS = 120_000

/** Opens its numbers to the benchmarks. */
export const METRICS_TOKEN = 'benchmarks read the numbers'

/** What scripts/start.mjs gives it. */
const AS_STARTED = {
  LONK_MODE: 'demo',
  METRICS_TOKEN,
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'),
}

export type Running = { url: string; pid: number; readyMs: number; stop(): Promise<void> }

/** The product as it is served, in a process of its own. @param env on top of this process's */
export async function startServer(env: Record<string, string>, program = 'src/main.ts'): Promise<Running> {
  const port = await findFreePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=16', program], {
    cwd: ROOT,
    env: { ...process.env, ...AS_STARTED, LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url)
  return { url, pid: child.pid!, readyMs: performance.now() - started, stop: () => stopped(child, 'SIGINT') }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    await wait(10)
  }
  throw new Error('the server did not become ready')
}

/** Bare Fastify with answers of one size. */
export async function startBare(bytes: number): Promise<Running> {
  const port = await findFreePort()
  const started = performance.now()
  const child = fork(new URL('./bare-server.ts', import.meta.url), [String(bytes), String(port)])
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
  })
  const url = `http://127.0.0.1:${port}`
  return { url, pid: child.pid!, readyMs: performance.now() - started, stop: () => stopped(child, 'SIGTERM') }
}

function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** What a process holds in memory, in bytes. */
export const residentBytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) * 1_024

/**
 * What a process and all that it started hold in memory, in bytes; what several of them share counts once where the
 * system tells.
 */
export function familyBytes(pid: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const family = [pid]
  for (const member of family) family.push(...pairs.flatMap(([id, parent]) => (parent === member ? [id!] : [])))
  return family.reduce((sum, id) => sum + proportionalBytes(id), 0)
}

function proportionalBytes(pid: number): number {
  try {
    const file = `/proc/${pid}/smaps_rollup`
    if (!existsSync('/proc/self/smaps_rollup')) return residentBytes(pid)
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))![1]) * 1_024
  } catch {
    return 0 // it ended meanwhile
  }
}
