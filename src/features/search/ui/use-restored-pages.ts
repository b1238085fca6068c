import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type Place = { pages: number; top: number }
type Found = { pages: number; hasMore: boolean; loadMore(): Promise<{ hasMore: boolean }> }

const KEY = 'search-places'
/** Entries of the history whose place is remembered; and no more pages than this are fetched anew. */
const ENTRIES = 20
const PAGES_MAX = 20

/**
 * After a reload, or back after long: fetches as many pages as were there before and goes to where one was, unless the
 * reader has moved on. While the pages are still in memory the router's own scroll restoration does.
 * @returns true while it fetches
 */
export function useRestoredPages({ pages, hasMore, loadMore }: Found): boolean {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [restoring, setRestoring] = useState(false)
  const now = useRef({ pages, hasMore, loadMore })
  useLayoutEffect(() => void (now.current = { pages, hasMore, loadMore }))
  useEffect(() => {
    const place = readPlaces()[entry]
    const moved = new AbortController()
    const stop = () => moved.abort()
    const moves = ['wheel', 'touchmove', 'keydown'] as const
    const fetchAll = async ({ pages: wanted, top }: Place) => {
      setRestoring(true)
      let more = now.current.hasMore
      for (let n = now.current.pages; more && n < Math.min(wanted, PAGES_MAX) && !moved.signal.aborted; n++)
        more = (await now.current.loadMore()).hasMore
      setRestoring(false)
      // two frames: the rows are drawn in the first
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (!moved.signal.aborted) window.scrollTo({ top, behavior: 'instant' })
        }),
      )
    }
    if (place && place.pages > now.current.pages) {
      for (const move of moves) window.addEventListener(move, stop, { once: true, passive: true })
      void fetchAll(place)
    }
    return () => {
      stop()
      for (const move of moves) window.removeEventListener(move, stop)
    }
  }, [entry])
  useLayoutEffect(() => {
    const keep = () => writePlace(entry, { pages: now.current.pages, top: window.scrollY })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [entry])
  return restoring
}

function readPlaces(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Place> // written below, nowhere else
  } catch {
    return {}
  }
}

function writePlace(entry: string, place: Place): void {
  const { [entry]: _, ...others } = readPlaces()
  const kept = [...Object.entries(others).slice(1 - ENTRIES), [entry, place]]
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // where storage is forbidden nothing is restored
  }
}
