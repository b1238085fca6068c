/** Constants of buying, apart from limits.ts, which every page loads. Safe for the browser: no imports. */
/** More than this is a bundle. */
export const TOPUP_CREDITS_MAX = 9
/** Of the bundles, from the smallest. */
export const BUNDLE_STYLES = ['p0', 'p1', 'p2', 'p3'] as const
export type BundleStyle = (typeof BUNDLE_STYLES)[number]
export const REFUND_REMARKS_MAX = 1_000
export const STATEMENT_PAGE_SIZE = 50
export const STATEMENT_PAGE_MAX = 500
/** From signup, by the server's clock: the most, and what counts until the desk says otherwise. */
export const TIME_BONUS_SECONDS = 14_400
export const TIME_BONUS_CODE = 'TIMEBONUS25'
export const WELCOME_CODE = 'WELCOME25'
export const TIME_BONUS_PERCENT = 25
/** Where there is no time bonus the welcome discount may be there longer. */
export const WELCOME_HOURS_MAX = 720
/** Both tell in their name what is taken off. */
export const isTimeBonusCode = (code: string): boolean => /^TIMEBONUS\d{1,2}$/.test(code)
export const isWelcomeCode = (code: string): boolean => /^WELCOME\d{1,2}$/.test(code)
/** For who leaves because of the price, where the company offers one; its percentage is `delete_discount`. */
export const STAY_CODE = 'STAY'
/** So long after the bonus has ended nothing as good is on offer: otherwise its end would not be true. */
export const NO_EQUAL_OFFER_DAYS = 30
/** Of a direct debit's SMS code. */
export const OTP_MINUTES = 10
export const OTP_TRIES = 5
export const OTP_RESEND_SECONDS = 60
export const OTP_PER_HOUR = 3
export const OTP_PER_DAY = 10
/** In 30 days, per member and per account number. */
export const DIRECT_DEBIT_MAX_CENTS = 10_000
export const DIRECT_DEBIT_DAYS = 30
/** In the members area, before the time bonus is offered once. */
export const TIME_BONUS_MODAL_SECONDS = 40

/** Cents as the wire writes money, such as `19.99`. */
export const moneyOf = (cents: number): string => (cents / 100).toFixed(2)
export const centsOf = (money: string): number => Math.round(Number(money) * 100)
