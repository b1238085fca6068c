import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOSE_UP, moveBy, WHOLE, zoomAt, type View } from './zoom.ts'

const frame = { width: 400, height: 600 }
const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -300, max: 300 }) })

test('what lies under the fingers stays there while zooming in', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: 4, noNaN: true }), (at, scale) => {
      const view = zoomAt(WHOLE, { scale, at }, frame)
      // The place of the picture that was under the point, before and after.
      expect((at.x - view.x) / view.scale).toBeCloseTo(at.x, 6)
      expect((at.y - view.y) / view.scale).toBeCloseTo(at.y, 6)
    }),
  )
})

test('whatever is done, no edge of the picture comes into the frame', () => {
  const step = fc.oneof(
    fc.record({ at: point, scale: fc.double({ min: 0.1, max: 9, noNaN: true }) }),
    fc.record({ by: point }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let view: View = WHOLE
      for (const one of steps) view = 'by' in one ? moveBy(view, one.by, frame) : zoomAt(view, one, frame)
      expect(view.scale).toBeGreaterThanOrEqual(1)
      expect(view.scale).toBeLessThanOrEqual(4)
      expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * frame.width) / 2 + 1e-9)
      expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * frame.height) / 2 + 1e-9)
    }),
  )
  expect(moveBy(WHOLE, { x: 90, y: 90 }, frame)).toEqual(WHOLE)
  expect(zoomAt({ scale: CLOSE_UP, x: 100, y: 0 }, { scale: 1, at: { x: 50, y: 50 } }, frame)).toEqual(WHOLE)
})
