import { EURO_COUNTRIES } from '../../../contract/payment-methods.ts'

export const DIRECT_DEBIT = 'direct_debit'

export type Creditor = {
  name: string
  id: string
  iban: string
  bic: string | null
  address: string
  city: string
  country: string
  /** Days between the notice by mail and the debit. */
  noticeDays: number
}

/** Who collects direct debits for a site, from its `company`; null: it collects none itself. */
export function creditorOf(company: Record<string, unknown>): Creditor | null {
  const given = company['creditor'] as { id?: string; iban?: string; bic?: string; notice_days?: number } | undefined
  if (!given?.id || !given.iban) return null
  return {
    name: String(company['name']),
    id: given.id.replace(/\s/g, '').toUpperCase(),
    iban: plainIban(given.iban),
    bic: given.bic || null,
    address: String(company['address'] ?? ''),
    city: String(company['city'] ?? ''),
    country: String(company['country'] ?? ''),
    noticeDays: Math.max(2, given.notice_days ?? 5),
  }
}

/** Account numbers by their length, of the countries that can be debited in euros. */
const IBANS_OF: Readonly<Record<number, readonly string[]>> = {
  15: ['NO'],
  16: ['BE'],
  18: ['DK', 'FI', 'NL'],
  19: ['SI'],
  20: ['AT', 'EE', 'LT', 'LU'],
  21: ['CH', 'HR', 'LI', 'LV'],
  22: ['BG', 'DE', 'GB', 'IE', 'VA'],
  23: ['GI'],
  24: ['AD', 'CZ', 'ES', 'RO', 'SE', 'SK'],
  25: ['PT'],
  26: ['IS'],
  27: ['FR', 'GR', 'IT', 'MC', 'SM'],
  28: ['CY', 'HU', 'PL'],
  31: ['MT'],
}

export const plainIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

export const printedIban = (text: string): string => plainIban(text).replace(/(.{4})(?=.)/g, '$1 ')

/** Whether this is an account number of the SEPA area with the right check digits. @param iban plain */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || !IBANS_OF[iban.length]?.includes(iban.slice(0, 2))) return false
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/**
 * A telephone number as it is called from anywhere.
 * @param country of the payment, for a number written as at home
 * @returns such as +31612345678; null for anything that no code is sent to
 */
export function phoneNumber(text: string, country: string): string | null {
  const plain = text.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
  const home = EURO_COUNTRIES[country]
  const number = plain.startsWith('+') ? plain : home && /^0?\d/.test(plain) ? `+${home}${plain.replace(/^0/, '')}` : ''
  if (!/^\+\d{9,15}$/.test(number)) return null
  return Object.values(EURO_COUNTRIES).some((code) => number.startsWith(`+${code}`)) ? number : null
}

/** The mandate's reference: unique for ever, 33 characters. */
export const mandateReference = (paymentId: string): string => `M${paymentId.replaceAll('-', '').toUpperCase()}`

/**
 * The day of the debit: so many days after the notice, and a day on which banks work.
 * @param today where the site is, YYYY-MM-DD
 * @returns YYYY-MM-DD
 */
export function dueDay(today: string, noticeDays: number): string {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + noticeDays)
  while (!isBankDay(day)) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

const DAY_MS = 24 * 3_600_000
const CLOSED = ['01-01', '05-01', '12-25', '12-26']

/** Whether T2 is open, by which banks settle between each other. @source https://www.ecb.europa.eu/paym/target/t2 */
function isBankDay(day: Date): boolean {
  if (day.getUTCDay() === 0 || day.getUTCDay() === 6 || CLOSED.includes(day.toISOString().slice(5, 10))) return false
  const fromEaster = (day.getTime() - easterSunday(day.getUTCFullYear())) / DAY_MS
  return fromEaster !== -2 && fromEaster !== 1
}

/** Gauss's way, as Lichtenberg mended it. @returns the start of the day, in ms */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sun = 2 - Math.floor((3 * century + 3) / 4)
  const golden = year % 19
  const seed = (19 * golden + moon) % 30
  const fullMoon = 21 + seed - Math.floor((seed + Math.floor(golden / 11)) / 29)
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7)
  return Date.UTC(year, 2, fullMoon + 7 - ((fullMoon - sunday) % 7))
}
