import { SMARTPHONE_BELOW_PX } from '../../../contract/limits.ts'

/** The token of a mailed link. The router reads one of digits alone as a number. */
export function tokenOf(search: object): string {
  const token = 'token' in search ? search.token : undefined
  return typeof token === 'string' || typeof token === 'number' ? String(token) : ''
}

const LONGEST_MS = 15 * 24 * 60 * 60 * 1_000

/** Until when one can come back; `now`: not at all; null for what cannot be true, such as a made-up date. */
export function untilOf(search: object, now: Date): Date | 'now' | null {
  if ('until' in search && search.until === 'now') return 'now'
  const until = 'until' in search && typeof search.until === 'string' ? new Date(search.until) : null
  const left = until ? until.getTime() - now.getTime() : Number.NaN
  return left > 0 && left < LONGEST_MS ? until : null
}

const MARKER = 'api_signup_complete'

/**
 * Whether the reminder to confirm the address opens as a modal: on a phone, after a signup through a partner's form.
 */
export const remindsByModal = (search: string, widthPx: number): boolean =>
  widthPx < SMARTPHONE_BELOW_PX && new URLSearchParams(search).has(MARKER)
