import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react'
import type { OwnPhoto } from '../../../contract/photos.ts'
import { movePhoto } from './order.ts'

const MOVED_PX = 6
const HELD_MS = 350

type Press = { id: string; x: number; y: number; touch: boolean }
type Drag = { id: string; to: number }

/**
 * Photos that follow the mouse, or the finger after it rested on one: until then a finger scrolls the page.
 * @returns `order`: the list as it would be on letting go
 */
export function usePhotoDrag(photos: readonly OwnPhoto[], onMove: (id: string, to: number) => void) {
  const [press, setPress] = useState<Press | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const order = drag ? movePhoto(photos, drag.id, drag.to) : photos
  const end = (moves: boolean) => {
    if (moves && drag && order !== photos) onMove(drag.id, drag.to)
    setPress(null)
    setDrag(null)
  }
  const begin = (id: string) => setDrag({ id, to: photos.findIndex((photo) => photo.id === id) })
  const move = useEffectEvent(({ clientX: x, clientY: y }: MouseEvent) => {
    if (!press) return
    if (!drag) {
      if (Math.hypot(x - press.x, y - press.y) < MOVED_PX) return
      return press.touch ? setPress(null) : begin(press.id)
    }
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset['photo']
    const to = order.findIndex((photo) => photo.id === over)
    if (over !== drag.id && to >= 0) setDrag({ ...drag, to })
  })
  const finish = useEffectEvent((moves: boolean) => end(moves))
  const hold = useEffectEvent(() => press && begin(press.id))

  useEffect(() => {
    if (!press) return
    const stop = new AbortController()
    const { signal } = stop
    const timer = press.touch ? setTimeout(() => hold(), HELD_MS) : undefined
    addEventListener('pointermove', (event) => move(event), { signal })
    addEventListener('pointerup', () => finish(true), { signal })
    addEventListener('pointercancel', () => finish(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [press])

  const dragging = drag !== null
  useEffect(() => {
    if (!dragging) return
    const prevent = (event: Event) => event.preventDefault()
    // Else the page would scroll under the finger, or open the browser's menu of the picture.
    addEventListener('touchmove', prevent, { passive: false })
    addEventListener('contextmenu', prevent)
    return () => {
      removeEventListener('touchmove', prevent)
      removeEventListener('contextmenu', prevent)
    }
  }, [dragging])

  return {
    order,
    dragged: drag?.id ?? null,
    press: (photo: OwnPhoto, event: PointerEvent) => {
      if (event.button !== 0 || photo.main || photos.length < 2) return
      setPress({ id: photo.id, x: event.clientX, y: event.clientY, touch: event.pointerType !== 'mouse' })
    },
  }
}
