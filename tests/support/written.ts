import { LOCALES } from '../../src/contract/limits.ts'
import { dateAndTime, timeOfDay } from '../../src/kit/moment.ts'

// One-digit and two-digit hours, before and after noon, in every month.
const moments = [
  '2026-11-23T01:21:00Z',
  '2026-03-04T23:05:00Z',
  '2026-05-05T19:05:00Z',
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025, month, 1 + month, 12)).toISOString()),
]
const examples = {
  locales: [...LOCALES],
  moments,
  countries: [
    'NL',
    'BE',
    'DE',
    'AT',
    'CH',
    'FR',
    'LU',
    'IT',
    'ES',
    'PT',
    'PL',
    'CZ',
    'GB',
    'IE',
    'DK',
    'SE',
    'NO',
    'FI',
  ],
  currencies: ['EUR', 'GBP', 'CHF', 'PLN', 'USD'],
}

/** Times, dates, numbers, money and countries as the server formats them, in every language. */
export const writtenByServer = (): string[] => writeExamples(examples, { dateAndTime, timeOfDay })

/** A JavaScript expression that formats the same in a browser, with the same functions. */
export const writtenByBrowser = `(() => {
  const timeOfDay = ${timeOfDay}; const dateAndTime = ${dateAndTime}
  return (${writeExamples})(${JSON.stringify(examples)}, { dateAndTime, timeOfDay })
})()`

type Writers = { dateAndTime: typeof dateAndTime; timeOfDay: typeof timeOfDay }

// Also runs in the page as source text, so it must not refer to anything in this file.
function writeExamples({ locales, moments, countries, currencies }: typeof examples, writers: Writers): string[] {
  const dates: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'medium' },
    { dateStyle: 'long' },
    { weekday: 'short' },
    { day: 'numeric', month: 'short' },
    { day: 'numeric', month: 'short', year: 'numeric' },
    { day: 'numeric', month: 'long' },
    { day: 'numeric', month: 'long', year: 'numeric' },
    { month: 'long', year: 'numeric' },
    { weekday: 'long', day: 'numeric', month: 'long' },
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  ]
  const numbers: Intl.NumberFormatOptions[] = [
    {},
    { signDisplay: 'exceptZero' },
    { style: 'percent', maximumFractionDigits: 0 },
    ...currencies.map((currency) => ({ style: 'currency', currency }) as const),
  ]
  return locales.flatMap((locale) => {
    const dateTime = (moment: Date, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Amsterdam', ...options }).format(moment)
    // as: the part of the formatter that is used
    const format = { dateTime } as Parameters<typeof timeOfDay>[0]
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const said = (options: object, words: string[]) => `${locale} ${JSON.stringify(options)}: ${words.join(' | ')}`
    const times = moments.map((date) => new Date(date))
    return [
      said(
        { time: true },
        times.flatMap((moment) => [writers.dateAndTime(format, moment), writers.timeOfDay(format, moment)]),
      ),
      ...dates.map((options) =>
        said(
          options,
          times.map((moment) => dateTime(moment, options)),
        ),
      ),
      ...numbers.map((options) =>
        said(
          options,
          [0.25, 3, -3, 19.99, 1234, 1234567.5].map((n) => new Intl.NumberFormat(locale, options).format(n)),
        ),
      ),
      said(
        { countries: true },
        countries.map((code) => names.of(code) ?? code),
      ),
    ]
  })
}
