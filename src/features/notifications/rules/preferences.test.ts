import { expect, test } from 'vitest'
import { wantsMail } from './preferences.ts'

const account = { status: 'active', suppressed: false, chosen: {} }

test('a mail that can be switched off goes to those only who want it and can have it [O-93 O-94]', () => {
  expect(wantsMail('like', account)).toBe(true)
  expect(wantsMail('news', account)).toBe(false)
  expect(wantsMail('news', { ...account, chosen: { news: { email: true } } })).toBe(true)
  expect(wantsMail('like', { ...account, chosen: { like: { email: false } } })).toBe(false)
  expect(wantsMail('like', { ...account, suppressed: true })).toBe(false)
  for (const status of ['not_confirmed', 'disabled', 'banned', 'deleted'])
    expect(wantsMail('like', { ...account, status })).toBe(false)
  expect(wantsMail('like', null)).toBe(false)
})

test('what nobody may switch off goes to everybody [O-93]', () => {
  expect(wantsMail(null, { status: 'deleted', suppressed: true, chosen: { like: { email: false } } })).toBe(true)
  expect(wantsMail(null, null)).toBe(true)
})
