import { expect, test } from 'vitest'
import { icebreakerTexts } from './icebreakers/all.ts'
import { siteTextsOf } from './site/all.ts'
import { typeset } from './typeset.ts'

test('an amount stays on the line of its unit, in every language [F-98]', () => {
  expect(typeset('{percentage} % Rabatt, € 9,99 oder 0,60 €', 'de')).toBe(
    '{percentage}\u00A0% Rabatt, €\u00A09,99 oder 0,60\u00A0€',
  )
  expect(typeset({ size: 'Hoogstens 8 MB', deep: { time: '{n} min, # h' } }, 'nl')).toEqual({
    size: 'Hoogstens 8\u00A0MB',
    deep: { time: '{n}\u00A0min, #\u00A0h' },
  })
  const plural = '{n, plural, one {# mois} many {# mois} other {# s’en va}}'
  expect(typeset(plural, 'pl')).toBe(plural)
})

test('French punctuation never begins a line, and its quotation marks hold on to their words [F-98]', () => {
  expect(typeset('« Oui » : non ; quoi ? Ah !', 'fr')).toBe('«\u00A0Oui\u00A0»\u00A0: non\u202F; quoi\u202F? Ah\u202F!')
  expect(typeset('Wat : nou ?', 'nl')).toBe('Wat : nou ?')
})

test('the texts that are read unbuilt are set as the others [F-98]', () => {
  expect(siteTextsOf.fr.index_title).toContain('\u00A0: ')
  expect(icebreakerTexts.fr.weekend).toMatch(/\u202F\?$/)
})
