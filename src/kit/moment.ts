import type { DateTimeFormatOptions, useFormatter } from 'use-intl'

type Formatter = Pick<ReturnType<typeof useFormatter>, 'dateTime'>

/**
 * "02:21" in every language. Only the numbers come from Intl, because Node and Firefox format the time differently,
 * which would be a hydration mismatch.
 */
export function timeOfDay(format: Formatter, moment: Date): string {
  const two = (part: DateTimeFormatOptions) => (/\d+/.exec(format.dateTime(moment, part))?.[0] ?? '').padStart(2, '0')
  return `${two({ hour: 'numeric', hourCycle: 'h23' })}:${two({ minute: 'numeric' })}`
}

/** Date and time, joined here because Node and WebKit put different separators between them. */
export const dateAndTime = (
  format: Formatter,
  moment: Date,
  date: DateTimeFormatOptions = { dateStyle: 'medium' },
): string => `${format.dateTime(moment, date)}, ${timeOfDay(format, moment)}`
