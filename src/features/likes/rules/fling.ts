export type Release = {
  /** From where it was taken up, in CSS px; right is positive. */
  dx: number
  /** In px per ms, over the last moments. */
  vx: number
  /** Of the card, in px. */
  width: number
}

/** Dragged this part of its width, a card goes. */
const FAR = 0.35
/** A flick: this fast, and at least this far. */
const FAST_PX_PER_MS = 0.45
const FLICK_PX = 24
const TILT_MAX_DEG = 8

/**
 * What letting go means. A card that is on its way back, however far out, is not meant to go.
 * @returns null: it springs back
 * @source ACC-1 2.5.2
 */
export function decisionOf({ dx, vx, width }: Release): 'like' | 'pass' | null {
  const back = Math.abs(vx) > FAST_PX_PER_MS && Math.sign(vx) !== Math.sign(dx)
  const flicked = Math.abs(vx) > FAST_PX_PER_MS && Math.abs(dx) > FLICK_PX
  if (back || (Math.abs(dx) < width * FAR && !flicked)) return null
  return dx > 0 ? 'like' : 'pass'
}

/** How a card leans while it follows the finger, in degrees. */
export const tiltOf = (dx: number, width: number): number => Math.max(-1, Math.min(1, dx / (width || 1))) * TILT_MAX_DEG

/** How plain it is what letting go would do: 0 to 1, for the stamp. */
export const certaintyOf = (dx: number, width: number): number => Math.min(1, Math.abs(dx) / ((width || 1) * FAR))

type Point = { x: number; at: number }
const LAST_MS = 100

/** @param points in the order they came, `at` in ms @returns px per ms; 0 after a rest */
export function speedOf(points: readonly Point[], now: number): number {
  const recent = points.filter(({ at }) => now - at <= LAST_MS)
  const [first, last] = [recent[0], recent.at(-1)]
  return first && last && last.at > first.at ? (last.x - first.x) / (last.at - first.at) : 0
}
