import { useLayoutEffect, useRef, type RefObject } from 'react'

/** For a row of links that is wider than a phone: the one to where somebody is comes into view. */
export function useCurrentShown(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]')
    if (!row.current || !current || current === shown.current) return
    shown.current = current
    const [around, here] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    row.current.scrollLeft += here.left - around.left - (around.width - here.width) / 2
  })
  return row
}
