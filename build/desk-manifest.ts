import { readFileSync, writeFileSync } from 'node:fs'
import { DESK_ENTRY } from '../src/desk/address.ts'

/** Adds the entry of the desk to the list that the server reads: of the parts behind it the entry itself knows. */
export function listDesk(ofPages: string, ofDesk: string): void {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(ofPages, JSON.stringify({ ...read(ofPages), [DESK_ENTRY]: read(ofDesk)[DESK_ENTRY] }, null, 2))
}
