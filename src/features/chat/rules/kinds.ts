import type { GiftId, MessageKind } from '../../../contract/choices.ts'
import { messageCost } from './sending.ts'

/** Prices of a site, in credits. */
export type ActPrices = { message_credits: number; photo_credits: number; gift_credits: number }

/**
 * Credits for one message of a kind, the same for free and premium members.
 * @param to `fictional` profiles are written to for nothing
 * @source O-52, O-68, O-76
 */
export function costOf(kind: MessageKind, to: { fictional: boolean }, prices: ActPrices): number {
  const price = kind === 'image' ? prices.photo_credits : kind === 'gift' ? prices.gift_credits : prices.message_credits
  return messageCost(to, price)
}

/**
 * What credits are worth at a rate, rounded up: nobody is told less than it costs.
 * @param rate what was paid, or would be: cents for so many credits
 * @returns cents
 * @source MON-11
 */
export const worthCents = (credits: number, rate: { cents: number; credits: number }): number =>
  Math.ceil((credits * rate.cents) / rate.credits)

/**
 * The rate at which a credit is dearest.
 * @returns null of none
 */
export function worstRate<R extends { cents: number; credits: number }>(rates: readonly R[]): R | null {
  return rates.reduce<R | null>(
    (worst, rate) => (worst === null || rate.cents / rate.credits > worst.cents / worst.credits ? rate : worst),
    null,
  )
}

/** Where the drawing of a gift is. */
export const giftAddress = (id: GiftId): string => `/gifts/${id}.svg`
