import { expect, test } from 'vitest'
import { remindsByModal, tokenOf, untilOf } from './link-facts.ts'
import { isAsked, stepOf } from './signup-steps.ts'

test('the reminder is a modal on a smartphone with the marker of a partner, and nowhere else [S2-168 S7-046]', () => {
  expect(remindsByModal('?api_signup_complete', 390)).toBe(true)
  expect(remindsByModal('?gender=male&api_signup_complete=1', 767)).toBe(true)
  expect(remindsByModal('?api_signup_complete=1', 768)).toBe(false)
  expect(remindsByModal('?api_signup=1', 390)).toBe(false)
  expect(remindsByModal('', 390)).toBe(false)
})

test('the token of a link is read as the router gives it, and anything else is no token', () => {
  expect(tokenOf({ token: 'abc' })).toBe('abc')
  expect(tokenOf({ token: 123 })).toBe('123')
  for (const search of [{}, { token: null }, { token: ['a'] }, { token: { a: 1 } }, { other: 'abc' }])
    expect(tokenOf(search)).toBe('')
})

test('the day until when one can come back is only believed when it can be true [S2-046]', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  expect(untilOf({ until: '2026-05-15T12:00:00.000Z' }, now)).toEqual(new Date('2026-05-15T12:00:00Z'))
  for (const until of ['2026-04-30T12:00:00.000Z', '2027-01-01', 'morgen', '', 5, null])
    expect(untilOf({ until }, now), String(until)).toBeNull()
})

test('every field that the server may find at fault during signup has its step, or is told apart', () => {
  const shown = ['gender', 'looking_for', 'name', 'date_of_birth', 'country', 'region', 'city', 'signup_message']
  for (const field of [...shown, 'email', 'password', 'terms', 'consent_sensitive']) expect(isAsked(field)).toBe(true)
  expect(stepOf({ consent_sensitive: 'invalid' })).toBe(4)
  expect(stepOf({ signup_message: 'length' })).toBe(3)
  for (const field of ['sexuality', 'language', 'network']) expect(isAsked(field)).toBe(false)
})
