import { useSyncExternalStore } from 'react'
import { isApplePhone, isInstalled } from './installed.ts'

/** Chromium's `beforeinstallprompt` event. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Storage key: this browser can install the app. */
const INSTALLABLE = 'installable'
/** Storage key: number of visits, and when the last page was opened. */
const VISITS = 'visits'
const VISIT_ENDS_MS = 30 * 60_000
const OFFERED_FROM_VISIT = 2
/** Storage key: when the offer was declined, after which it is never made again. */
export const INSTALL_DISMISSED = 'dismissed_install'

/**
 * JavaScript expression of `mayOfferInstall` as it will be once this visit is counted, for an inline script that runs
 * before the first paint.
 */
export const OFFERS_INSTALL =
  `localStorage.getItem('${INSTALLABLE}')&&!matchMedia('(display-mode: standalone)').matches` +
  `&&(([n,at])=>+n+(Date.now()-at>=${VISIT_ENDS_MS})>=${OFFERED_FROM_VISIT})((localStorage.getItem('${VISITS}')||'').split(' '))`

export const mayOfferInstall = (): boolean =>
  localStorage.getItem(INSTALLABLE) !== null && visitsIn(localStorage).count >= OFFERED_FROM_VISIT && !isInstalled()

let isWatching = false
let held: InstallEvent | null = null
const listeners = new Set<() => void>()

/**
 * Counts this visit, and holds back the browser's install prompt, which it would otherwise show at a time of its own.
 */
export function watchInstall(): void {
  if (isWatching) return
  isWatching = true
  try {
    countVisit(localStorage, Date.now())
    if (isApplePhone() && !isInstalled()) localStorage.setItem(INSTALLABLE, 'by hand')
  } catch {
    return // without storage the app is never offered
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    localStorage.setItem(INSTALLABLE, 'by itself')
    hold(event as InstallEvent) // as: named so
  })
  addEventListener('appinstalled', () => {
    localStorage.removeItem(INSTALLABLE)
    hold(null)
    // Browsers fire storage events in other tabs only.
    dispatchEvent(new StorageEvent('storage', { key: '' }))
  })
}

function hold(event: InstallEvent | null): void {
  held = event
  for (const changed of listeners) changed()
}

/** A new visit begins when no page was opened for half an hour. */
export function countVisit(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): void {
  const { count, lastAt } = visitsIn(storage)
  storage.setItem(VISITS, `${now - lastAt < VISIT_ENDS_MS ? count : count + 1} ${now}`)
}

function visitsIn(storage: Pick<Storage, 'getItem'>): { count: number; lastAt: number } {
  const [count = 0, lastAt = 0] = (storage.getItem(VISITS) ?? '').split(' ').map(Number)
  return { count: count || 0, lastAt: lastAt || 0 }
}

/**
 * @returns a function that prompts, to be called in a click handler, and says whether the app was installed; null when
 * the browser offers no prompt
 */
export function useInstall(): (() => Promise<boolean>) | null {
  const event = useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    () => held,
    () => null,
  )
  if (event === null) return null
  return async () => {
    hold(null) // the event can be used only once
    return (await event.prompt()).outcome === 'accepted'
  }
}
