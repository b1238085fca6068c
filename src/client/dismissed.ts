import { useSyncExternalStore } from 'react'

/** Subscribes to storage events, also those that `keepDismissed` dispatches in this tab. */
export const changesOfStorage = (changed: () => void) => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** Stores when something was closed. @param said extra words to store, such as what it was about */
export function keepDismissed(storage: Storage, key: string, said: readonly string[] = []): void {
  storage.setItem(key, [new Date().toISOString(), ...said].join(' '))
  // browsers fire storage events in other tabs only
  dispatchEvent(new StorageEvent('storage', { key: '' }))
}

/** Whether it was closed in this browser; false during hydration. */
export const useDismissed = (key: string): boolean =>
  useSyncExternalStore(
    changesOfStorage,
    () => localStorage.getItem(key) !== null,
    () => false,
  )
