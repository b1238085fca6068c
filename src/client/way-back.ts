const NAME = 'lonk.way-back'
const KEPT_MS = 60 * 60_000

/** Where a purchase was begun, to return there after paying. */
export type WayBack = { path: string; name: string }

/** Whether a page sells or describes credits and premium. @param path of this site */
export const sells = (path: string): boolean => /^\/(credits|premium|pricing)(\/|$)/.test(path)

/**
 * Stores it in this tab for the way to the payment provider and back.
 * @param way `path` of this site; `name` of the person being written to
 */
export function keepWayBack(storage: Storage, way: WayBack): void {
  try {
    storage.setItem(NAME, JSON.stringify({ ...way, at: Date.now() }))
  } catch {}
}

/** @returns null when the purchase was not begun in a conversation within the last hour */
export function wayBack(storage: Storage): WayBack | null {
  try {
    const way = JSON.parse(storage.getItem(NAME) ?? 'null') as (WayBack & { at: number }) | null
    if (!way || Date.now() - way.at > KEPT_MS || !/^\/(?!\/)/.test(way.path)) return null
    return { path: way.path, name: way.name }
  } catch {
    return null
  }
}

export const forgetWayBack = (storage: Storage): void => storage.removeItem(NAME)
