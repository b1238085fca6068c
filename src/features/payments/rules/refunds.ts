import type { PaymentStatus } from './payment.ts'

const DAY_MS = 24 * 3_600_000

/**
 * What the credits that are left of an order are worth: their part of what was paid.
 * @param order what was paid for how many credits, in cents, and how many are left
 * @returns cents, from 0 up to what was paid
 * @source MON-10, O-89
 */
export const refundCents = (order: { amountCents: number; credits: number; left: number }): number =>
  Math.round((order.amountCents * Math.min(Math.max(order.left, 0), order.credits)) / order.credits)

/**
 * How many credits a part of the money stands for, when not the member but the provider tells of it.
 * @param left credits of the order that are not spent: never more than these are taken
 */
export const creditsOfCents = (order: { amountCents: number; credits: number; left: number; cents: number }): number =>
  Math.min(order.left, Math.floor((order.credits * order.cents) / order.amountCents))

/** Until when a member may withdraw from an order. @param days never below 14 @source O-89 */
export const withdrawableUntil = (settledAt: Date, days: number): Date =>
  new Date(settledAt.getTime() + Math.max(14, days) * DAY_MS)

/**
 * The status of a payment whose money came, after all that was given or taken back.
 * @param taken in cents; `withdrawn`: the member withdrew from the order, whatever was left of it
 * @source O-80, O-90
 */
export function statusAfter(taken: {
  amountCents: number
  refundedCents: number
  chargedBackCents: number
  withdrawn: boolean
}): Extract<PaymentStatus, 'completed' | 'refunded' | 'charged_back'> {
  if (taken.chargedBackCents > 0) return 'charged_back'
  return taken.withdrawn || taken.refundedCents >= taken.amountCents ? 'refunded' : 'completed'
}

/**
 * What the provider has yet to pay for one refund. Somebody there may have paid a part by hand meanwhile, or our own call may have
 * arrived without our knowing: what is paid counts, so nothing is paid twice.
 * @param sums in cents: `done` refunds of the order before this one, `refunded` by the provider in all
 */
export const toPayBack = (amountCents: number, sums: { done: number; refunded: number }): number =>
  Math.min(amountCents, Math.max(0, sums.done + amountCents - sums.refunded))
