import { useSyncExternalStore } from 'react'
import { readingOnly } from './reading-only.ts'

// Apart from what notes it: that is in every page.

export const isReadingOnly = (): boolean => readingOnly.isOn

/** Calls when it begins that nothing is kept, and when it is over. @returns what ends it */
export function onReadingOnly(changed: () => void): () => void {
  readingOnly.told.add(changed)
  return () => void readingOnly.told.delete(changed)
}

export const useReadingOnly = (): boolean => useSyncExternalStore(onReadingOnly, isReadingOnly, () => false)
