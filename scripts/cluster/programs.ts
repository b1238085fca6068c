import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter } from 'node:path'
import { startupError } from '../../src/platform/startup-error.ts'
import { installFromDebian } from '../debian.ts'

/** Debian keeps PostgreSQL's server programs outside of PATH. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'

/** Programs, and the packages of Debian 12 that contain them. */
const NEEDED: Record<string, string> = {
  [`${POSTGRES_BIN}/postgres`]: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  'redis-sentinel': 'redis-sentinel',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
}

/** PostgreSQL refuses to run as root. */
export const DATABASE_USER = process.getuid?.() === 0 ? 'postgres' : null

/**
 * Installs missing programs where possible.
 * @returns one line that names what is still missing; null when nothing is
 */
export function whatIsMissing(): string | null {
  if (missing().length > 0) installFromDebian(missing())
  const packages = missing()
  if (packages.length === 0) return null
  return `The cluster needs packages of Debian 12 that are not here: apt-get install ${packages.join(' ')}`
}

/** @throws StartupError in one line that names what is missing */
export function expectPrograms(): void {
  const line = whatIsMissing()
  if (line !== null) throw startupError(line)
}

const missing = (): string[] => Object.entries(NEEDED).flatMap(([program, name]) => (isThere(program) ? [] : [name]))

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']

function isThere(program: string): boolean {
  const places = program.startsWith('/') ? [program] : folders.map((folder) => `${folder}/${program}`)
  return places.some((place) => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** @returns uid and gid of a user */
export function idsOf(user: string): [number, number] {
  const id = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }))
  return [id('-u'), id('-g')]
}

/** @throws StartupError when the databases' user cannot enter the folder */
export function expectReachable(folder: string): void {
  if (DATABASE_USER === null) return
  const asUser = ['--reuid', DATABASE_USER, '--regid', DATABASE_USER, '--init-groups']
  if (spawnSync('setpriv', [...asUser, 'test', '-x', folder]).status !== 0)
    throw startupError(
      `The user ${DATABASE_USER} cannot get into ${folder}: name a folder under /tmp or /srv with --dir.`,
    )
}
