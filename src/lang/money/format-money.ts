import type { Locale } from '../../contract/limits.ts'

/** Money as the server writes it into mails and papers, such as "€ 9,99". */
export const formatMoney = (locale: Locale, cents: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)

/** @param at `timeZone` of the reader, or UTC for a day without a time */
export const formatDay = (locale: Locale, day: Date, { timeZone }: { timeZone: string }): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(day)

export const formatMoment = (locale: Locale, time: Date, { timeZone }: { timeZone: string }): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time)
