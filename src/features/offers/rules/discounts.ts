import type { ErrorCode } from '../../../contract/errors.ts'
import {
  isTimeBonusCode,
  isWelcomeCode,
  NO_EQUAL_OFFER_DAYS,
  STAY_CODE,
  TIME_BONUS_CODE,
} from '../../../contract/money.ts'
import { mostOff, type Bonus } from './bonuses.ts'

const DAY_MS = 24 * 3_600_000

export type Offer = {
  code: string
  percentage: number
  country: string | null
  personal: boolean
  currency: string | null
  minimumOrderCents: number | null
  status: 'active' | 'inactive'
  validity: 'once-per-user' | 'once' | 'unlimited'
  paymentmethods: readonly string[] | null
  /** First moment at which it is over; null: no end. */
  expiresAt: Date | null
}

/** `bonus`: the one that counted when they signed up. */
export type Buyer = { signedUpAt: Date; premium: boolean; bonus: Bonus }

/** When the time bonus of a member ends, for good: the same on every device and after every login. */
const bonusEnd = ({ signedUpAt, bonus }: Buyer): Date => new Date(signedUpAt.getTime() + bonus.seconds * 1_000)

/** Of one member, once, for any order. */
const ownOffer = (code: string, percentage: number, expiresAt: Date | null): Offer => ({
  code,
  percentage,
  country: null,
  personal: true,
  currency: null,
  minimumOrderCents: null,
  status: 'active',
  validity: 'once-per-user',
  paymentmethods: null,
  expiresAt,
})

/** For the database: the codes of which `isBonusCode` is true. */
export const BONUS_CODES = '^(TIMEBONUS|WELCOME)[0-9]{1,2}$'
export const isBonusCode = (code: string): boolean => isTimeBonusCode(code) || isWelcomeCode(code)

/**
 * The offers that a new member has; both end at the same moment, so that neither countdown is untrue. The time bonus
 * comes first.
 */
export const newMemberOffers = (buyer: Buyer): Offer[] => {
  const { time, welcome } = buyer.bonus
  const until = bonusEnd(buyer)
  return [
    ...(time === null ? [] : [ownOffer(`TIMEBONUS${time}`, time, until)]),
    ...(welcome === null ? [] : [ownOffer(`WELCOME${welcome}`, welcome, until)]),
  ]
}

/**
 * The one of them that somebody means: it is asked for by the name it has for most.
 * @returns null: this member has none
 */
export const newMemberOffer = (code: string, buyer: Buyer): Offer | null =>
  newMemberOffers(buyer).find((offer) => isTimeBonusCode(offer.code) === isTimeBonusCode(code)) ?? null

/** What a member who finds the site too dear may stay for. @param percentage 0: nothing */
export const stayOffer = (percentage: number): Offer | null =>
  percentage > 0 ? ownOffer(STAY_CODE, percentage, null) : null

/** The code under which a use is kept: of the two offers of a new member only one is ever used. */
export const codeOfUse = (code: string): string => (isBonusCode(code) ? TIME_BONUS_CODE : code)

/**
 * Why a member may not use a code now; null: they may.
 * @param used whether a completed payment has used it up
 */
export function offerFault(
  offer: Offer,
  buyer: Buyer,
  { used, now }: { used: boolean; now: Date },
): Extract<ErrorCode, 'code_not_found' | 'code_used' | 'code_expired'> | null {
  const isForNew = isBonusCode(offer.code)
  if (offer.status === 'inactive') return 'code_not_found'
  // Their first purchase is over, with the code or without.
  if (used || (isForNew && buyer.premium)) return 'code_used'
  if (offer.expiresAt !== null && now >= offer.expiresAt) return 'code_expired'
  if (!isForNew && isEqualOffer(offer, buyer, now)) return 'code_not_found'
  return null
}

/** Nothing as good may follow the bonus: then its end would be no end. */
export function isEqualOffer({ percentage }: Pick<Offer, 'percentage'>, buyer: Buyer, now: Date): boolean {
  const until = bonusEnd(buyer).getTime() + NO_EQUAL_OFFER_DAYS * DAY_MS
  return !buyer.premium && percentage >= (mostOff(buyer.bonus) ?? Infinity) && now.getTime() < until
}

/** What of an order does not fit a code that is right by itself; null: everything does. */
export function orderFault(
  offer: Pick<Offer, 'country' | 'currency' | 'minimumOrderCents' | 'paymentmethods'>,
  order: { country: string; currency: string; priceCents: number; method: string | null },
): 'country' | 'currency' | 'minimum_order_value' | 'method' | null {
  if (offer.country !== null && offer.country !== order.country) return 'country'
  if (offer.currency !== null && offer.currency !== order.currency) return 'currency'
  if (offer.minimumOrderCents !== null && order.priceCents < offer.minimumOrderCents) return 'minimum_order_value'
  if (offer.paymentmethods !== null && order.method !== null && !offer.paymentmethods.includes(order.method))
    return 'method'
  return null
}

/** A price with a discount, to the cent; never nothing. @param percentage from 1 to 100 */
export const discountedCents = (priceCents: number, percentage: number): number =>
  Math.max(1, Math.round((priceCents * (100 - percentage)) / 100))

/** For whom a use of the code is the only one: this account, all the world (0), or nobody (null). */
export const scopeOf = ({ validity }: Offer, accountId: number): number | null =>
  validity === 'unlimited' ? null : validity === 'once' ? 0 : accountId
