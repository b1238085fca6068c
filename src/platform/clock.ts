/** The only source of time, so that tests can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const MINUTE_MS = 60_000
const zones = new Map<string, { formatter: Intl.DateTimeFormat; minute: number; day: string }>()

/** The calendar day in a time zone. @param timeZone such as Europe/Amsterdam @returns YYYY-MM-DD */
export function localDay(now: Date, timeZone: string): string {
  let zone = zones.get(timeZone)
  if (zone === undefined) {
    const formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    zone = { formatter, minute: NaN, day: '' }
    zones.set(timeZone, zone)
  }
  // Cached for a minute, because every request asks and days begin on a full minute.
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (minute !== zone.minute) Object.assign(zone, { minute, day: zone.formatter.format(now) })
  return zone.day
}

/** Start of the next calendar day in a time zone, also across changes of daylight saving time. */
export function nextDayStart(now: Date, timeZone: string): Date {
  const today = localDay(now, timeZone)
  // A day has 23 to 25 hours; a binary search finds its end to the millisecond.
  let [same, next] = [now.getTime(), now.getTime() + 25 * HOUR_MS]
  while (next - same > 1) {
    const middle = Math.floor((same + next) / 2)
    if (localDay(new Date(middle), timeZone) === today) same = middle
    else next = middle
  }
  return new Date(next)
}

const HOUR_MS = 60 * MINUTE_MS
