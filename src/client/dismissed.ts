import { useSyncExternalStore } from 'react'

/** Tells of what this tab keeps too: see keepDismissed. */
export const changesOfStorage = (changed: () => void) => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** @param said what is kept beside the time, such as what it was about */
export function keepDismissed(storage: Storage, key: string, said: readonly string[] = []): void {
  storage.setItem(key, [new Date().toISOString(), ...said].join(' '))
  // as another tab would be told
  dispatchEvent(new StorageEvent('storage', { key: '' }))
}

/** Whether it was closed in this browser: not until the page has come to life. */
export const useDismissed = (key: string): boolean =>
  useSyncExternalStore(
    changesOfStorage,
    () => localStorage.getItem(key) !== null,
    () => false,
  )
