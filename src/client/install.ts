import { useSyncExternalStore } from 'react'
import { isApplePhone, isInstalled } from './installed.ts'

/** What Chromium's browsers hold out to a page whose app can be installed. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Where it is kept that this browser can install the app. */
const INSTALLABLE = 'installable'
/** Where it is kept how often somebody came, and when a page was opened last. */
const VISITS = 'visits'
const VISIT_ENDS_MS = 30 * 60_000
const OFFERED_FROM_VISIT = 2
/** Where the time is kept at which somebody would not have the app: it is never offered again. */
export const INSTALL_DISMISSED = 'dismissed_install'

/**
 * Whether the app is offered, for what runs in the page before it is painted. As mayOfferInstall, once this visit is
 * counted.
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
 * Counts this visit, and keeps what the browser holds out until it is asked for: it would show it by itself, at a
 * moment of its own.
 */
export function watchInstall(): void {
  if (isWatching) return
  isWatching = true
  try {
    countVisit(localStorage, Date.now())
    if (isApplePhone() && !isInstalled()) localStorage.setItem(INSTALLABLE, 'by hand')
  } catch {
    return // nothing is kept here, so nothing is offered
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    localStorage.setItem(INSTALLABLE, 'by itself')
    hold(event as InstallEvent) // as: named so
  })
  addEventListener('appinstalled', () => {
    localStorage.removeItem(INSTALLABLE)
    hold(null)
    // As another tab would be told.
    dispatchEvent(new StorageEvent('storage', { key: '' }))
  })
}

function hold(event: InstallEvent | null): void {
  held = event
  for (const changed of listeners) changed()
}

/** A visit ends when no page was opened for half an hour. */
export function countVisit(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): void {
  const { count, lastAt } = visitsIn(storage)
  storage.setItem(VISITS, `${now - lastAt < VISIT_ENDS_MS ? count : count + 1} ${now}`)
}

function visitsIn(storage: Pick<Storage, 'getItem'>): { count: number; lastAt: number } {
  const [count = 0, lastAt = 0] = (storage.getItem(VISITS) ?? '').split(' ').map(Number)
  return { count: count || 0, lastAt: lastAt || 0 }
}

/**
 * @returns what asks the browser, in the press itself, and tells whether it is installed; null while it cannot be asked
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
    hold(null) // it works once
    return (await event.prompt()).outcome === 'accepted'
  }
}
