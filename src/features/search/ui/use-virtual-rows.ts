import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'

/** Up to so many cards all are drawn: the first pages stay as the server sent them. */
const ALL_DRAWN = 48
const ROWS_AHEAD = 3
/** A card is four wide and five high: see .mcard. */
const HEIGHT_OF_WIDTH = 5 / 4

type Grid = { columns: number; rowPx: number; gapPx: number; topPx: number }
export type Drawn = { index: number; style: CSSProperties | undefined }

/** As last measured: coming back, the page has its whole height at once, and the place in it can be found again. */
let known: Grid | null = null

/**
 * Of a long grid draws only the rows in and around the window, each at its own place, and the row that has the focus.
 * @param list the grid; its columns come from the style sheet
 * @returns what to draw, in order, and the style of the grid
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  count: number,
): { drawn: Drawn[]; style: CSSProperties | undefined; onFocusAt(index: number | null): void } {
  const [grid, setGrid] = useState(known)
  const long = count > ALL_DRAWN && grid !== null
  const focused = useRef<number | null>(null)
  const { columns, rowPx, gapPx, topPx } = grid ?? { columns: 1, rowPx: 1, gapPx: 0, topPx: 0 }
  const rows = Math.ceil(count / columns)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useWindowVirtualizer({
    count: rows,
    enabled: long,
    estimateSize: () => rowPx,
    gap: gapPx,
    scrollMargin: topPx,
    overscan: ROWS_AHEAD,
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), focused.current), []),
  })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const next = measureGrid(element)
      if (JSON.stringify(next) !== JSON.stringify(known)) setGrid((known = next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
    // with more cards what stands above may have changed
  }, [list, count])
  useEffect(() => virtual.measure(), [virtual, rowPx, columns, gapPx])
  return {
    style: long ? { gridTemplateRows: `repeat(${rows}, ${rowPx}px)` } : undefined,
    onFocusAt: (index) => void (focused.current = index === null ? null : Math.floor(index / columns)),
    drawn: long
      ? virtual.getVirtualItems().flatMap(({ index: row }) =>
          Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => ({
            index: row * columns + column,
            style: { gridRow: row + 1, gridColumn: column + 1 },
          })),
        )
      : Array.from({ length: count }, (_, index) => ({ index, style: undefined })),
  }
}

function measureGrid(element: HTMLElement): Grid {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element)
  const columns = Math.max(1, gridTemplateColumns.split(' ').length)
  const gapPx = parseFloat(rowGap) || 0
  const { width, top } = element.getBoundingClientRect()
  const rowPx = ((width - gapPx * (columns - 1)) / columns) * HEIGHT_OF_WIDTH
  return { columns, rowPx, gapPx, topPx: Math.round(top + window.scrollY) }
}

const withRow = (rows: number[], row: number | null): number[] =>
  row === null || rows.includes(row) ? rows : [...rows, row].toSorted((a, b) => a - b)
