import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const page = { html: '<script nonce="first"></script><style nonce="first"></style>', nonce: 'first' }

test('a kept page carries the nonce of each answer, and no other', () => {
  const cache = createPageCache(() => 0)
  cache.keep('a', page)
  expect(cache.find('a', 'second')).toBe('<script nonce="second"></script><style nonce="second"></style>')
  expect(cache.find('a', 'third')).not.toMatch(/first|second/)
  expect(cache.find('b', 'second')).toBeNull()
})

test('a page is kept for half a minute', () => {
  let now = 0
  const cache = createPageCache(() => now)
  cache.keep('a', page)
  now = 29_999
  expect(cache.find('a', 'x')).not.toBeNull()
  now = 30_000
  expect(cache.find('a', 'x')).toBeNull()
})

test('however many addresses there are, at most 500 pages are kept', () => {
  const cache = createPageCache(() => 0)
  for (let n = 0; n <= 500; n++) cache.keep(`${n}`, page)
  expect(cache.find('0', 'x')).toBeNull()
  expect(cache.find('1', 'x')).not.toBeNull()
  expect(cache.find('500', 'x')).not.toBeNull()
})
