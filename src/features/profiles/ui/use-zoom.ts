import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { CLOSE_UP, moveBy, WHOLE, zoomAt, type Point, type View } from './zoom.ts'

/** A finger that moved this far sideways meant the next picture. */
const SWIPE_PX = 48
const DOUBLE_TAP_MS = 300

/**
 * Swipe, pinch, double tap and dragging of one picture, for fingers, pens and mice alike.
 * @param picture which one it is: another one begins whole
 * @param onSwipe 1 for the next picture, -1 for the one before
 * @returns `frame` for the element around the picture
 */
export function useZoom(picture: string, onSwipe: (step: 1 | -1) => void) {
  const [zoomed, setZoomed] = useState<{ picture: string; view: View }>({ picture, view: WHOLE })
  const view = zoomed.picture === picture ? zoomed.view : WHOLE
  const setView = (change: (old: View) => View) =>
    setZoomed((old) => ({ picture, view: change(old.picture === picture ? old.view : WHOLE) }))
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  const tapped = useRef(0)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (event.target instanceof Element && event.target.closest('button, a')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, middleOf(event))
    start.current = fingers.current.size === 1 ? middleOf(event) : null
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = middleOf(event)
    const frame = sizeOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other === undefined) return setView((old) => moveBy(old, minus(now, before), frame))
    const grown = distance(now, other) / Math.max(1, distance(before, other))
    const at = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    setView((old) => zoomAt(old, { scale: old.scale * grown, at }, frame))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.delete(event.pointerId) || start.current === null) return
    const moved = minus(middleOf(event), start.current)
    start.current = null
    if (view.scale === 1 && Math.abs(moved.x) > SWIPE_PX && Math.abs(moved.x) > Math.abs(moved.y))
      return onSwipe(moved.x < 0 ? 1 : -1)
    if (distance(moved, { x: 0, y: 0 }) > 10) return
    const isDouble = event.timeStamp - tapped.current < DOUBLE_TAP_MS
    tapped.current = isDouble ? 0 : event.timeStamp
    if (isDouble) toggle(middleOf(event), sizeOf(event))
  }

  const toggle = (at: Point, frame: { width: number; height: number }) =>
    setView((old) => zoomAt(old, { scale: old.scale > 1 ? 1 : CLOSE_UP, at }, frame))
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    start.current = null
  }
  return {
    view,
    toggle,
    frame: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      onDragStart: (event: MouseEvent) => event.preventDefault(),
    },
  }
}

type Placed = { currentTarget: HTMLElement; clientX: number; clientY: number }
const sizeOf = ({ currentTarget }: Placed) => currentTarget.getBoundingClientRect()

function middleOf(event: Placed): Point {
  const { left, top, width, height } = sizeOf(event)
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
