import type { ActCosts, ActPrice } from '../../../contract/act-costs.ts'
import { MESSAGE_KINDS, type MessageKind } from '../../../contract/choices.ts'
import { moneyOf } from '../../../contract/money.ts'
import { soldIn, type SoldBundle } from './site.ts'

export type ActPrices = { message_credits: number; photo_credits: number; gift_credits: number }
export type Rate = { cents: number; credits: number }

/** What the site sells each kind of message for. */
export const pricesOf = ({ settings }: { settings: Record<string, unknown> }): ActPrices => ({
  message_credits: Number(settings['message_credits']),
  photo_credits: Number(settings['photo_credits']),
  gift_credits: Number(settings['gift_credits']),
})

/** Credits for one message of a kind as the site sells it; `send_refusal` of the database knows to whom it is free. */
export const priceOf = (kind: MessageKind, prices: ActPrices): number =>
  kind === 'image' ? prices.photo_credits : kind === 'gift' ? prices.gift_credits : prices.message_credits

/** Whoever has as many credits can pay for a message of any kind. */
export const dearestPrice = (prices: ActPrices): number =>
  Math.max(...MESSAGE_KINDS.map((kind) => priceOf(kind, prices)))

/** How many free messages a free member's credits are good for. */
export const freeMessages = (credits: number, { message_credits }: ActPrices): number =>
  Math.floor(credits / message_credits)

/** As how many free messages an act counts that costs so many credits; a GIF is for premium members, and never free. */
export const countsAs = (kind: MessageKind, credits: number, { message_credits }: ActPrices): number =>
  kind === 'gif' ? 0 : Math.ceil(credits / message_credits)

/** What credits are worth at a rate, rounded up to a cent: nobody is told less than it costs. */
export const worth = (credits: number, rate: Rate | null): string | null =>
  rate && moneyOf(Math.ceil((credits * rate.cents) / rate.credits))

/** The rate at which a credit is dearest. @returns null of none */
export const worstRate = (rates: readonly Rate[]): Rate | null =>
  rates.reduce<Rate | null>(
    (worst, rate) => (worst === null || rate.cents / rate.credits > worst.cents / worst.credits ? rate : worst),
    null,
  )

/** The dearest credit that is sold there. @param at `currency`: ISO 4217 */
export const soldRate = (bundles: readonly SoldBundle[], at: { country: string; currency: string }): Rate | null =>
  worstRate(soldIn(bundles, at).map(({ priceCents, credits }) => ({ cents: priceCents, credits })))

type Priced = { prices: ActPrices; rate: Rate | null; isFree: boolean }

/** An act that costs so many credits, as it is told. @param priced `isFree`: to whom free messages remain */
export const actPrice = (kind: MessageKind, credits: number, { prices, rate, isFree }: Priced): ActPrice => ({
  credits,
  money: worth(credits, rate),
  ...(isFree && { free_messages: countsAs(kind, credits, prices) }),
})

type Buyer = { currency: string; rate: Rate | null; isFree?: boolean }

/** What each kind of message costs at a rate. @param buyer `isFree`: a member who writes with free messages */
export function actCosts(prices: ActPrices, { currency, rate, isFree = false }: Buyer): ActCosts {
  const costOf = (kind: MessageKind) => [kind, actPrice(kind, priceOf(kind, prices), { prices, rate, isFree })] as const
  // every kind is in the list
  return { currency, ...(Object.fromEntries(MESSAGE_KINDS.map(costOf)) as Omit<ActCosts, 'currency'>) }
}
