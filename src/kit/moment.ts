import type { useFormatter } from 'use-intl'

type Formatter = ReturnType<typeof useFormatter>

/** The time of day. By its style: asked for the hour, the server writes 2:21 where Firefox writes 02:21, and React complains. */
export const timeOfDay = (format: Formatter, moment: Date): string => format.dateTime(moment, { timeStyle: 'short' })

/** A short date with the time, joined here: WebKit has no comma between them where the server has one. */
export const dateAndTime = (format: Formatter, moment: Date): string =>
  `${format.dateTime(moment, { dateStyle: 'medium' })}, ${timeOfDay(format, moment)}`
