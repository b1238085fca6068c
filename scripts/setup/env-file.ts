import { accessSync, chmodSync, constants, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseEnv } from 'node:util'
import { startupError } from '../../src/platform/startup-error.ts'

const OWNER_ONLY = 0o600
const HEAD = '# Written by npm run setup -- production. It holds passwords and keys: nobody else may read it.'

/** Variables by name, as a file for systemd, a shell, Compose and Node holds them. */
export type Variables = Record<string, string>

/** @throws StartupError when there is no such file */
export function readEnvFile(path: string): Variables {
  try {
    // as: without undefined, it is read from a text
    return parseEnv(readFileSync(path, 'utf8')) as Variables
  } catch (error) {
    throw startupError(`${path} cannot be read: name a file of lines NAME='value' with --from.`, error)
  }
}

/** Asked before anything else is: what was typed would be lost. @throws StartupError when nothing can be put there */
export function expectWritable(path: string): void {
  try {
    accessSync(dirname(path), constants.W_OK)
  } catch (error) {
    throw notWritable(path, error)
  }
}

const notWritable = (path: string, cause: unknown): Error =>
  startupError(`${path} cannot be written: name another place with --to, or give the folder to this user.`, cause)

/** Whole or not at all, readable by its owner only. @throws StartupError when that folder is not ours */
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
 * In single quotes nothing means anything else to any of those who read it.
 * @throws StartupError for a value that cannot stand there
 */
export function quoted(name: string, value: string): string {
  // In JSON and in an address an apostrophe has another way to be written.
  const plain = /^[[{]/.test(value) ? value.replaceAll("'", '\\u0027') : value
  const safe = /^\w+:\/\//.test(plain) ? plain.replaceAll("'", '%27') : plain
  if (/['\n]/.test(safe)) throw startupError(`${name} must be one line without an apostrophe.`)
  return `'${safe}'`
}
