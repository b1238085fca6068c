import type { DateTimeFormatOptions, useFormatter } from 'use-intl'

type Formatter = Pick<ReturnType<typeof useFormatter>, 'dateTime'>

/**
 * "02:21" in every language. Only the numbers come from the browser: where the server writes 2:21 Firefox writes 02:21,
 * and React complains.
 */
export function timeOfDay(format: Formatter, moment: Date): string {
  const two = (part: DateTimeFormatOptions) => (/\d+/.exec(format.dateTime(moment, part))?.[0] ?? '').padStart(2, '0')
  return `${two({ hour: 'numeric', hourCycle: 'h23' })}:${two({ minute: 'numeric' })}`
}

/** A date with the time, joined here: WebKit has no comma between them where the server has one. */
export const dateAndTime = (
  format: Formatter,
  moment: Date,
  date: DateTimeFormatOptions = { dateStyle: 'medium' },
): string => `${format.dateTime(moment, date)}, ${timeOfDay(format, moment)}`
