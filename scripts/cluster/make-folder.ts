import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { idsOf } from './programs.ts'

/** Creates a private folder. @param user its owner; null for the current user */
export function makeFolder(parent: string, name: string, user: string | null = null): string {
  const folder = join(parent, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user !== null) chownSync(folder, ...idsOf(user))
  return folder
}
