import type { PaymentStatus } from './payment.ts'

/**
 * What the credits that are left of an order are worth: their part of what was paid.
 * @returns cents, from 0 up to what was paid
 */
export const refundCents = (order: { amountCents: number; credits: number; left: number }): number =>
  Math.round((order.amountCents * Math.min(Math.max(order.left, 0), order.credits)) / order.credits)

type Paid = { amount_cents: number; credits: number; refunded_cents: number }

/**
 * What a withdrawal pays back: never more than is still there of what was paid.
 * @returns cents; 0 when no credits are left
 */
export const refundableCents = ({ amount_cents: amountCents, credits, refunded_cents: refunded }: Paid, left: number) =>
  Math.max(0, Math.min(refundCents({ amountCents, credits, left }), amountCents - refunded))

/**
 * How many credits go with money that goes back and was not asked for by the member: the part of the order that all of
 * it so far makes up, less what went before, so that parts add up to the whole.
 * @param order `left`: credits that are not spent, never more than these are taken; `cents`: what went back, this time
 * included; `taken`: credits that went with what was paid back before
 */
export const creditsOfCents = (order: {
  amountCents: number
  credits: number
  left: number
  cents: number
  taken?: number
}): number => {
  const due = Math.floor((order.credits * order.cents) / order.amountCents) - (order.taken ?? 0)
  return Math.min(order.left, Math.max(0, due))
}

type Settled = { amount_cents: number; refunded_cents: number; charged_back_cents: number }

/**
 * What can still go back of a payment that came: neither what went back already nor what a bank has taken.
 * @returns cents
 */
export const refundableRest = (payment: Settled): number =>
  Math.max(0, payment.amount_cents - payment.refunded_cents - payment.charged_back_cents)

/**
 * The status of a payment whose money came, after all that was given or taken back.
 * @param taken `withdrawn`: the member withdrew from the order, whatever was left of it
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
 * What the provider has yet to pay for one refund. Somebody there may have paid a part by hand meanwhile, or our own
 * call may have arrived without our knowing: what is paid counts, so nothing is paid twice.
 * @param sums in cents: `done` refunds of the order before this one, `refunded` by the provider in all
 */
export const toPayBack = (amountCents: number, sums: { done: number; refunded: number }): number =>
  Math.min(amountCents, Math.max(0, sums.done + amountCents - sums.refunded))
