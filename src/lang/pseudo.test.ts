import compileIcu from 'icu-minify/compile'
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { pseudoText, pseudoTexts } from './pseudo.ts'

const say = (icu: string, values: Record<string, unknown> = {}) => {
  const messages = { one: pseudoTexts(compileIcu(icu)) }
  // as: a compiled message, which the formatter of the build takes
  const t = createTranslator({ locale: 'en', timeZone: 'UTC', messages: messages as { one: string } })
  return t.markup('one', values as never)
}

test('the pseudo-language is English with accents, two fifths longer, in brackets [S1-034]', () => {
  expect(pseudoText('Send a message to her')).toBe('[ŠŠéñđđ åå mééšššåğéé ŧŧö ĥĥéřř]')
  expect(pseudoText('')).toBe('')
})

test('placeholders, choices, dates and tags are what they were [S1-034]', () => {
  const icu = '<b>Hi {name}</b>, {n, plural, =0 {no likes} one {# like} other {# likes by {day, date, short}}}'
  const values = { name: 'Anna', n: 3, day: new Date('2026-11-25T12:00:00Z'), b: (words: string) => `<b>${words}</b>` }
  expect(say(icu, values)).toBe('[<b>ĤĤî Anna</b>, 3 łłîķķéšš býý 11/25/2026]')
  expect(say(icu, { ...values, n: 0 })).toBe('[<b>ĤĤî Anna</b>, ññö łłîķķéš]')
  expect(say('{kind, select, text {Text} other {Gift}} sent', { kind: 'text' })).toBe('[ŦŦéxŧŧ ššéññŧ]')
})
