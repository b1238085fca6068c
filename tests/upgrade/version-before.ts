import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** What a process of it needs. */
const PARTS = ['package.json', 'src', 'db', 'seed', 'tests/chaos', 'tests/support']

/**
 * The version that may run beside this one: the last release, or what was there before the newest migration. Null: git
 * does not tell.
 */
export function versionBefore(): string | null {
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return null
    const [parent] = git('log', '-1', '--format=%P', '--diff-filter=A', '--', 'db/migrations').split(' ')
    // Empty where it came with the first commit, or the folder is not this repository's.
    return lastRelease() ?? (parent || null)
  } catch {
    return null
  }
}

function lastRelease(): string | null {
  try {
    return git('describe', '--tags', '--match', 'v*', '--abbrev=0', 'HEAD^')
  } catch {
    return null
  }
}

/**
 * Takes its sources out of git to where it finds the packages of this one: a package goes one release after its last
 * use.
 */
export function takeOut(version: string): { folder: string; remove(): void } {
  const cache = join(ROOT, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'version-before-'))
  const archive = execFileSync('git', ['archive', version, ...PARTS], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
