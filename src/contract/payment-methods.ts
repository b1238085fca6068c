/** The one table of payment methods. Safe for the browser: no imports. */

/** Countries that pay in euros by law, where transfers and debits in euros are at home, with the calling code of each. */
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
   * What the buyer does beside choosing it: nothing before the provider's `page`; a `card` may be remembered; a `bank` is chosen here
   * where the provider lists them; an `iban` is asked for by our own form; a `transfer` takes days.
   */
  step: 'page' | 'card' | 'bank' | 'iban' | 'transfer'
  /** Mollie's name for it; null: Mollie does not take it. Brands of cards are one method there. */
  mollie: string | null
  /** An icon or a few letters, until the official marks are licensed; absent: the beginning of its name. */
  mark?: { icon: 'card' | 'bank' } | string
}

const AT_HOME = Object.keys(EURO_COUNTRIES)
const EUR = ['EUR']
const PLN = ['PLN']
const BANK = { icon: 'bank' } as const

/** In the order they are offered. Ended ones stay: old payments still show their name. */
const METHODS = {
  ideal: { countries: ['NL'], currencies: EUR, step: 'page', mollie: 'ideal' },
  bancontact: { countries: ['BE'], currencies: EUR, step: 'page', mollie: 'bancontact', mark: 'BC' },
  eps: { countries: ['AT'], currencies: EUR, step: 'bank', mollie: 'eps' },
  cartebancaire: { countries: ['FR'], currencies: EUR, step: 'card', mollie: 'creditcard', mark: 'CB' },
  nexi: { countries: ['IT'], currencies: EUR, step: 'card', mollie: 'creditcard' },
  blik: { countries: ['PL'], currencies: PLN, step: 'page', mollie: 'blik' },
  prezelewy24: { countries: ['PL'], currencies: PLN, step: 'bank', mollie: 'przelewy24', mark: 'P24' },
  creditcard: { countries: null, currencies: null, step: 'card', mollie: 'creditcard', mark: { icon: 'card' } },
  visa: { countries: null, currencies: null, step: 'card', mollie: 'creditcard', mark: 'VISA' },
  mastercard: { countries: null, currencies: null, step: 'card', mollie: 'creditcard', mark: 'MC' },
  paypal: { countries: null, currencies: null, step: 'page', mollie: 'paypal' },
  applepay: { countries: null, currencies: null, step: 'page', mollie: 'applepay', mark: 'Pay' },
  // Mollie debits accounts only for mandates of its own.
  sdd: { countries: AT_HOME, currencies: EUR, step: 'iban', mollie: null, mark: BANK },
  sct: { countries: AT_HOME, currencies: EUR, step: 'transfer', mollie: 'banktransfer', mark: BANK },
  paysafecard: { countries: null, currencies: null, step: 'page', mollie: 'paysafecard', mark: 'PSC' },
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
