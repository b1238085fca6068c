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

export function guardChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return reloadLater()
    if (!mayReload(sessionStorage, Date.now())) return
    event.preventDefault()
    location.reload()
  })
}

/** Without a connection the browser's own page would take the place of what can still be read. */
function reloadLater(): void {
  const onOnline = () => {
    if (mayReload(sessionStorage, Date.now())) location.reload()
  }
  window.addEventListener('online', onOnline, { once: true })
}
