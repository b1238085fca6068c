import { expect, test } from 'vitest'
import { cleanText, restOf, textFault } from './texts.ts'

test('a text has 1 to 1000 characters that are not white space around it [O-65]', () => {
  expect(textFault(cleanText(' \n\t '), 1_000)).toBe('message_empty')
  expect(textFault(cleanText(` ${'a'.repeat(1_000)} `), 1_000)).toBeNull()
  expect(textFault('a'.repeat(1_001), 1_000)).toBe('message_length')
  expect(textFault('🌷'.repeat(1_000), 1_000)).toBeNull()
})

test('the one character that no text may hold is left out', () => {
  expect(cleanText('a\0b')).toBe('ab')
})

test('of a draft stays what was not sent', () => {
  expect(restOf(' hoi\n', 'hoi')).toBe('')
  expect(restOf(' hoi\n hoe gaat ', 'hoi')).toBe('hoe gaat ')
  expect(restOf('h\0oi', 'hoi')).toBe('')
  expect(restOf('dag hoi', 'hoi')).toBe('dag hoi')
})
