import type { Locale } from '../../contract/limits.ts'

/** Money as the server writes it into mails and papers, such as "€ 9,99". */
export const formatMoney = (locale: Locale, cents: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)
