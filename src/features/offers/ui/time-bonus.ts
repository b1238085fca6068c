import type { User } from '../../../contract/accounts.ts'
import type { DiscountCode } from '../../../contract/discounts.ts'
import { isTimeBonusCode, isWelcomeCode, TIME_BONUS_SECONDS } from '../../../contract/money.ts'
import { countdownParts, type CountdownParts } from '../../../kit/countdown.tsx'

/** Where the time is kept at which the modal was closed. */
const DISMISSED = 'dismissed_time_bonus_modal'
const TICK_MS = 1_000

export type TimeBonusState = Partial<DiscountCode> & {
  isVisible: boolean
  /** Two digits each; null when there is nothing to count. */
  countdownTimer: CountdownParts | null
  /** Milliseconds between two counts; null when there is nothing to count. */
  countdownInterval: number | null
}

const CLEARED: TimeBonusState = { isVisible: false, countdownTimer: null, countdownInterval: null }

/**
 * What is to be seen of the time bonus: nothing without a member, for who has paid, from its end on, and four hours
 * after signup.
 * @param given `code` as the server gave it, null for none; `now` milliseconds
 */
export function timeBonusState({
  user,
  code,
  now,
}: {
  user: Pick<User, 'paid_user' | 'signup_date'> | null
  code: DiscountCode | null
  now: number
}): TimeBonusState {
  if (!mayHaveBonus(user, now) || code === null || code.expires === null) return CLEARED
  const leftMs = Date.parse(code.expires) - now
  if (leftMs <= 0) return CLEARED
  return { ...code, isVisible: true, countdownTimer: countdownParts(leftMs), countdownInterval: TICK_MS }
}

/** Whether to ask the server, which refuses anybody else. */
export const mayHaveBonus = (user: Pick<User, 'paid_user' | 'signup_date'> | null, now: number): boolean =>
  user !== null && !user.paid_user && now - Date.parse(user.signup_date) < TIME_BONUS_SECONDS * 1_000

export type Codes = { codes: readonly DiscountCode[]; welcome: DiscountCode | null }

/** The code that an order begins with: the time bonus, else the welcome discount. @returns null for neither */
export const activeOffer = ({ codes, welcome }: Codes): DiscountCode | null =>
  usable(codes).find(({ code }) => isTimeBonusCode(code)) ?? welcome

/** The codes to choose from: while there is the time bonus, the welcome discount with the same end is not one more. */
export const ownCodes = (given: Codes): DiscountCode[] => {
  const active = activeOffer(given)
  return usable(given.codes).filter(({ code }) => !isWelcomeCode(code) || active?.code === code)
}

/** Where there is no time bonus the welcome discount may be there longer. */
export const welcomeIn = (codes: readonly DiscountCode[]): DiscountCode | null =>
  usable(codes).find(({ code }) => isWelcomeCode(code)) ?? null

const usable = (codes: readonly DiscountCode[]): DiscountCode[] =>
  codes.filter(({ status, expired }) => status === 'active' && !expired)

export const mayOpenBonus = (facts: { credits: number; isDismissed: boolean; isVisible: boolean }): boolean =>
  facts.credits === 0 && !facts.isDismissed && facts.isVisible

export const dismissBonus = (storage: Storage): void => storage.setItem(DISMISSED, new Date().toISOString())
export const isBonusDismissed = (storage: Storage): boolean => storage.getItem(DISMISSED) !== null
