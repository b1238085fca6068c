import { useEffect, useRef, useState, type RefObject } from 'react'

/** Which of the children of a row that is swiped sideways is in view. @returns a ref for the row, and the index */
export function useScrollIndex<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const row = useRef<E>(null)
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const scrolled = () => setIndex(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [])
  return [row, index]
}
