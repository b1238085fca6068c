const NAME = 'lonk.last-chat'
const KEPT_MS = 24 * 60 * 60 * 1_000

/** The chat profile opened last and when; kept for this visit only. */
export type LastOpened = { profileId: string; conversationId: string; at: string }

export function keepLastOpened(storage: Storage, last: LastOpened): void {
  try {
    storage.setItem(NAME, JSON.stringify(last))
  } catch {}
}

/** @returns null when there was none within 24 hours */
export function lastOpened(storage: Storage, now: Date): LastOpened | null {
  try {
    const last = JSON.parse(storage.getItem(NAME) ?? 'null') as LastOpened | null
    return last && now.getTime() - Date.parse(last.at) < KEPT_MS ? last : null
  } catch {
    return null
  }
}

export const forgetLastOpened = (storage: Storage): void => storage.removeItem(NAME)
