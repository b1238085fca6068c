import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test('a scale begins at nothing and ends at a round number that nothing is above', () => {
  expect(scaleOf([3, 7])).toEqual({ top: 8, ticks: [0, 2, 4, 6, 8] })
  expect(scaleOf([1_234])).toEqual({ top: 1_500, ticks: [0, 500, 1_000, 1_500] })
  expect(scaleOf([0, 0])).toEqual({ top: 1, ticks: [0, 1] })
  expect(scaleOf([])).toEqual({ top: 1, ticks: [0, 1] })
})
