import { localClock } from './local-clock.ts'

/** Full hours of the day, 0 to 23; the same twice: there are none. */
export type QuietHours = { from: number; until: number }

const HOUR_MS = 3_600_000

/** When the quiet hours end that are going on somewhere; null when there are none now. */
export function quietUntil(now: Date, timeZone: string, { from, until }: QuietHours): Date | null {
  const isQuiet = (hour: number) => (from <= until ? hour >= from && hour < until : hour >= from || hour < until)
  if (!isQuiet(localClock(now, timeZone).hour)) return null
  // From hour to hour of that clock, which may skip or repeat one. Zones are set off by quarters of an hour.
  let end = Math.ceil((now.getTime() + 1) / (HOUR_MS / 4)) * (HOUR_MS / 4)
  while (isQuiet(localClock(new Date(end), timeZone).hour)) end += HOUR_MS / 4
  return new Date(end)
}
