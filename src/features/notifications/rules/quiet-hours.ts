/** Full hours of the day, 0 to 23; the same twice: there are none. */
export type QuietHours = { from: number; until: number }

const HOUR_MS = 3_600_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** When the quiet hours end that are going on somewhere; null when there are none now. */
export function quietUntil(now: Date, timeZone: string, { from, until }: QuietHours): Date | null {
  const isQuiet = (hour: number) => (from <= until ? hour >= from && hour < until : hour >= from || hour < until)
  if (!isQuiet(hourIn(now, timeZone))) return null
  // From hour to hour of that clock, which may skip or repeat one. Zones are set off by quarters of an hour.
  let end = Math.ceil((now.getTime() + 1) / (HOUR_MS / 4)) * (HOUR_MS / 4)
  while (isQuiet(hourIn(new Date(end), timeZone))) end += HOUR_MS / 4
  return new Date(end)
}

function hourIn(time: Date, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  return Number(clock.format(time))
}
