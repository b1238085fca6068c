import { useSyncExternalStore } from 'react'
import { READING_ONLY_HEADER } from '../contract/limits.ts'
import { looks } from './new-version.ts'

let isOn = false
const told = new Set<() => void>()

/** Whether the server was read-only (outage of the primary) in its latest response. */
export const isReadingOnly = (): boolean => isOn

/** Calls when that changes. @returns a function that unsubscribes */
export function onReadingOnly(changed: () => void): () => void {
  told.add(changed)
  return () => void told.delete(changed)
}

export const useReadingOnly = (): boolean => useSyncExternalStore(onReadingOnly, isReadingOnly, () => false)

/** Updates the state from a response. */
export function noteReadingOnly({ ok, headers }: Response): void {
  const on = headers.has(READING_ONLY_HEADER)
  // An error without the header came from a proxy and says nothing about the server.
  if (on === isOn || !(on || ok)) return
  isOn = on
  for (const changed of told) changed()
}
looks.add(noteReadingOnly)
