import { expect, test } from 'vitest'
import { comparePage, compareText, faultsOfHabit, findDutch, readHabits } from './check-texts.ts'

const glossary = `
| language | quotation marks | never | because |
| -------- | --------------- | ----- | ------- |
| it       | « »             | membr\\*, mail, Dai | … |
`
const italian = readHabits(glossary).get('it')!

test('the glossary says which words and quotation marks a language has [F-97]', () => {
  expect(italian).toEqual({ quotes: ['«', '»'], never: ['membr*', 'mail', 'Dai'] })
  expect(faultsOfHabit('Cerca membri', italian)).toEqual(['says "membr*"'])
  expect(faultsOfHabit('Una mail a {mail}: <mail>qui</mail>, la tua e-mail. Si dà.', italian)).toEqual(['says "mail"'])
  expect(faultsOfHabit('Smembrare mailing dai', italian)).toEqual([])
  expect(faultsOfHabit('«Sì», “no” e l’altro', italian)).toEqual(['quotes with “', 'quotes with ”'])
  expect(faultsOfHabit("'no' ma dell'altro", italian)).toEqual(["quotes with '"])
})

test('a text takes the arguments of its source and has every plural form [F-97 F-98]', () => {
  const source = '{n, plural, one {# credit} other {# credits}} voor {name}'
  expect(compareText(source, '{n, plural, one {# kredyt} other {# kredytu}}: {name}', 'pl')).toEqual([
    'lacks the plural forms few, many',
  ])
  expect(compareText(source, '{n} crediti', 'it')).toEqual(['uses (n) where nl uses (n, name)'])
})

test('every language has the plural forms that its numbers need, and no more [F-97]', () => {
  const source = '{n, plural, one {# bericht} other {# berichten}}'
  for (const language of ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'])
    expect(compareText(source, '{n, plural, other {# x}}', language)).toEqual([
      `lacks the plural forms ${language === 'pl' ? 'one, few, many' : 'one'}`,
    ])
  expect(compareText(source, '{n, plural, one {# message} other {# messages}}', 'fr')).toEqual([])
  const nested = '{left, select, yes {<b>{n, plural, one {#} few {#} other {#}}</b>} other {}}'
  expect(compareText(nested, nested, 'pl')).toEqual(['lacks the plural forms many'])
})

test('Dutch that was left in a text of another language is found [F-97]', () => {
  expect(findDutch('Masz een nowy bericht van Anna. Nog niet!', 'pl')).toEqual(['has Dutch left in it: een, niet'])
  expect(findDutch('Terug', 'de')).toEqual(['has Dutch left in it: Terug'])
  expect(findDutch('Terug naar een bericht', 'nl')).toEqual([])
  expect(findDutch('{terug} <b>{naar}</b> [Privé](/ook/geen), voor-voor', 'fr')).toEqual([])
})

test('a page has the values, links, headings and items of its source [F-97]', () => {
  const page = '# Klachten\n\n- Mail {support_email}\n- Lees [Privacy](/pages/privacy)\n'
  expect(comparePage(page, '# Skargi\n\n- [Prywatność](/pages/privacy)\n- {support_email}\n')).toEqual([])
  expect(comparePage(page, '# Skargi\n\n- [Prywatność](/pages/faq)\n- {email}\n')).toEqual([
    'has not the values of nl: {email} for {support_email}',
    'has not the links of nl: ](/pages/faq) for ](/pages/privacy)',
  ])
  expect(comparePage(page, '# Skargi {support_email}\n\n- [Prywatność](/pages/privacy)\n')).toEqual([
    'has not the headings and items of nl: # - for # - -',
  ])
  expect(comparePage(page, undefined)).toEqual(['is missing'])
})
