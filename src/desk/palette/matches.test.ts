import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test('every word that was typed has to be there, without regard to accents, capitals and order', () => {
  expect(matches('Financiën van Zoë', 'zoe fin')).toBe(true)
  expect(matches('Medewerkers', '  WERK ')).toBe(true)
  expect(matches('Medewerkers', '')).toBe(true)
  expect(matches('Medewerkers', 'mede log')).toBe(false)
})
