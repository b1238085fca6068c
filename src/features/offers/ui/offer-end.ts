import type { useFormatter } from 'use-intl'
import { dateAndTime, timeOfDay } from '../../../kit/moment.ts'
import { serverNow } from './server-clock.ts'

const DAY_MS = 24 * 3_600_000

/** Until when an offer holds: its time, from 24 hours on with the day. A day alone would be read as all of it. */
export const offerEnd = (format: ReturnType<typeof useFormatter>, end: Date): string =>
  end.getTime() - serverNow() < DAY_MS ? timeOfDay(format, end) : dateAndTime(format, end)
