import { PAYMENT_OPEN_DAYS_SCT, PAYMENT_OPEN_MINUTES } from '../../../contract/limits.ts'
import type { Payment, PaymentMethod } from '../../../contract/payments.ts'

export type PaymentStatus = Payment['status']
/** What a provider says of a payment; `expired` also when we gave up waiting. */
export type ProviderStatus = 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

// Money that arrives late is still money: only `paid` leads out of failed and cancelled, and nothing leads back from completed.
const NEXT: Record<PaymentStatus, Partial<Record<ProviderStatus, PaymentStatus>>> = {
  pending: { paid: 'completed', failed: 'failed', cancelled: 'cancelled', expired: 'cancelled' },
  failed: { paid: 'completed' },
  cancelled: { paid: 'completed' },
  completed: {},
  refunded: {},
  charged_back: {},
}

/**
 * The status of a payment after news from its provider, in whatever order and however often the news comes.
 * @returns the same status when the news changes nothing
 * @source O-79, O-80, MON-4
 */
export const nextState = (status: PaymentStatus, news: ProviderStatus): PaymentStatus => NEXT[status][news] ?? status

type MethodRow = {
  method: PaymentMethod
  /** Two letters each; null: everywhere. */
  countries: readonly string[] | null
  /** Null: any. */
  currencies: readonly string[] | null
  /** The last day it is offered, `YYYY-MM-DD`; null: no end known. */
  validUntil: string | null
}

const EUROS = ['EUR']
/** Countries that pay in euros by law: where transfers and direct debits in euros are at home. */
export const EURO_COUNTRIES = [
  'NL',
  'BE',
  'DE',
  'AT',
  'IT',
  'FR',
  'ES',
  'IE',
  'CY',
  'EE',
  'FI',
  'GR',
  'HR',
  'LT',
  'LU',
  'LV',
  'MT',
  'PT',
  'SI',
  'SK',
]

/**
 * Every method in the order it is offered in. Ended ones stay listed, for old payments still show their name.
 * @source O-81, MON-14
 */
export const METHOD_CATALOGUE: readonly MethodRow[] = [
  { method: 'ideal', countries: ['NL'], currencies: EUROS, validUntil: null },
  { method: 'bancontact', countries: ['BE'], currencies: EUROS, validUntil: null },
  { method: 'eps', countries: ['AT'], currencies: EUROS, validUntil: null },
  { method: 'cartebancaire', countries: ['FR'], currencies: EUROS, validUntil: null },
  { method: 'nexi', countries: ['IT'], currencies: EUROS, validUntil: null },
  { method: 'blik', countries: ['PL'], currencies: ['PLN'], validUntil: null },
  { method: 'prezelewy24', countries: ['PL'], currencies: ['PLN'], validUntil: null },
  { method: 'creditcard', countries: null, currencies: null, validUntil: null },
  { method: 'visa', countries: null, currencies: null, validUntil: null },
  { method: 'mastercard', countries: null, currencies: null, validUntil: null },
  { method: 'paypal', countries: null, currencies: null, validUntil: null },
  { method: 'applepay', countries: null, currencies: null, validUntil: null },
  { method: 'sdd', countries: EURO_COUNTRIES, currencies: EUROS, validUntil: null },
  { method: 'sct', countries: EURO_COUNTRIES, currencies: EUROS, validUntil: null },
  { method: 'paysafecard', countries: null, currencies: null, validUntil: null },
  // Ended 31 December 2024.
  { method: 'giropay', countries: ['DE'], currencies: EUROS, validUntil: '2024-12-31' },
  // Never offered here: both were being withdrawn when this product began. The date is the day before any sale.
  {
    method: 'sofort',
    countries: ['AT', 'BE', 'CH', 'DE', 'ES', 'IT', 'NL', 'PL'],
    currencies: null,
    validUntil: '2023-11-30',
  },
  { method: 'maestro', countries: null, currencies: EUROS, validUntil: '2023-11-30' },
]

/**
 * What a buyer may pay with.
 * @param country two letters, where the buyer pays from
 * @param currency what the bundle is priced in, such as `EUR`
 * @source O-81, MON-14
 */
export function offeredMethods(country: string, currency: string, now: Date): PaymentMethod[] {
  const today = now.toISOString().slice(0, 10)
  return METHOD_CATALOGUE.filter(
    (row) =>
      (row.validUntil === null || today <= row.validUntil) &&
      (row.countries === null || row.countries.includes(country)) &&
      (row.currencies === null || row.currencies.includes(currency)),
  ).map((row) => row.method)
}

const CARDS: readonly PaymentMethod[] = ['creditcard', 'visa', 'mastercard', 'cartebancaire', 'nexi']

/** Whether a card of this method can be remembered for a repeat order. @source O-84 */
export const isCard = (method: PaymentMethod): boolean => CARDS.includes(method)

/** When an order stops waiting for its money: a bank transfer takes days, everything else minutes. @source O-79 */
export const openUntil = (method: PaymentMethod, now: Date): Date =>
  new Date(now.getTime() + (method === 'sct' ? PAYMENT_OPEN_DAYS_SCT * DAY_MS : PAYMENT_OPEN_MINUTES * MINUTE_MS))

/** Cents as the wire writes money, such as `19.99`. @source O-106 */
export const moneyOf = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

export type Sale = { style: string; sold: number }

/**
 * Which ribbon a bundle wears: "popular" is said of the best seller only, and before there are sales one is recommended instead.
 * @param sales real ones, none of a simulated provider; two equal best sellers make neither popular
 * @source O-77
 */
export function ribbonOf(style: string, sales: readonly Sale[]): { popular: boolean; recommended: boolean } {
  const most = Math.max(0, ...sales.map((sale) => sale.sold))
  if (most === 0) return { popular: false, recommended: style === RECOMMENDED_STYLE }
  const best = sales.filter((sale) => sale.sold === most)
  return { popular: best.length === 1 && best[0]!.style === style, recommended: false }
}
const RECOMMENDED_STYLE = 'p2'
