import { expect, test } from 'vitest'
import { orderedId } from './ids.ts'

test('an ordered id is a UUID of version 7 that tells its moment and nothing else', () => {
  const [early, late] = [orderedId(1_795_000_000_000), orderedId(1_795_000_000_001)]
  expect(early).toMatch(/^01a1ee56-5e00-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(late > early).toBe(true)
  expect(new Set(Array.from({ length: 1_000 }, () => orderedId(0))).size).toBe(1_000)
})
