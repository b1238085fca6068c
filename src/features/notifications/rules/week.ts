/** Of the member's own week: Sunday morning, or when that was missed until Tuesday evening. */
const WINDOW: Readonly<Record<string, { from: number; until: number }>> = {
  Sun: { from: 10, until: 20 },
  Mon: { from: 10, until: 20 },
  Tue: { from: 10, until: 20 },
}
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Whether an overview of the week may go out now, by the clock of its reader. */
export function isWeeklyTime(now: Date, timeZone: string): boolean {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  const { weekday = '', hour } = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const window = WINDOW[weekday]
  return window !== undefined && Number(hour) >= window.from && Number(hour) < window.until
}
