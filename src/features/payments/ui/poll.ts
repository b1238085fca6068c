import type { Payment } from '../../../contract/payments.ts'

/**
 * How long to wait before asking again for a pending payment: often at first, and for as long as it may still be paid.
 * @param now milliseconds. @returns milliseconds
 * @source MON-5, O-79
 */
export function pollAfterMs(payment: Pick<Payment, 'created'>, now: number): number {
  const ageMs = now - Date.parse(payment.created)
  if (ageMs < 2 * 60_000) return 2_000
  return ageMs < 30 * 60_000 ? 10_000 : 60_000
}
