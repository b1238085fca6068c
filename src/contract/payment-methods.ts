/** The one table of payment methods. Safe for the browser: no imports. */

/**
 * Countries that pay in euros by law, where transfers and debits in euros are at home, with the calling code of each.
 */
export const EURO_COUNTRIES: Readonly<Record<string, string>> = {
  NL: '31',
  BE: '32',
  DE: '49',
  AT: '43',
  IT: '39',
  FR: '33',
  ES: '34',
  IE: '353',
  CY: '357',
  EE: '372',
  FI: '358',
  GR: '30',
  HR: '385',
  LT: '370',
  LU: '352',
  LV: '371',
  MT: '356',
  PT: '351',
  SI: '386',
  SK: '421',
}

type MethodRow = {
  /** Two letters each; null: everywhere. */
  countries: readonly string[] | null
  /** Null: any. */
  currencies: readonly string[] | null
  /** The last day it is offered, `YYYY-MM-DD`. */
  validUntil?: string
  /**
   * What the buyer does beside choosing it: nothing before the provider's `page`; a `card` may be remembered; a `bank`
   * is chosen here where the provider lists them; an `iban` is asked for by our own form; a `transfer` takes days.
   */
  step: 'page' | 'card' | 'bank' | 'iban' | 'transfer'
  /** Mollie's name for it; null: Mollie does not take it. Brands of cards are one method there. */
  mollie: string | null
  /** Pictures in src/kit/payment-marks; absent: an icon for what it is. */
  marks?: readonly string[]
  /** The method that takes cards of this brand too: where both are offered, the brand is no choice of its own. */
  brandOf?: 'creditcard'
}

const AT_HOME = Object.keys(EURO_COUNTRIES)
const EUR = ['EUR']
const PLN = ['PLN']
const BRAND = { countries: null, currencies: null, step: 'card', mollie: 'creditcard', brandOf: 'creditcard' } as const

/** In the order they are offered. Ended ones stay: old payments still show their name. */
const METHODS = {
  ideal: { countries: ['NL'], currencies: EUR, step: 'page', mollie: 'ideal', marks: ['ideal'] },
  bancontact: { countries: ['BE'], currencies: EUR, step: 'page', mollie: 'bancontact', marks: ['bancontact'] },
  eps: { countries: ['AT'], currencies: EUR, step: 'bank', mollie: 'eps', marks: ['eps'] },
  cartebancaire: { countries: ['FR'], currencies: EUR, step: 'card', mollie: 'creditcard', marks: ['cb'] },
  nexi: { countries: ['IT'], currencies: EUR, step: 'card', mollie: 'creditcard' },
  blik: { countries: ['PL'], currencies: PLN, step: 'page', mollie: 'blik', marks: ['blik'] },
  prezelewy24: { countries: ['PL'], currencies: PLN, step: 'bank', mollie: 'przelewy24', marks: ['p24'] },
  creditcard: { countries: null, currencies: null, step: 'card', mollie: 'creditcard', marks: ['visa', 'mastercard'] },
  visa: { ...BRAND, marks: ['visa'] },
  mastercard: { ...BRAND, marks: ['mastercard'] },
  paypal: { countries: null, currencies: null, step: 'page', mollie: 'paypal', marks: ['paypal'] },
  applepay: { countries: null, currencies: null, step: 'page', mollie: 'applepay', marks: ['applepay'] },
  // Mollie debits accounts only for mandates of its own.
  sdd: { countries: AT_HOME, currencies: EUR, step: 'iban', mollie: null },
  sct: { countries: AT_HOME, currencies: EUR, step: 'transfer', mollie: 'banktransfer' },
  paysafecard: { countries: null, currencies: null, step: 'page', mollie: 'paysafecard' },
  giropay: { countries: ['DE'], currencies: EUR, validUntil: '2024-12-31', step: 'page', mollie: null },
  // Both were being withdrawn when this product began; the date is the day before any sale.
  sofort: {
    countries: ['AT', 'BE', 'CH', 'DE', 'ES', 'IT', 'NL', 'PL'],
    currencies: null,
    validUntil: '2023-11-30',
    step: 'page',
    mollie: null,
  },
  maestro: { countries: null, currencies: EUR, validUntil: '2023-11-30', step: 'page', mollie: null },
} as const satisfies Record<string, MethodRow>

export type PaymentMethod = keyof typeof METHODS
export const PAYMENT_METHODS: Readonly<Record<PaymentMethod, MethodRow>> = METHODS
// The keys of the table, which TypeScript does not know from Object.keys.
export const METHOD_IDS = Object.keys(METHODS) as [PaymentMethod, ...PaymentMethod[]]

/** Whether what is chosen can be remembered for a repeat order. */
export const isCard = (method: PaymentMethod): boolean => PAYMENT_METHODS[method].step === 'card'
