import { accessSync, chmodSync, constants, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseEnv } from 'node:util'
import { startupError } from '../../src/platform/startup-error.ts'

const OWNER_ONLY = 0o600
const HEAD = '# Written by npm run setup -- production. It holds passwords and keys: nobody else may read it.'

/** Environment variables by name, in a file that systemd, shells, Compose and Node can read. */
export type Variables = Record<string, string>

/** @throws StartupError when the file cannot be read */
export function readEnvFile(path: string): Variables {
  try {
    // as: a parsed text has no undefined values
    return parseEnv(readFileSync(path, 'utf8')) as Variables
  } catch (error) {
    throw startupError(`${path} cannot be read: name a file of lines NAME='value' with --from.`, error)
  }
}

/** Called before the first question, or answers would be lost. @throws StartupError when `path` is not writable */
export function expectWritable(path: string): void {
  try {
    accessSync(dirname(path), constants.W_OK)
  } catch (error) {
    throw notWritable(path, error)
  }
}

const notWritable = (path: string, cause: unknown): Error =>
  startupError(`${path} cannot be written: name another place with --to, or give the folder to this user.`, cause)

/** Writes atomically, readable by the owner only. @throws StartupError when the folder is not writable */
export function writeEnvFile(path: string, variables: Variables): void {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${quoted(name, value)}`)
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${[HEAD, ...lines].join('\n')}\n`, { mode: OWNER_ONLY, flag: 'wx' })
    chmodSync(draft, OWNER_ONLY)
    renameSync(draft, path)
  } catch (error) {
    throw notWritable(path, error)
  }
}

export const isThere = (path: string): boolean => existsSync(path)

/**
 * Puts a value into single quotes, which all readers of the file take literally.
 * @throws StartupError for a value that cannot be quoted
 */
export function quoted(name: string, value: string): string {
  // JSON and URLs can escape an apostrophe.
  const plain = /^[[{]/.test(value) ? value.replaceAll("'", '\\u0027') : value
  const safe = /^\w+:\/\//.test(plain) ? plain.replaceAll("'", '%27') : plain
  if (/['\n]/.test(safe)) throw startupError(`${name} must be one line without an apostrophe.`)
  return `'${safe}'`
}
