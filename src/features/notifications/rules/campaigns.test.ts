import { expect, test } from 'vitest'
import { readCampaignLetters } from './campaigns.ts'

const read = (source: string) => readCampaignLetters(source, ['nl', 'de'])
const GERMAN = '\n# de: Neues\n\nHallo.\n'

test('a letter has paragraphs, and a button where its last one leads somewhere', () => {
  const source = '# nl: Nieuw: zoeken\n\nJe kunt nu\nook zoeken.\n\nTot ziens.\n\n[Zoek](/members?a=1&b=2)\n'
  expect(read(source.replaceAll('\n', '\r\n') + GERMAN)).toEqual({
    nl: {
      subject: 'Nieuw: zoeken',
      text: ['Je kunt nu ook zoeken.', 'Tot ziens.'],
      button: { label: 'Zoek', path: '/members?a=1&b=2' },
    },
    de: { subject: 'Neues', text: ['Hallo.'], button: null },
  })
})

test.each([
  ['', 'The site is read in nl, de too.'],
  ['# nl: Nieuw\n\nHallo.\n', 'The site is read in de too.'],
  [`Hallo\n${GERMAN}`, '"Hallo" does not begin like "# nl: subject".'],
  [`# nl\n\nHallo.\n${GERMAN}`, '"# nl" does not begin like "# nl: subject".'],
  [`# fr: Nouveau\n\nBonjour.\n${GERMAN}`, 'The site is not read in fr.'],
  [GERMAN + GERMAN, 'de stands there twice.'],
  [`# nl: ${'x'.repeat(79)}\n\nHallo.\n${GERMAN}`, 'The subject in nl is longer than 78 signs.'],
  [`# nl: Nieuw\n\n[Zoek](/members)\n${GERMAN}`, 'There is no text in nl.'],
])('%j is refused in a sentence that says what to mend', (source, told) => {
  expect(() => read(source)).toThrow(told)
})

test.each([
  '## Kop',
  '- punt',
  '**vet**',
  '[ver](https://elders.example)',
  '[Zoek](/members) nu',
  '<b>vet</b>',
  '> ja',
])('what a letter cannot show is not mailed as it stands: %j', (paragraph) => {
  expect(() => read(`# nl: Nieuw\n\nHallo.\n\n${paragraph}\n${GERMAN}`)).toThrow('can be shown')
})
