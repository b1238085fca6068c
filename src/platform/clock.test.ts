import { expect, test } from 'vitest'
import { nextDayStart } from './clock.ts'

test('the next day begins at local midnight, also when the clocks change [O-109]', () => {
  const next = (now: string, zone = 'Europe/Amsterdam') => nextDayStart(new Date(now), zone).toISOString()
  expect(next('2026-01-15T12:00:00.000Z')).toBe('2026-01-15T23:00:00.000Z')
  expect(next('2026-01-15T22:59:59.999Z')).toBe('2026-01-15T23:00:00.000Z')
  expect(next('2026-01-15T23:00:00.000Z')).toBe('2026-01-16T23:00:00.000Z')
  expect(next('2026-03-28T23:00:00.000Z')).toBe('2026-03-29T22:00:00.000Z') // a day of 23 hours
  expect(next('2026-10-24T22:00:00.000Z')).toBe('2026-10-25T23:00:00.000Z') // a day of 25 hours
  expect(next('2026-09-06T12:00:00.000Z', 'America/Santiago')).toBe('2026-09-07T03:00:00.000Z')
  // This day begins at 01:00, because daylight saving time skips its midnight.
  expect(next('2026-09-05T12:00:00.000Z', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
})
