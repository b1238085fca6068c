import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @returns path of the last file of a backup whose name matches */
export function fileOf(place: string, name: RegExp): string {
  const found = readdirSync(place, { recursive: true, encoding: 'utf8' })
    .sort()
    .findLast((path) => name.test(path))
  return join(place, found!)
}

/** Corrupts one byte of that file. */
export function damage(place: string, name: RegExp): void {
  const file = fileOf(place, name)
  const bytes = readFileSync(file)
  bytes[bytes.length - 20]! ^= 1
  writeFileSync(file, bytes)
}
