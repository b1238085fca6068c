import { MESSAGE_KINDS, type GiftId, type MessageKind } from '../../../contract/choices.ts'

export type ActPrices = { message_credits: number; photo_credits: number; gift_credits: number }

/** Credits for one message of a kind as the site sells it; `send_refusal` of the database knows to whom it is free. */
export const priceOf = (kind: MessageKind, prices: ActPrices): number =>
  kind === 'image' ? prices.photo_credits : kind === 'gift' ? prices.gift_credits : prices.message_credits

/** Whoever has as many credits can pay for a message of any kind. */
export const dearestPrice = (prices: ActPrices): number =>
  Math.max(...MESSAGE_KINDS.map((kind) => priceOf(kind, prices)))

/** What credits are worth at a rate, in cents, rounded up: nobody is told less than it costs. */
export const worthCents = (credits: number, rate: { cents: number; credits: number }): number =>
  Math.ceil((credits * rate.cents) / rate.credits)

/** The rate at which a credit is dearest. @returns null of none */
export function worstRate<R extends { cents: number; credits: number }>(rates: readonly R[]): R | null {
  return rates.reduce<R | null>(
    (worst, rate) => (worst === null || rate.cents / rate.credits > worst.cents / worst.credits ? rate : worst),
    null,
  )
}

export const giftAddress = (id: GiftId): string => `/gifts/${id}.svg`
