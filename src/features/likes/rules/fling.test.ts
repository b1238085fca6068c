import { expect, test } from 'vitest'
import { certaintyOf, decisionOf, speedOf, tiltOf } from './fling.ts'

const width = 400

test('a card goes when it was dragged far or flicked, and springs back otherwise', () => {
  expect(decisionOf({ dx: 150, vx: 0, width })).toBe('like')
  expect(decisionOf({ dx: -150, vx: 0, width })).toBe('pass')
  expect(decisionOf({ dx: 40, vx: 0.8, width })).toBe('like')
  expect(decisionOf({ dx: -40, vx: -0.8, width })).toBe('pass')
  expect(decisionOf({ dx: 130, vx: 0, width })).toBeNull()
  expect(decisionOf({ dx: 10, vx: 3, width })).toBeNull()
  expect(decisionOf({ dx: 200, vx: -0.8, width }), 'on its way back').toBeNull()
})

test('it leans with the finger, never more than eight degrees', () => {
  expect([0, 200, 4_000, -4_000].map((dx) => tiltOf(dx, width))).toEqual([0, 4, 8, -8])
  expect([0, 70, 500, -70].map((dx) => certaintyOf(dx, width))).toEqual([0, 0.5, 1, 0.5])
})

test('the speed is that of the last moments', () => {
  const points = [
    { x: 0, at: 0 },
    { x: 10, at: 900 },
    { x: 60, at: 950 },
    { x: 110, at: 1_000 },
  ]
  expect(speedOf(points, 1_000)).toBe(1)
  expect(speedOf(points, 2_000), 'held still before letting go').toBe(0)
  expect(speedOf([], 5)).toBe(0)
})
