import { localClock } from './local-clock.ts'
import { quietUntil, type QuietHours } from './quiet-hours.ts'

/**
 * Sunday, and when that was missed the next two days. Nowhere on earth is it one of them but on the days of the job.
 */
const DAYS: readonly string[] = ['Sun', 'Mon', 'Tue']
/** When no overview comes, whatever its reader chose besides. */
export const WEEKLY_REST: QuietHours = { from: 20, until: 10 }

/** Whether an overview of the week may go out now, by the clock of its reader. */
export function isWeeklyTime(now: Date, timeZone: string): boolean {
  return DAYS.includes(localClock(now, timeZone).weekday) && quietUntil(now, timeZone, WEEKLY_REST) === null
}
