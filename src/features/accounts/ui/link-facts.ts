/** The token of a mailed link. @param search of the address, as the router reads it: a token of digits alone becomes a number */
export function tokenOf(search: object): string {
  const token = 'token' in search ? search.token : undefined
  return typeof token === 'string' || typeof token === 'number' ? String(token) : ''
}

const LONGEST_MS = 15 * 24 * 60 * 60 * 1_000

/** Until when one can come back; `now` when there is no way back. @returns null for what cannot be true, such as a made-up date @source O-38, TRU-12 */
export function untilOf(search: object, now: Date): Date | 'now' | null {
  if ('until' in search && search.until === 'now') return 'now'
  const until = 'until' in search && typeof search.until === 'string' ? new Date(search.until) : null
  const left = until ? until.getTime() - now.getTime() : Number.NaN
  return left > 0 && left < LONGEST_MS ? until : null
}
