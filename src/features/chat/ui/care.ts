import { useEffect, useSyncExternalStore } from 'react'
import type { Caution } from '../../../contract/choices.ts'
import { createCell } from './cell.ts'

type Scan = { cautionsOf(text: string): Caution[] }

const cell = createCell<Scan | null>(null)
let loading: Promise<Scan | null> | null = null

/**
 * What looks for words that ask for care: here in the browser alone, and loaded behind the conversation.
 * @returns null when it could not be loaded
 * @source TRU-14
 */
export function loadScan(): Promise<Scan | null> {
  loading ??= import('../rules/scam.ts').then(
    ({ cautionsOf }) => {
      cell.set({ cautionsOf })
      return cell.get()
    },
    () => (loading = null),
  )
  return loading
}

/** @returns null until it is there */
export function useScan(): Scan | null {
  useEffect(() => void loadScan(), [])
  return useSyncExternalStore(cell.subscribe, cell.get, () => null)
}
