import { useEffect, useRef, useState } from 'react'

/** So far above and below what is seen things are drawn already. */
const MARGIN_PX = 1_200
/** What a line takes as long as nobody has measured it. */
const LINE_PX = 64

/**
 * Whether an element of the log is near enough to be drawn.
 * @param always true at the end, which is drawn first and seen most
 * @param lines how many there are in it
 * @returns `heightPx` what it takes while it is not drawn: its measured height
 */
export function useNear(always: boolean, lines: number) {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(always || typeof IntersectionObserver === 'undefined')
  const [heightPx, setHeight] = useState(lines * LINE_PX)

  useEffect(() => {
    const block = element.current
    if (!block || always || typeof IntersectionObserver === 'undefined') return
    return watch(block, (entry) => {
      // What has the focus stays, or it would be lost.
      if (entry.isIntersecting || block.contains(document.activeElement)) return setNear(true)
      if (block.firstChild) setHeight(entry.boundingClientRect.height)
      setNear(false)
    })
  }, [always])

  return { element, isNear: isNear || always, heightPx }
}

type Seen = (entry: IntersectionObserverEntry) => void
/** One for each log: every frame pays for each observer, but hardly for what one observes. */
const watchers = new WeakMap<Element, { observer: IntersectionObserver; seen: WeakMap<Element, Seen> }>()

/** @returns stops it */
function watch(block: Element, tell: Seen): () => void {
  const log = block.closest('.chat-log')
  if (!log) return () => {}
  const { observer, seen } = watchers.get(log) ?? watcherOf(log)
  seen.set(block, tell)
  observer.observe(block)
  return () => {
    observer.unobserve(block)
    seen.delete(block)
  }
}

function watcherOf(log: Element) {
  const seen = new WeakMap<Element, Seen>()
  const observer = new IntersectionObserver((entries) => entries.forEach((entry) => seen.get(entry.target)?.(entry)), {
    root: log,
    rootMargin: `${MARGIN_PX}px 0px`,
  })
  watchers.set(log, { observer, seen })
  return { observer, seen }
}
