import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findFreePort } from '../free-port.ts'
import { hmac } from '../hash.ts'
import { startupError } from '../startup-error.ts'
import { errorCode, isUnavailable } from './errors.ts'
import { readPassword, type Setup, superuser } from './local-postgres-files.ts'

export type ServerLaunch = {
  program: string
  args: string[]
  logFile: string
  uid?: number
  gid?: number
}

type Place = Setup & { cluster: string; sharedBuffers: string | undefined }
type Address = { port: number; password: string; socketDir: string | null }
type Server = { address: Address; stop: () => Promise<void> }

const logName = 'server.log'
const servingRole = 'lonk_serving'
const readyWithinMs = 120_000
const contestedWithinMs = 20_000
// The kernel's limit is 108 bytes (104 on macOS) for folder and file name together.
const maxSocketDirLength = 80

/**
 * @param port to start it on when its address has been handed out already
 * @throws StartupError with the server's own message
 */
export async function findOrLaunchServer(place: Place, port?: number): Promise<Server> {
  const { cluster, bin, user, durable } = place
  const known = {
    password: readPassword(cluster),
    socketDir: cluster.length <= maxSocketDirLength ? cluster : null,
  }
  const logFile = join(cluster, logName)
  // After a restart, keep the log that says why the last server ended.
  if (port === undefined && findPostmaster(cluster) === null) fs.rmSync(logFile, { force: true })
  // Prefer the last port, where other processes may still try to connect.
  const last = Number(readLines(join(cluster, 'postmaster.pid'))[3])
  const deadline = Date.now() + contestedWithinMs
  for (let tries = 0; ; tries += 1) {
    const shared = await findRunning(cluster, known)
    if (shared && shared.port === (port ?? shared.port)) return { address: shared, stop: async () => {} }
    let reason = 'another one is being used'
    if (!shared) {
      const address = { ...known, port: port ?? ((tries === 0 && last) || (await findFreePort())) }
      const logged = readLines(logFile).length
      const supervisor = launchServer({
        program: join(bin, 'postgres'),
        args: serverArguments(place, address),
        logFile,
        ...user,
      })
      const stop = () => stopServer(supervisor)
      try {
        if (await becomesReady(supervisor, address)) {
          await createDatabaseOnce(address)
          return { address, stop }
        }
      } catch (error) {
        await stop()
        throw error
      }
      reason = readFailure(logFile, logged)
    }
    const isContested = CONTESTED.test(reason) || findPostmaster(cluster) !== null
    if (!isContested || Date.now() > deadline) throw explainStart(reason, logFile, durable)
    await wait(200)
  }
}

// Null when no server runs. A server whose supervisor was killed is stopped first, because nothing else would stop it.
async function findRunning(
  cluster: string,
  known: { password: string; socketDir: string | null },
): Promise<Address | null> {
  const { pid, port } = findPostmaster(cluster) ?? {}
  if (!pid || !port) return null
  const address = { ...known, port }
  const answer = await ask(address, `select current_setting('lonk.supervisor', true) as supervisor`)
  if (answer === null) return null
  if (isAlive(Number(answer['supervisor']))) return address
  process.kill(pid, 'SIGINT')
  for (let tries = 0; tries < 200 && isAlive(pid); tries += 1) await wait(50)
  return null
}

export function findPostmaster(cluster: string): { pid: number; port: number | undefined } | null {
  const [pid, , , port] = readLines(join(cluster, 'postmaster.pid')).map(Number)
  if (!pid || !isAlive(pid)) return null
  if (isPostgres(pid)) return { pid, port }
  // After a crash or a reboot the pid may belong to another program.
  fs.rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return null
}

/** For throw-away data. Tests start several apps on one server, each with its own pools, hence the connections. */
const THROW_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 }

