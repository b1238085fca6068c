/** The only source of time: tests move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The calendar day somewhere.
 * @param timeZone IANA name, such as Europe/Amsterdam
 * @returns YYYY-MM-DD
 * @source O-109
 */
export function localDay(now: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(now)
}
