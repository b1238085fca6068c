import { STAY_CODE } from '../../../contract/money.ts'
import { isBonusCode } from './discounts.ts'

/** A code as staff write it. */
export type CodeTerms = {
  percentage: number
  country: string | null
  currency: string | null
  minimumOrderCents: number | null
  validity: 'once-per-user' | 'once' | 'unlimited'
  paymentmethods: readonly string[] | null
  expiresAt: Date | null
  status: 'active' | 'inactive'
}

/** What a code may be for. */
export type Selling = {
  countries: readonly string[]
  /** What is sold, with the dearest bundle of each. */
  currencies: ReadonlyMap<string, number>
  /** What can be paid with in these countries. */
  methods: readonly string[]
}

/** Of the offers that the product makes itself. */
export const isReserved = (code: string): boolean => code === STAY_CODE || isBonusCode(code)

/** Whether an order would cost nothing: an order with an obligation to pay is none then. @source MON-8 */
const isFree = (percentage: number): boolean => percentage >= 100

/** What is wrong with the terms of a code, by field. */
export function termFaults(terms: CodeTerms, { countries, currencies, methods }: Selling): Record<string, string> {
  const { percentage, country, currency, minimumOrderCents, paymentmethods } = terms
  const faults: Record<string, string> = {}
  if (isFree(percentage)) faults['percentage'] = 'free'
  if (country !== null && !countries.includes(country)) faults['country'] = 'invalid'
  if (currency !== null && !currencies.has(currency)) faults['currency'] = 'no_country'
  if (minimumOrderCents !== null) {
    if (currency === null) faults['currency'] = 'required'
    else if (minimumOrderCents > (currencies.get(currency) ?? Infinity)) faults['minimum_order_value'] = 'never'
  }
  if (paymentmethods !== null && !paymentmethods.some((one) => methods.includes(one)))
    faults['paymentmethods'] = 'never'
  return faults
}

/**
 * What of a code cannot be changed any more. An end that was told does not move, and nobody who used it once gets it
 * anew.
 * @source HON-11
 */
export function changeFaults(
  before: CodeTerms,
  after: CodeTerms,
  { used, now }: { used: boolean; now: Date },
): Record<string, string> {
  const faults: Record<string, string> = {}
  const isSame = before.expiresAt?.getTime() === after.expiresAt?.getTime()
  if (before.expiresAt !== null && !isSame) faults['expires'] = 'end_told'
  else if (after.expiresAt !== null && !isSame && after.expiresAt <= now) faults['expires'] = 'past'
  if (used && before.validity !== after.validity) faults['validity'] = 'used'
  return faults
}
