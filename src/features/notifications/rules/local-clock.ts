const clocks = new Map<string, Intl.DateTimeFormat>()

/** Weekday (such as Sun) and full hour, 0 to 23, of a clock somewhere. */
export function localClock(time: Date, timeZone: string): { weekday: string; hour: number } {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  const { weekday = '', hour } = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]))
  return { weekday, hour: Number(hour) }
}
