import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync, chownSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPrograms, findServerUser, majorVersion } from '../db/local-postgres-files.ts'
import { launchServer, readFailure, stopServer } from '../db/local-postgres-server.ts'
import { startupError } from '../startup-error.ts'
import type { Manifest } from './base.ts'
import { fetchPoint } from './fetch.ts'
import { findPoint, type Point } from './find-point.ts'
import type { Place } from './place.ts'
import { findProgram } from './server.ts'

export type Restored = {
  manifest: Manifest
  /** The moment it was restored to; null for the newest. */
  to: Date | null
  /** Connects as the owner, over a Unix socket that no other user can reach. */
  url: string
  /** Shuts the server down cleanly, so that another one can be started on the folder. */
  stop: () => Promise<void>
}

const LOOK_EVERY_MS = 100

/**
 * Restores the database into the folder `postgres` of `into` and starts a server on it.
 * @param to null for the newest moment @param expect may throw to refuse the point before anything is written
 * @throws StartupError in one line; nothing is left behind then
 */
export async function restoreDatabase(
  place: Place,
  { to, into, expect = async () => {} }: { to: Date | null; into: string; expect?: (of: Point) => Promise<void> },
): Promise<Restored> {
  if (existsSync(into) && readdirSync(into).length > 0)
    throw startupError(`${into} is not empty: restore into a new folder, nothing is ever written over.`)
  const point = await findPoint(place, to)
  const { manifest } = point
  await expect(point)
  if (manifest.own && String(manifest.major) !== majorVersion)
    throw startupError(`The backup is of PostgreSQL ${manifest.major}, this version of Lonk brings ${majorVersion}.`)
  const cluster = join(into, 'postgres')
  const user = findServerUser(cluster)
  const program = manifest.own ? join(findPrograms(user), 'postgres') : findProgram('postgres', manifest.major)
  const wal = join(into, 'recovery')
  const sockets = mkdtempSync(join(tmpdir(), 'lonk-restore-'))
  if (user) chownSync(sockets, user.uid, user.gid)
  const clear = () => [wal, sockets].forEach((folder) => rmSync(folder, { recursive: true, force: true }))
  try {
    mkdirSync(into, { recursive: true, mode: 0o755 })
    await fetchPoint(place, point, { cluster, wal, user })
    for (const [name, text] of [
      ['hba', 'local all all trust\n'],
      ['ident', ''],
      ['conf', ''],
    ] as const)
      writeFileSync(join(wal, name), text, { mode: 0o644 })
    const logFile = join(wal, 'server.log')
    writeFileSync(logFile, '', { mode: 0o600 })
    const supervisor = launchServer({
      program,
      args: serverArguments(point, { cluster, wal, sockets }),
      logFile,
      ...user,
    })
    const url = `postgres://${encodeURIComponent(manifest.owner)}@127.0.0.1:5432/${encodeURIComponent(manifest.database)}?host=${encodeURIComponent(sockets)}`
    const stop = async () => {
      await stopServer(supervisor)
      clear()
    }
    while (!(await answers(url))) {
      if (supervisor.exitCode !== null || supervisor.signalCode !== null)
        throw startupError(`The database did not come up from the backup: ${readFailure(logFile, 0)}`)
      await wait(LOOK_EVERY_MS)
    }
    return { manifest, to, url, stop }
  } catch (error) {
    clear()
    rmSync(cluster, { recursive: true, force: true })
    throw error
  }
}

/** Command-line settings, because they override the configuration files that were copied with the data. */
function serverArguments(
  { to, timeline }: Point,
  { cluster, wal, sockets }: { cluster: string; wal: string; sockets: string },
): string[] {
  const settings = {
    config_file: join(wal, 'conf'),
    hba_file: join(wal, 'hba'),
    ident_file: join(wal, 'ident'),
    listen_addresses: '',
    port: 5432,
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    // No connections during recovery, when the data would still be older than what was asked for.
    hot_standby: 'off',
    restore_command: `cp "${wal}/%f" "%p"`,
    recovery_target_timeline: timeline,
    recovery_target_action: 'promote',
    ...(to === null ? {} : { recovery_target_time: to.toISOString().replace('Z', '+00') }),
    archive_mode: 'off',
    primary_conninfo: '',
    shared_preload_libraries: '',
    ssl: 'off',
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_error_verbosity: 'terse',
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const isThere = error instanceof Error && /role|database ".*" does not exist|pg_hba/.test(error.message)
    if (isThere) throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
