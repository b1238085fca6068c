import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { certaintyOf, decisionOf, speedOf, tiltOf } from '../../rules/fling.ts'

/** Moved less than this, it was a press and no drag. */
const SLACK_PX = 6
const SPRING_BACK_MS = 360

/** From where a card flies on when it was let go. */
export type Flight = { dx: number; tilt: number }

type Drag = { id: number; x: number; y: number; moved: boolean; points: { x: number; at: number }[] }

/**
 * The card follows the finger or mouse one to one. Only transform and opacity change, and no React in between, so that
 * nothing is laid out or drawn again while it moves. Buttons and keys do the same without dragging.
 * @param card the element; inside it `[data-stamp=like]` and `[data-stamp=pass]`
 * @source ACC-1 2.5.1, 2.5.2, 2.5.7
 */
export function useDrag(
  card: RefObject<HTMLElement | null>,
  enabled: boolean,
  decide: (like: boolean, flight: Flight) => void,
): void {
  const decided = useEffectEvent(decide)
  const drag = useRef<Drag | null>(null)
  useEffect(() => {
    const element = card.current
    if (element === null || !enabled) return
    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0 || drag.current) return
      drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false, points: [] }
      for (const animation of element.getAnimations()) animation.cancel()
    }
    const move = (event: PointerEvent) => {
      const now = drag.current
      if (now?.id !== event.pointerId) return
      const dx = event.clientX - now.x
      if (!now.moved && Math.abs(dx) < SLACK_PX) return
      if (!now.moved) {
        now.moved = true
        element.setPointerCapture(event.pointerId)
      }
      now.points.push({ x: event.clientX, at: event.timeStamp })
      if (now.points.length > 12) now.points.shift()
      show(element, dx)
    }
    const up = (event: PointerEvent) => {
      const last = drag.current
      if (last?.id !== event.pointerId) return
      drag.current = null
      if (!last.moved) return
      const dx = event.clientX - last.x
      const width = element.offsetWidth
      const decision = decisionOf({ dx, vx: speedOf(last.points, event.timeStamp), width })
      if (decision === null) return springBack(element, dx)
      decided(decision === 'like', { dx, tilt: isStill() ? 0 : tiltOf(dx, width) })
    }
    const cancel = (event: PointerEvent) => {
      if (drag.current?.id !== event.pointerId) return
      const moved = drag.current.moved
      drag.current = null
      if (moved) springBack(element, new DOMMatrixReadOnly(getComputedStyle(element).transform).e)
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', cancel)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', cancel)
    }
  }, [card, enabled])
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const placeOf = ({ dx, tilt }: Flight): string => `translateX(${dx}px) rotate(${tilt}deg)`

function show(element: HTMLElement, dx: number): void {
  const width = element.offsetWidth
  element.style.transition = 'none'
  element.style.transform = placeOf({ dx, tilt: isStill() ? 0 : tiltOf(dx, width) })
  stamp(element, 'like', dx > 0 ? certaintyOf(dx, width) : 0)
  stamp(element, 'pass', dx < 0 ? certaintyOf(dx, width) : 0)
}

function springBack(element: HTMLElement, dx: number): void {
  const from = placeOf({ dx, tilt: isStill() ? 0 : tiltOf(dx, element.offsetWidth) })
  element.style.transform = ''
  element.style.transition = ''
  stamp(element, 'like', 0)
  stamp(element, 'pass', 0)
  if (isStill()) return
  element.animate([{ transform: from }, { transform: 'none' }], {
    duration: SPRING_BACK_MS,
    easing: 'cubic-bezier(0.3, 1.35, 0.5, 1)',
  })
}

function stamp(element: HTMLElement, which: 'like' | 'pass', opacity: number): void {
  const mark = element.querySelector<HTMLElement>(`[data-stamp=${which}]`)
  if (mark) mark.style.opacity = String(opacity)
}
