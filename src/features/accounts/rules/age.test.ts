import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, bornBetween } from './age.ts'

test('someone turns a year older on the day itself, not before [S3-026]', () => {
  expect(ageOn('1990-06-15', '2026-06-14')).toBe(35)
  expect(ageOn('1990-06-15', '2026-06-15')).toBe(36)
})

test('whoever was born on a leap day turns older on 1 March [S3-026]', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  expect(ageOn('2008-02-29', '2028-02-29')).toBe(20)
})

test('the days of birth of a range are exactly those with an age in it [S3-104 S3-105]', () => {
  const day = fc
    .date({ min: new Date('1920-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10))
  const leapDay = fc.constantFrom('2004-02-29', '2028-02-29', '2007-02-28', '2008-03-01', '2000-02-29')
  fc.assert(
    fc.property(
      fc.oneof(day, leapDay),
      fc.oneof(day, leapDay),
      fc.integer({ min: 18, max: 99 }),
      fc.integer({ min: 0, max: 30 }),
      (born, today, min, span) => {
        const { after, until } = bornBetween(min, min + span, today)
        const age = ageOn(born, today)
        expect(born > after && born <= until).toBe(age >= min && (age <= min + span || min + span >= 99))
      },
    ),
  )
})
