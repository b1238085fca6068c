import type { useFormatter } from 'use-intl'
import { timeOfDay } from '../../../kit/moment.ts'

const DAY_MS = 24 * 3_600_000

/** Until when an offer holds: the time of day, or the day from 24 hours on. */
export const offerEnd = (format: ReturnType<typeof useFormatter>, end: Date): string =>
  end.getTime() - Date.now() < DAY_MS ? timeOfDay(format, end) : format.dateTime(end, { dateStyle: 'medium' })
