import { expect, test } from 'vitest'
import { parseSearch, searchReader, stringifySearch } from './search.ts'

test('an address is read as words: numbers and quotation marks stay what they are', () => {
  expect(parseSearch('?member=00123&words=%22ja%22+nee')).toEqual({ member: '00123', words: '"ja" nee' })
  expect(stringifySearch({ member: '00123', words: 'a b', from: '', until: undefined })).toBe('?member=00123&words=a+b')
  expect(stringifySearch({})).toBe('')
})

test('a screen reads the names that it knows and nothing else', () => {
  const read = searchReader(['from', 'until'])
  expect(read({ from: '2026-11-01', until: '', other: 'x' })).toEqual({ from: '2026-11-01' })
  expect(read({ from: ['a'], until: 5 })).toEqual({})
})
