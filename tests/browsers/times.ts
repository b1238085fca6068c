import { LOCALES } from '../../src/contract/limits.ts'
import { dateAndTime, timeOfDay } from '../../src/kit/moment.ts'
import type { Browser } from './tab.ts'

// One digit in the hour and none, before and after noon.
const moments = ['2026-11-23T01:21:00Z', '2026-03-04T23:05:00Z', '2026-05-05T19:05:00Z']

/** How the server writes moments, in every language. */
export const timesOfServer = (): string[] => writeTimes([...LOCALES], moments, { dateAndTime, timeOfDay })

/** How a browser writes the same moments by the same functions. */
export async function timesOf(browser: Browser): Promise<string[]> {
  const tab = await browser.newTab()
  const given = `${JSON.stringify(LOCALES)}, ${JSON.stringify(moments)}, { dateAndTime, timeOfDay }`
  return tab.run(
    `(() => { const timeOfDay = ${timeOfDay}; const dateAndTime = ${dateAndTime}; return (${writeTimes})(${given}) })()`,
  )
}

type Writers = { dateAndTime: typeof dateAndTime; timeOfDay: typeof timeOfDay }

// Runs in the page too, so it knows nothing of this file.
function writeTimes(locales: string[], dates: string[], writers: Writers): string[] {
  return locales.flatMap((locale) => {
    const dateTime = (moment: Date, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Europe/Amsterdam' }).format(moment)
    // as: all that the writers use of the formatter
    const format = { dateTime } as Parameters<typeof timeOfDay>[0]
    return dates.map((date) => {
      const moment = new Date(date)
      return `${locale}: ${writers.dateAndTime(format, moment)} ${writers.timeOfDay(format, moment)}`
    })
  })
}
