import { CHUNK_RELOAD_GUARD_MS } from '../contract/limits.ts'

const KEY = 'chunk_reloaded_at'

/**
 * Limits reloading after a chunk is missing because of an upgrade.
 * @returns true when the page may reload now, which is at most once in 60 seconds
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? 0)
  if (now - last < CHUNK_RELOAD_GUARD_MS) return false
  storage.setItem(KEY, String(now))
  return true
}

/** After this time a page that began to navigate away is considered to have stayed. */
export const LEAVES_WITHIN_MS = 10_000

export function guardChunks(): void {
  let leftAt = 0
  const cure = () => {
    const may = mayReload(sessionStorage, Date.now())
    if (may) location.reload()
    return may
  }
  window.addEventListener('beforeunload', () => void (leftAt = Date.now()))
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a reload would replace a readable page by the browser's error page.
    if (!navigator.onLine) window.addEventListener('online', cure, { once: true })
    // Firefox aborts loads as soon as a page is being left; a reload now would cancel the navigation.
    else if (Date.now() - leftAt < LEAVES_WITHIN_MS) {
      event.preventDefault()
      setTimeout(cure, LEAVES_WITHIN_MS)
    } else if (cure()) event.preventDefault()
  })
}
