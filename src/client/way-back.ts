const NAME = 'lonk.way-back'
const KEPT_MS = 60 * 60_000

/** Where a purchase was begun, to lead there again after paying. */
export type WayBack = { path: string; name: string }

/** Whether a page sells, or tells what is sold. @param path of this site */
export const sells = (path: string): boolean => /^\/(credits|premium|pricing)(\/|$)/.test(path)

/**
 * Kept in this tab only, over the way to the provider's page and back.
 * @param path of this site, `name` of the person written to
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
