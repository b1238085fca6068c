import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installFromDebian } from '../../scripts/debian.ts'
import { findFreePort } from '../../src/platform/free-port.ts'
import { eventually } from './app.ts'
import { atEnd } from './at-end.ts'

export type TestRedis = {
  url: string
  port: number
  kill(): Promise<void>
  /** Starts it again at the same address, empty. */
  start(): Promise<void>
  /** Keeps accepting data without answering. */
  hang(): void
  goOn(): void
}

const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** Installs a program where possible. @returns whether it can be run; prints a line when it cannot */
export function haveProgram(program: string, debianPackage: string): boolean {
  if (!isThere(program)) installFromDebian([debianPackage])
  if (isThere(program)) return true
  process.stderr.write(`skipped: ${program} is not installed (apt-get install ${debianPackage})\n`)
  return false
}

/** Starts a Redis for the current test or file. @param settings lines of `name value` */
export async function startRedis(settings: string[] = [], program: string[] = []): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'lonk-redis-'))
  const port = await findFreePort()
  const file = join(folder, 'redis.conf')
  // A free port is below 32000, so that a cluster's bus port, which is 10000 higher, is valid.
  writeFileSync(file, [`port ${port}`, 'bind 127.0.0.1', 'save ""', `dir ${folder}`, ...settings, ''].join('\n'))
  let child: ChildProcess
  const start = async () => {
    child = spawn('redis-server', [file, ...program], { stdio: 'ignore' })
    await eventually(() => isOpen(port))
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  atEnd(async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill,
    start,
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
  }
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false))
  }).finally(() => socket.destroy()) as Promise<boolean>
}
