import { CHUNK_RELOAD_GUARD_MS } from '../contract/limits.ts'

const KEY = 'chunk_reloaded_at'

/**
 * A part of the page that no longer exists on the server (a new version came) is cured by one reload.
 * @returns true when the page may reload now; at most once per 60 seconds
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? 0)
  if (now - last < CHUNK_RELOAD_GUARD_MS) return false
  storage.setItem(KEY, String(now))
  return true
}

/** So long a page may be on its way out; one that is there still was not left after all. */
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
    // Without a connection the browser's own page would take the place of what can still be read.
    if (!navigator.onLine) window.addEventListener('online', cure, { once: true })
    // Firefox breaks off what a page loads as soon as it is left: a reload would stop the way out.
    else if (Date.now() - leftAt < LEAVES_WITHIN_MS) {
      event.preventDefault()
      setTimeout(cure, LEAVES_WITHIN_MS)
    } else if (cure()) event.preventDefault()
  })
}
