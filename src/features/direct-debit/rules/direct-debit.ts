import { EURO_COUNTRIES } from '../../../contract/payment-methods.ts'

/** Our own name among the providers. */
export const DIRECT_DEBIT = 'direct_debit'

export type Creditor = {
  name: string
  /** SEPA creditor identifier. */
  id: string
  iban: string
  bic: string | null
  address: string
  city: string
  country: string
  /** Days between the notice by mail and the debit. */
  noticeDays: number
}

/** Who collects direct debits for a site, from its `company`; null: it collects none itself. @source O-83, MON-7 */
export function creditorOf(company: Record<string, unknown>): Creditor | null {
  const given = company['creditor'] as { id?: string; iban?: string; bic?: string; notice_days?: number } | undefined
  if (!given?.id || !given.iban) return null
  return {
    name: String(company['name']),
    id: given.id.replace(/\s/g, '').toUpperCase(),
    iban: plainIban(given.iban),
    bic: given.bic ?? null,
    address: String(company['address'] ?? ''),
    city: String(company['city'] ?? ''),
    country: String(company['country'] ?? ''),
    noticeDays: Math.max(2, given.notice_days ?? 5),
  }
}

/** Length of an account number by country, of the countries that can be debited in euros. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** An account number without blanks, in capitals. */
export const plainIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** An account number as it is printed, in groups of four. */
export const printedIban = (text: string): string => plainIban(text).replace(/(.{4})(?=.)/g, '$1 ')

/** Whether this is an account number of the SEPA area with the right check digits. @param iban plain @source O-83, MON-7 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || IBAN_LENGTHS[iban.slice(0, 2)] !== iban.length) return false
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/**
 * A telephone number as it is called from anywhere.
 * @param country of the payment, for a number written as at home
 * @returns such as +31612345678; null for anything that no code is sent to
 * @source SEC-13
 */
export function phoneNumber(text: string, country: string): string | null {
  const plain = text.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
  const home = EURO_COUNTRIES[country]
  const number = plain.startsWith('+') ? plain : home && /^0?\d/.test(plain) ? `+${home}${plain.replace(/^0/, '')}` : ''
  if (!/^\+\d{9,15}$/.test(number)) return null
  return Object.values(EURO_COUNTRIES).some((code) => number.startsWith(`+${code}`)) ? number : null
}

/** The mandate's reference: unique for ever, 33 characters. @source MON-7 */
export const mandateReference = (paymentId: string): string => `M${paymentId.replaceAll('-', '').toUpperCase()}`

/**
 * The day of the debit: so many days after the notice, and a day on which banks work.
 * @returns YYYY-MM-DD
 */
export function dueDay(now: Date, noticeDays: number): string {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + noticeDays))
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
