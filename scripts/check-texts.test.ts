import { expect, test } from 'vitest'
import { compareText, faultsOfHabit, readHabits } from './check-texts.ts'

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
