import { expect, test } from 'vitest'
import type { SignupDraft } from '../../../client/signup.tsx'
import { missing, signupBody, signupsOpen, stepBody, stepOf, STEPS } from './signup-steps.ts'

const draft: SignupDraft = {
  gender: 'male',
  looking_for: 'female',
  name: ' Daan ',
  date_of_birth: '1990-03-14',
  country: 'NL',
  region: '',
  city: ' Utrecht ',
  signup_message: ' ',
  email: ' daan@example.org ',
  password: ' keeps its spaces ',
  terms: true,
  consent_sensitive: false,
  interests: [],
}
const more = { language: 'nl' as const, tracking: { network: 'n' }, profileId: undefined }

test('there are the steps 0 to 4, and each field of the draft is asked for in one of them [S2-151]', () => {
  expect(STEPS).toHaveLength(5)
  const asked = STEPS.flat() as string[]
  expect(new Set(asked).size).toBe(asked.length)
  for (const field of ['email', 'name', 'date_of_birth', 'signup_message', 'password']) expect(asked).toContain(field)
})

test('an error of the server leads to the earliest step with a faulty field', () => {
  expect(stepOf({ email: 'duplicate' })).toBe(4)
  expect(stepOf({ email: 'duplicate', name: 'same_as_email' })).toBe(1)
  expect(stepOf({ date_of_birth: 'min_age', password: 'short' })).toBe(2)
  expect(stepOf({ something_new: 'invalid' })).toBe(4)
  expect(stepOf({})).toBe(4)
})

test('a step does not let go without what it needs, and the message may stay empty', () => {
  const empty: SignupDraft = {
    ...draft,
    gender: '',
    looking_for: '',
    name: ' ',
    date_of_birth: '',
    email: '',
    password: '',
    terms: false,
  }
  expect(missing(empty, 0)).toEqual({ gender: 'required', looking_for: 'required' })
  expect(missing(empty, 1)).toEqual({ name: 'required' })
  expect(missing(empty, 2)).toEqual({ date_of_birth: 'required' })
  expect(missing(empty, 3)).toEqual({})
  expect(missing(empty, 4)).toEqual({ email: 'required', password: 'required', terms: 'required' })
  for (const step of [0, 1, 2, 3, 4] as const) expect(missing(draft, step)).toEqual({})
})

test('the call gets trimmed fields, the source of the visit and no empty message', () => {
  expect(signupBody(draft, more)).toEqual({
    email: 'daan@example.org',
    name: 'Daan',
    date_of_birth: '1990-03-14',
    password: ' keeps its spaces ',
    gender: 'male',
    country: 'NL',
    region: null,
    language: 'nl',
    terms: true,
    city: 'Utrecht',
    network: 'n',
  })
})

test('whom one looks for leaves the device only with the separate consent', () => {
  expect(signupBody(draft, more)).not.toHaveProperty('looking_for')
  expect(signupBody({ ...draft, consent_sensitive: true }, more)).toMatchObject({
    consent_sensitive: true,
    looking_for: 'female',
  })
})

test('the member whose page led here is named, and nobody otherwise', () => {
  expect(signupBody(draft, { ...more, profileId: 'p' })).toMatchObject({ profile: { id: 'p' } })
  expect(signupBody({ ...draft, profileId: 'p' }, more)).not.toHaveProperty('profile')
})

test('between steps only the fields of the step are checked', () => {
  const body = signupBody({ ...draft, consent_sensitive: true }, more)
  expect(Object.keys(stepBody(body, 1))).toEqual(['name'])
  expect(Object.keys(stepBody(body, 2)).toSorted()).toEqual(['city', 'country', 'date_of_birth', 'region'])
  expect(Object.keys(stepBody(body, 4))).not.toContain('name')
})

test('the form is open for all, or with a traffic source, and closed by any other value [S4-016 S4-017 S4-018 S4-019]', () => {
  expect(signupsOpen('all', {})).toBe(true)
  expect(signupsOpen('with_trafficsource', { ref: 'r' })).toBe(true)
  expect(signupsOpen('with_trafficsource', { sub1: 's' })).toBe(false)
  for (const other of ['none', 'other', '', 'ALL']) expect(signupsOpen(other, { network: 'n' })).toBe(false)
})
