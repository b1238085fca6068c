import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * How wide an element is, in CSS pixels: what is drawn in it keeps its text as large as any other.
 * @param guess before it is known
 */
export function useWidth<E extends HTMLElement>(guess: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(guess)
  useLayoutEffect(() => {
    if (ref.current === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
