import { expect, test } from 'vitest'
import { acceptsAvif, mayDecideObjection, photoLimit, versionsFor } from './rules.ts'

test('a free member has room for 3 photos, a premium member for 25 [S5-017 S5-018]', () => {
  expect([photoLimit(false), photoLimit(true)]).toEqual([3, 25])
})

test('the nearest width that is not smaller answers first, then the others from near to far [P-72]', () => {
  const names = (widthPx: number | undefined) => versionsFor({ size: 'full', widthPx, avif: false })
  expect(names(300).slice(0, 3)).toEqual(['w320.webp', 'w640.webp', 'w1280.webp'])
  expect(names(321).slice(0, 3)).toEqual(['w640.webp', 'w1280.webp', 'w320.webp'])
  expect(names(2_000).slice(0, 3)).toEqual(['w1280.webp', 'w640.webp', 'w320.webp'])
  expect(names(undefined)).toEqual(names(2_000))
  expect(versionsFor({ size: 'thumb', avif: true }).slice(0, 2)).toEqual(['thumb.avif', 'thumb.webp'])
  for (const size of ['full', 'thumb', 'match'] as const) {
    expect(versionsFor({ size, avif: false }).some((name) => name.endsWith('.avif'))).toBe(false)
    expect(versionsFor({ size, avif: true })).not.toContain('locked.webp')
  }
})

test.each([
  ['image/avif', true],
  ['image/webp,image/avif;q=0.8,*/*', true],
  ['IMAGE/AVIF', true],
  ['image/avif;q=0', false],
  ['image/avif;q=0.0, image/webp', false],
  ['image/*', false],
  ['*/*', false],
  ['text/image/avifx', false],
  [undefined, false],
])('a browser that sends %s is given AVIF: %s [P-72]', (accept, expected) => {
  expect(acceptsAvif(accept)).toBe(expected)
})

test('an objection is for another than the first, by name unless a machine was first [O-46 TRU-3]', () => {
  const person = { staffId: 1, automated: false }
  expect([mayDecideObjection(person, 1), mayDecideObjection(person, 2), mayDecideObjection(person, null)]).toEqual([
    false,
    true,
    false,
  ])
  const console = { staffId: null, automated: false }
  expect([mayDecideObjection(console, null), mayDecideObjection(console, 2)]).toEqual([false, true])
  const machine = { staffId: null, automated: true }
  expect([mayDecideObjection(machine, null), mayDecideObjection(machine, 2)]).toEqual([true, true])
})
