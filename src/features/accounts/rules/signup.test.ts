import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from '../../../platform/common-passwords.ts'
import { dateOfBirthFault } from './age.ts'
import { emailFault, normalEmail } from './email.ts'
import { nameFault, normalName } from './name.ts'
import { passwordFault } from './password.ts'
import { draftFaults } from './signup.ts'

const TODAY = '2026-03-15'
const own = { email: 'sanne@voorbeeld.example', name: 'Sanne' }

describe('e-mail', () => {
  test.each(['sanne@voorbeeld.example', 'a.b+c@d-e.co.uk', "o'neil@x.museum", `${'a'.repeat(64)}@x.nl`])(
    '%s is an address [S5-006]',
    (email) => {
      expect(emailFault(email)).toBeNull()
    },
  )

  test.each([
    '',
    'sanne',
    'sanne@',
    '@voorbeeld.nl',
    'sanne@voorbeeld',
    'a@b@c.nl',
    'a b@c.nl',
    'a@b..nl',
    '.a@b.nl',
    'a.@b.nl',
    'a..b@c.nl',
    'a@-b.nl',
    'a@b-.nl',
    'a@b.n',
    'a@b.1',
    'a,b@c.nl',
    'a<b>@c.nl',
    'a@b.nl\nbcc: x@y.nl',
    'ä@b.nl',
    `${'a'.repeat(65)}@x.nl`,
    `a@${'b'.repeat(250)}.nl`,
  ])('%j is no address [S5-006]', (email) => expect(emailFault(email)).toBe('invalid'))

  test('it is kept without spaces around and in lower case', () =>
    expect(normalEmail('  Sanne@Voorbeeld.EXAMPLE ')).toBe('sanne@voorbeeld.example'))
})

describe('name', () => {
  test.each(['Jan', 'Anne-Marie', 'J. de Vries', 'Zoë 34', 'łukasz_1', 'x'.repeat(20)])('%s is a name', (name) => {
    expect(nameFault(name, own.email)).toBeNull()
  })

  test.each([
    ['ab'],
    ['x'.repeat(21)],
    ['Jan!'],
    ['Jan <b>'],
    ['jan@home'],
    ['www.jan'],
    ['jan.nl'],
    ['kijk op jan.com'],
    ['0612345678'],
    ['06-12 34 56 78'],
    ['Jan💋'],
    ['Sаnne'], // the second letter is Cyrillic
    ['Αnna'], // the first one is Greek
    ['\u3164\u3164\u3164'],
    ['Anne\u115F'],
    ['a\u0334\u0335\u0336nn'],
  ])('%s is no name', (name) => expect(nameFault(name, own.email)).toBe('invalid'))

  test('it does not begin with an at sign [S5-003]', () => expect(nameFault('@sanne', own.email)).toBe('at_sign'))

  test('it is not the e-mail address, in whatever case [S5-001]', () => {
    expect(nameFault('Sanne@Voorbeeld.example', own.email)).toBe('same_as_email')
    expect(nameFault('@a.nl', '@A.nl')).toBe('same_as_email')
  })

  test('it is kept with single spaces and plain letters', () => {
    expect(normalName('  Anne   Marie ')).toBe('Anne Marie')
    expect(normalName('Ａｎｎｅ')).toBe('Anne')
    expect(nameFault('Анна', own.email)).toBeNull()
  })
})

describe('date of birth', () => {
  test.each([
    ['2008-03-15', null],
    ['2008-03-16', 'min_age'],
    ['2008-03-14', null],
    ['1926-03-16', null],
    ['1926-03-15', 'invalid'],
    ['2026-03-16', 'invalid'],
    ['2025-02-29', 'invalid'],
    ['1990-13-01', 'invalid'],
    ['1990-00-10', 'invalid'],
    ['15-06-1990', 'invalid'],
    ['', 'invalid'],
    ['1990-6-1', 'invalid'],
  ])('%s on 15 March 2026: %s [S1-002 S5-004]', (date, fault) => expect(dateOfBirthFault(date, TODAY)).toBe(fault))

  test('whoever was born on 29 February is 18 on 1 March [S1-002]', () => {
    expect(dateOfBirthFault('2008-02-29', '2026-02-28')).toBe('min_age')
    expect(dateOfBirthFault('2008-02-29', '2026-03-01')).toBeNull()
  })
})

describe('password', () => {
  test.each([
    ['1234567', 'short'],
    ['x'.repeat(129), 'long'],
    ['password123', 'common'],
    ['Welkom123', 'common'],
    ['aaaaaaaaaa', 'common'],
    ['sanne@voorbeeld.example', 'same'],
    ['SANNE@voorbeeld.example', 'same'],
    ['drie blauwe fietsen', null],
    ['ééééñáöü', null],
  ])('%s: %s [S5-014]', (password, fault) =>
    expect(passwordFault(password, { ...own, isCommon: isCommonPassword })).toBe(fault),
  )

  test('it is not the name either [S5-014]', () =>
    expect(passwordFault('Sanne van Dam', { ...own, name: 'sanne van dam', isCommon: isCommonPassword })).toBe('same'))

  test('nothing but length and what is easily guessed is asked for [S5-014]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, maxLength: 40 }), (password) => {
        const fault = passwordFault(password, { ...own, isCommon: isCommonPassword })
        expect(new Set(password).size > 8 ? [null] : [null, 'common', 'same']).toContain(fault)
      }),
    )
  })
})

test('all wrong fields of a draft are told at once, and absent ones are not', () => {
  const draft = {
    email: 'x',
    name: '@x',
    date_of_birth: '2020-01-01',
    password: '123',
    signup_message: 'x'.repeat(501),
    terms: false,
  }
  expect(draftFaults(draft, { today: TODAY, isCommon: isCommonPassword })).toEqual({
    email: 'invalid',
    name: 'at_sign',
    date_of_birth: 'min_age',
    password: 'short',
    signup_message: 'length',
    terms: 'required',
  })
  expect(draftFaults({}, { today: TODAY, isCommon: isCommonPassword })).toEqual({})
})
