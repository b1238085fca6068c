/** How a picture lies in its frame: `scale` 1 fills it, `x` and `y` move it in px. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const SCALE_MAX = 4
export const CLOSE_UP = 2.5

/**
 * Zooms so that what lies under a point stays there.
 * @param at from the middle of the frame, px
 */
export function zoomAt(view: View, to: { scale: number; at: Point }, frame: Size): View {
  const scale = Math.min(SCALE_MAX, Math.max(1, to.scale))
  const grown = scale / view.scale
  return within({ scale, x: to.at.x - (to.at.x - view.x) * grown, y: to.at.y - (to.at.y - view.y) * grown }, frame)
}

export const moveBy = (view: View, by: Point, frame: Size): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

function within(view: View, { width, height }: Size): View {
  const [x, y] = [((view.scale - 1) * width) / 2, ((view.scale - 1) * height) / 2]
  return { scale: view.scale, x: clamp(view.x, x), y: clamp(view.y, y) }
}

const clamp = (value: number, most: number): number => (most <= 0 ? 0 : Math.min(most, Math.max(-most, value)))
