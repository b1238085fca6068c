import { expect, test } from 'vitest'
import { differencesOf, flatten, written, type Write } from './differences.ts'

const asItIs: Write = (_name, value) => written(value)

test('a change is told name by name, also deep inside, and what stayed is told as the same', () => {
  const before = { roles: ['support'], company: { city: 'Arnhem', phone: null, fax: '' }, gone: 1 }
  const after = { roles: ['support', 'finance'], company: { city: 'Arnhem', phone: '026', fax: '' }, made: false }
  expect(differencesOf(before, after, asItIs)).toEqual([
    { name: 'roles', before: 'support', after: 'support, finance', isSame: false },
    { name: 'company.city', before: 'Arnhem', after: 'Arnhem', isSame: true },
    { name: 'company.phone', before: '–', after: '026', isSame: false },
    { name: 'company.fax', before: '–', after: '–', isSame: true },
    { name: 'gone', before: '1', after: null, isSame: false },
    { name: 'made', before: null, after: 'false', isSame: false },
  ])
})

test('nothing before or after is no difference, and a bare value is one without a name', () => {
  expect(differencesOf(null, null, asItIs)).toEqual([])
  expect(differencesOf('a', 'b', asItIs)).toEqual([{ name: '', before: 'a', after: 'b', isSame: false }])
  expect([...flatten({ list: [], rows: [{ a: 1 }] }, asItIs)]).toEqual([
    ['list', '–'],
    ['rows', '{"a":1}'],
  ])
})
