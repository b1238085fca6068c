import { expect, test } from 'vitest'
import { differencesOfTexts } from './text-differences.ts'

const told = (before: string, after: string) =>
  differencesOfTexts(before, after).map(({ before, after, isSame }) => (isSame ? before : `${before} > ${after}`))

test('lines that stayed stand beside each other, and what went beside what came', () => {
  expect(told('een\n\ntwee\ndrie\nvier', 'een\ntwee en half\ndrie\nvier\nvijf')).toEqual([
    'een',
    'twee > twee en half',
    'drie',
    'vier',
    'null > vijf',
  ])
  expect(told('a\nb\nc', 'c\na\nb')).toEqual(['null > c', 'a', 'b', 'c > null'])
  expect(told('', 'nieuw')).toEqual(['null > nieuw'])
  expect(told('a\na', 'a')).toEqual(['a', 'a > null'])
  expect(told('zo', 'zo')).toEqual(['zo'])
})

test('two texts of ten thousand lines that have nothing in common are compared at once', () => {
  const lines = (word: string) => Array.from({ length: 10_000 }, (_, n) => `${word} ${n}`).join('\n')
  expect(differencesOfTexts(lines('was'), lines('is'))).toHaveLength(10_000)
})
