import { expect, test } from 'vitest'
import { didYouMean } from './did-you-mean.ts'
import { passwordStrength } from './password-field.tsx'

test('a mistyped domain gets a suggestion, a known or strange one none [S5-009 F-57]', () => {
  expect(didYouMean('Daan@gmial.com')).toBe('daan@gmail.com')
  expect(didYouMean('eva@hotmal.com')).toBe('eva@hotmail.com')
  expect(didYouMean('noor@zigo.nl')).toBe('noor@ziggo.nl')
  expect(didYouMean('bo@gmail.co')).toBe('bo@gmail.com')
  expect(didYouMean('bo@hotmail.cm')).toBe('bo@hotmail.com')
  expect(didYouMean('bo@ziggo.ml')).toBe('bo@ziggo.nl')
  for (const right of [
    'a@gmail.com',
    'a@web.de',
    'a@mijnbedrijf.nl',
    'a@example.org',
    'geen adres',
    'a@',
    '@gmail.com',
    'a@b@gmial.com',
    ...['me.com', 'mac.com', 'gmx.at', 'gmx.ch', 'o2.pl', 'mail.com', 'ymail.com'].map((real) => `a@${real}`),
    'a@kpn.be',
    ...['yahoo.ca', 'yahoo.pl', 'yahoo.ie', 'yahoo.at', 'yahoo.es', 'yahoo.co.uk'].map((real) => `a@${real}`),
    ...['hotmail.ca', 'hotmail.se', 'hotmail.no', 'hotmail.gr', 'hotmail.de', 'hotmail.co.uk'].map(
      (real) => `a@${real}`,
    ),
    ...['vp.pl', 'orange.pl', 'orange.es', 'outlook.be', 'live.be', 'live.ie', 'proton.ch'].map((real) => `a@${real}`),
  ])
    expect(didYouMean(right), right).toBeNull()
})

test('the meter counts length most and never says more than weak below eight characters [S5-014]', () => {
  expect(passwordStrength('aB3$xyz')).toBe('weak')
  expect(passwordStrength('aaaaaaaaaaaaaaaa')).toBe('weak')
  expect(passwordStrength('lonk1234')).not.toBe('strong')
  expect(passwordStrength('groene fiets op het dak 88')).toBe('strong')
})
