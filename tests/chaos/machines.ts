import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startLocalPostgres } from '../../src/platform/db/local-postgres.ts'
import { programEnv } from '../support/program-env.ts'
import { type Proxy, startProxy } from './proxy.ts'

/** A database that keeps its promises (fsync is on), behind a network that can be cut. */
export type Cluster = {
  /** Leads through the network. */
  url: string
  /** Does not. */
  directUrl: string
  network: Proxy
  /** Ends the server as a power cut would. @returns milliseconds until it answered again */
  killAndRestart(): Promise<number>
  stop(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'lonk-chaos-'))
  // Passable for the user whom root lends to the server.
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'postgres')
  const server = await startLocalPostgres({ dataDir })
  const network = await startProxy(portOf(server.url))
  const through = new URL(server.url)
  through.searchParams.delete('host')
  through.port = String(network.port)
  const cluster = await directoryOf(server.url)
  return {
    url: through.href,
    directUrl: server.url,
    network,
    async killAndRestart() {
      const started = performance.now()
      process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      while (!(await isAnswering(server.url))) await wait(50)
      return performance.now() - started
    },
    async stop() {
      network.close()
      await server.stop()
      rmSync(realpathSync(dataDir), { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const portOf = (url: string): number => Number(new URL(url).port)

async function directoryOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return rows[0]!.data_directory
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  const answered = client.connect().then(
    () => true,
    () => false,
  )
  return (await answered) && client.end().then(() => true)
}

/** One process of the product, behind a network that can be cut. */
export type AppProcess = {
  origin: string
  network: Proxy
  /** Ends it as the system would, and starts it again. @returns milliseconds until it listened */
  killAndRestart(): Promise<number>
  stop(): Promise<void>
}

export async function startAppProcess(env: Record<string, string>): Promise<AppProcess> {
  const network = await startProxy()
  let child = await start()
  async function start(): Promise<ChildProcess> {
    const reserved = await startProxy()
    const { port } = reserved
    reserved.close()
    const next = fork(new URL('app-process.ts', import.meta.url), [], {
      env: { ...programEnv(), LONK_MODE: 'test', LOG_LEVEL: 'fatal', ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--no-warnings'],
    })
    const ended = once(next, 'exit').then(() => false)
    const isUp = await Promise.race([once(next, 'message').then(() => true), ended])
    // The database may be down at this moment.
    if (!isUp) return wait(300).then(start)
    network.to(port)
    return next
  }
  return {
    origin: `http://localhost:${network.port}`,
    network,
    async killAndRestart() {
      const started = performance.now()
      child.kill('SIGKILL')
      child = await start()
      return performance.now() - started
    },
    async stop() {
      network.close()
      child.kill('SIGKILL')
    },
  }
}
