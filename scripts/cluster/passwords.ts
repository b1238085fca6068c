import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = ['superuser', 'replication', 'owner', 'serving', 'secret'] as const
export type Passwords = Record<(typeof NAMES)[number], string>

/** Generated once for each folder. */
export function passwordsOf(folder: string): Passwords {
  const file = join(folder, 'passwords.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords
  const made = Object.fromEntries(NAMES.map((name) => [name, randomBytes(32).toString('hex')])) as Passwords
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  return made
}
