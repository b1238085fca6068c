const NAME = 'lonk.order'
const KEPT_MS = 30 * 60_000

/**
 * The key of one order, kept before it is first sent: the same order after a lost answer, a reload or a second press is the same order.
 * @param body what is sent, `now` milliseconds
 * @source MON-2, O-79
 */
export function orderKey(
  storage: Storage,
  body: unknown,
  { newKey, now }: { newKey: () => string; now: number },
): string {
  const order = JSON.stringify(body)
  const kept = read(storage)
  if (kept && kept.order === order && now - kept.at < KEPT_MS) return kept.key
  const key = newKey()
  try {
    storage.setItem(NAME, JSON.stringify({ key, order, at: now }))
  } catch {}
  return key
}

/** The server answered: the next press is another order. */
export const forgetOrderKey = (storage: Storage): void => storage.removeItem(NAME)

function read(storage: Storage): { key: string; order: string; at: number } | null {
  try {
    return JSON.parse(storage.getItem(NAME) ?? 'null') as { key: string; order: string; at: number } | null
  } catch {
    return null
  }
}
