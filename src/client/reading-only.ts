import { useSyncExternalStore } from 'react'
import { READING_ONLY_HEADER } from '../contract/limits.ts'
import { looks } from './new-version.ts'

let isOn = false
const told = new Set<() => void>()

/** Whether the server reads and keeps nothing now, by its newest answer. */
export const isReadingOnly = (): boolean => isOn

/** Calls when that begins and when it is over. @returns what ends it */
export function onReadingOnly(changed: () => void): () => void {
  told.add(changed)
  return () => void told.delete(changed)
}

export const useReadingOnly = (): boolean => useSyncExternalStore(onReadingOnly, isReadingOnly, () => false)

/** Looks at an answer. */
export function noteReadingOnly({ ok, headers }: Response): void {
  const on = headers.has(READING_ONLY_HEADER)
  // What failed without saying so was answered by somebody in front.
  if (on === isOn || !(on || ok)) return
  isOn = on
  for (const changed of told) changed()
}
looks.add(noteReadingOnly)
