import { localClock } from './local-clock.ts'

/** Sunday, and when that was missed the next two days. Nowhere on earth is it one of them but on the days of the job. */
const DAYS: readonly string[] = ['Sun', 'Mon', 'Tue']
const FROM_HOUR = 10
const UNTIL_HOUR = 20

/** Whether an overview of the week may go out now, by the clock of its reader. */
export function isWeeklyTime(now: Date, timeZone: string): boolean {
  const { weekday, hour } = localClock(now, timeZone)
  return DAYS.includes(weekday) && hour >= FROM_HOUR && hour < UNTIL_HOUR
}
