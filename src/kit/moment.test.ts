import { createFormatter } from 'use-intl'
import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALES } from '../contract/limits.ts'
import { dateAndTime, timeOfDay } from './moment.ts'

const NIGHT = new Date('2026-11-22T01:21:00Z')

test('a time is written alike in every language, at every hour [F-51]', () => {
  for (const locale of LOCALES) {
    const format = createFormatter({ locale, timeZone: 'Europe/Amsterdam' })
    const at = (time: string) => timeOfDay(format, new Date(time))
    expect([timeOfDay(format, NIGHT), at('2026-11-21T23:05:00Z'), at('2026-11-22T22:59:00Z')], locale).toEqual([
      '02:21',
      '00:05',
      '23:59',
    ])
    expect(dateAndTime(format, NIGHT)).toMatch(/, 02:21$/)
  }
})

test('where no other language is asked for, a date is Dutch [S1-036]', () => {
  const format = createFormatter({ locale: DEFAULT_LOCALE, timeZone: 'Europe/Amsterdam' })
  expect(dateAndTime(format, NIGHT, { dateStyle: 'full' })).toBe('zondag 22 november 2026, 02:21')
})

test('what a browser puts around the numbers changes nothing [F-51]', () => {
  const writes = (hour: string, minute: string) => ({
    dateTime: (_moment: unknown, part: unknown) => ('hour' in Object(part) ? hour : minute),
  })
  for (const [hour, minute] of [
    ['2', '21'],
    ['02 h', '21'],
    ['2 Uhr', '21'],
  ] as const)
    expect(timeOfDay(writes(hour, minute) as never, NIGHT)).toBe('02:21')
})
