import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsAround, coarse } from './position.ts'

test('a position is used to a hundredth of a degree and no more exactly [O-50]', () => {
  expect([52.381234, -0.004, 4.635, -179.999].map(coarse)).toEqual([52.38, -0, 4.64, -180])
})

test('the cells around a position hold whatever lies within the distance, across the date line too [O-50]', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  fc.assert(
    fc.property(fc.tuple(degrees(83), degrees(180), degrees(1), degrees(1)), fc.constantFrom(15, 100), (at, km) => {
      const [lat, lon, a, b] = at
      // anywhere in a circle of nearly this many kilometres
      const up = (a * km) / 112
      const right = (b * Math.sqrt(1 - a * a) * km) / 112 / Math.cos((lat * Math.PI) / 180) / 1.2
      const cell =
        Math.floor((lat + up + 90) * 4) * 1_440 + (((Math.floor((lon + right + 180) * 4) % 1_440) + 1_440) % 1_440)
      expect(cellsAround({ lat, lon }, km)).toContain(cell)
    }),
  )
})

test('near the poles there is nothing to look for, and elsewhere never much', () => {
  expect(cellsAround({ lat: 90, lon: 0 }, 100)).toEqual([])
  expect(cellsAround({ lat: -84.9, lon: 0 }, 100)).toEqual([])
  expect(cellsAround({ lat: 52, lon: 5 }, 15).length).toBeLessThanOrEqual(12)
  expect(cellsAround({ lat: 84, lon: 5 }, 100).length).toBeLessThan(1_000)
})
