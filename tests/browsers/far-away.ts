import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { timeOfDay } from '../../src/kit/moment.ts'
import { logInByCall } from '../support/addresses.ts'
import type { Visit } from './visit.ts'

/** What is on a page as a time of day: the moment as machines read it, and what its reader sees. */
const shownTimes = `[...document.querySelectorAll('time[datetime]')]
  .map((time) => [time.dateTime, /\\d\\d:\\d\\d$/.exec(time.textContent.trim())?.[0]]).filter(([, told]) => told)`

/** A page comes to life in the zone that its account told last, maybe in another browser, and turns to its reader's. */
const TURNS_WITHIN_MS = 5_000

/**
 * The times of day on a page.
 * @returns how many there are, and those that are not told as the clock in that zone does
 */
export async function timesShown(tab: Visit, timeZone: string): Promise<{ count: number; wrong: string[] }> {
  const dateTime = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('nl', { ...options, timeZone }).format(moment)
  // as: all that it uses of the formatter
  const format = { dateTime } as Parameters<typeof timeOfDay>[0]
  const read = async () => {
    const times = await tab.run<[string, string][]>(shownTimes)
    const wrong = times.filter(([at, told]) => told !== timeOfDay(format, new Date(at)))
    return { count: times.length, wrong: wrong.map(([at, told]) => `${told} for ${at}`) }
  }
  const end = Date.now() + TURNS_WITHIN_MS
  let shown = await read()
  for (; shown.wrong.length > 0 && Date.now() < end; shown = await read()) await wait(50)
  return shown
}

/** Writes to a member by the product's own call. */
export async function sendByCall(origin: string, by: { email: string; password: string }, id: string): Promise<void> {
  const headers = {
    origin,
    cookie: await logInByCall(origin, by),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const body = JSON.stringify({ profile: { id }, type: 'text', text: 'Hoe laat is het daar?' })
  const answer = await fetch(`${origin}/api/message.php`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
}
