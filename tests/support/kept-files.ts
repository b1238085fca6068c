import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @returns the path of the last file of a backup with such a name */
export function fileOf(place: string, name: RegExp): string {
  const found = readdirSync(place, { recursive: true, encoding: 'utf8' })
    .sort()
    .findLast((path) => name.test(path))
  return join(place, found!)
}

/** Changes one byte of it. */
export function damage(place: string, name: RegExp): void {
  const file = fileOf(place, name)
  const bytes = readFileSync(file)
  bytes[bytes.length - 20]! ^= 1
  writeFileSync(file, bytes)
}