function serverArguments({ cluster, sharedBuffers, durable }: Place, address: Address): string[] {
  const settings = {
    port: address.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: address.socketDir ?? '',
    unix_socket_permissions: '0700',
    shared_buffers: sharedBuffers ?? '256MB',
    jit: 'off',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: 0,
    max_wal_size: '2GB',
    // If backups stop running, the WAL that their slot retains must not fill the disk.
    max_slot_wal_keep_size: '4GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // DETAIL lines would contain values of rows, such as e-mail addresses.
    log_error_verbosity: 'terse',
    ...(durable ? {} : THROW_AWAY),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

export function launchServer(launch: ServerLaunch): ChildProcess {
  const program = fileURLToPath(new URL('local-postgres-supervisor.ts', import.meta.url))
  // The supervisor logs there too, so that a failure to run at all leaves a trace.
  const log = fs.openSync(launch.logFile, 'a', 0o600)
  // detached: Ctrl-C in the terminal must reach only the app, which needs its database while it shuts down.
  const supervisor = spawn(process.execPath, ['--no-warnings', program, JSON.stringify(launch)], {
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', log],
  })
  if (supervisor.pid === undefined) fs.writeSync(log, `Error: ${process.execPath} could not be run\n`)
  fs.closeSync(log)
  supervisor.on('error', () => {})
  supervisor.stdin?.on('error', () => {})
  supervisor.unref()
  // as: checked just before
  if (supervisor.stdin && 'unref' in supervisor.stdin) (supervisor.stdin as { unref(): void }).unref()
  return supervisor
}

async function becomesReady(supervisor: ChildProcess, address: Address): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs
  while (supervisor.pid !== undefined && supervisor.exitCode === null && supervisor.signalCode === null) {
    if ((await ask(address, 'select 1')) !== null) return true
    if (Date.now() > deadline) {
      await stopServer(supervisor)
      return false
    }
    await wait(20)
  }
  return false
}

async function createDatabaseOnce(address: Address): Promise<void> {
  const found = await ask(address, `select 1 as found from pg_database where datname = 'lonk'`)
  if (!found?.['found']) await ask(address, 'create database lonk')
  const role = await ask(address, `select 1 as found from pg_roles where rolname = '${servingRole}'`)
  if (!role?.['found']) await ask(address, `create role ${servingRole} login password '${servingPassword(address)}'`)
}

// Null when the server does not answer yet; any other error means that its data is faulty.
async function ask(address: Address, sql: string): Promise<Record<string, unknown> | null> {
  const client = new pg.Client({ connectionString: toUrl(address, 'postgres') })
  client.on('error', () => {})
  try {
    await client.connect()
    const answer = await client.query<Record<string, unknown>>(sql)
    return answer.rows[0] ?? {}
  } catch (error) {
    if (errorCode(error) !== null && !isUnavailable(error)) throw error
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

export function stopServer(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    supervisor.ref()
    supervisor.once('exit', () => done())
    supervisor.stdin?.destroy()
  })
}

// Derived from the superuser's password, which cannot be derived back from it.
const servingPassword = ({ password }: Address): string => hmac(password, servingRole)

export const toServingUrl = (address: Address): string =>
  toUrl(address, 'lonk', `${servingRole}:${servingPassword(address)}`)

export function toUrl(address: Address, database = 'lonk', who = `${superuser}:${address.password}`): string {
  const host = address.socketDir ? `?host=${encodeURIComponent(address.socketDir)}` : ''
  return `postgres://${who}@127.0.0.1:${address.port}/${database}${host}`
}

const readLines = (file: string): string[] => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [])

export function readFailure(logFile: string, logged: number): string {
  const lines = readLines(logFile).slice(Math.max(0, logged - 1))
  const fatal =
    lines.findLast((line) => line.includes('No space left on device')) ??
    lines.findLast((line) => /FATAL|PANIC|error while loading|Error\b.*:/.test(line))
  const reason = fatal?.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '') ?? lines.join(' ').trim()
  if (reason !== '') return reason
  // On a full disk the server cannot even write its log.
  return fs.statfsSync(dirname(logFile)).bavail > 0 ? 'it gave no reason' : 'there is no room left on the disk'
}

// A log of throw-away data is deleted with it, so the error includes its text.
function explainStart(reason: string, logFile: string, durable: boolean): Error {
  const text = `PostgreSQL did not start: ${reason}`
  if (durable && fs.existsSync(logFile)) return startupError(`${text} (see ${logFile})`)
  return startupError(text, new Error(readLines(logFile).join('\n').trim()))
}

// Messages that mean another process is starting this server, or its last children are still exiting. The last two
// come from the other process's server, because both write to one log.
const CONTESTED =
  /already exists|is empty|still in use|could not create any|could not bind|is being used|starting up|shutting down/

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isPostgres(pid: number): boolean {
  const name = `/proc/${pid}/comm`
  return !fs.existsSync(name) || fs.readFileSync(name, 'utf8').startsWith('postgres')
}
