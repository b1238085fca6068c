import { useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { paged, Paging } from '../queries/paged.ts'

/** So many rows are taken into a file, and sorted here where the server cannot. */
const FILE_MAX = 10_000
const SORTED_MAX = 1_000
const FILE_PAGE = 500

/** `left`: there is more, as only so many are taken at once, or only those that are shown. */
type Everything<Row> = { rows: readonly Row[]; left: 'tooMany' | 'notShown' | null }

/** What a table is told of the rows it shows. */
export type List<Row> = {
  rows: readonly Row[] | undefined
  error: unknown
  /** Waits for a connection. */
  isPaused: boolean
  retry(): void
  /** There are more behind the last, by the key that the server gave. `all`: as many as can be sorted here. */
  more: { load(): void; all(): void; busy: boolean } | null
  /** All that the filters find, shown or not, where the list can be asked for it. `tell`: how many rows have come. */
  everything(tell: (rows: number) => void): Promise<Everything<Row>>
}

/** What a list is told of how it was asked for. */
export type Asked = Pick<UseQueryResult, 'error' | 'fetchStatus' | 'refetch'>

const common = ({ error, fetchStatus, refetch }: Asked) => ({
  error,
  isPaused: fetchStatus === 'paused',
  retry: () => void refetch(),
})

/** A list that comes as a whole. */
export const wholeList = <Row>(asked: Asked, rows: readonly Row[] | undefined): List<Row> => ({
  ...givenList(rows ?? []),
  ...common(asked),
  rows,
})

/** A list that came with something else. */
export const givenList = <Row>(rows: readonly Row[]): List<Row> => ({
  rows,
  error: null,
  isPaused: false,
  retry: () => {},
  more: null,
  everything: async () => ({ rows, left: null }),
})

type Query<Page extends { next: string | null }> = ReturnType<typeof paged<object, Page>>
type RowOf<Page, Name extends keyof Page> = Page[Name] extends readonly (infer Row)[] ? Row : never

/**
 * A list that comes page by page.
 * @param name of the rows in a page
 * @param options `sized`: whether the server gives as many at once as it is asked for; of another one a file holds what
 * is shown
 * @returns the first page, too: what it tells beside its rows
 */
export function usePages<Page extends { next: string | null }, Name extends keyof Page>(
  query: Query<Page>,
  name: Name,
  { sized = true }: { sized?: boolean } = {},
): { list: List<RowOf<Page, Name>>; first: Page | undefined } {
  type Row = RowOf<Page, Name>
  const asked = useInfiniteQuery(query)
  const pages = asked.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page[name] as Row[]), [pages, name]) // as: rows, by their type
  const all = async () => {
    let now: Pick<typeof asked, 'data' | 'isError' | 'hasNextPage' | 'fetchNextPage'> = asked
    const count = () => now.data?.pages.reduce((sum, page) => sum + (page[name] as Row[]).length, 0) ?? SORTED_MAX
    while (now.hasNextPage && !now.isError && count() < SORTED_MAX) now = await now.fetchNextPage()
  }
  const everything = async (tell: (rows: number) => void) => {
    if (!sized) return { rows: rows ?? [], left: asked.hasNextPage ? ('notShown' as const) : null }
    const found: Row[] = []
    let paging: Paging | null = { size: FILE_PAGE }
    while (paging !== null && found.length < FILE_MAX) {
      const page: Page = await query.page(paging)
      found.push(...(page[name] as Row[]))
      tell(found.length)
      paging = page.next === null ? null : { ...paging, cursor: page.next }
    }
    const left = paging === null && found.length <= FILE_MAX ? null : ('tooMany' as const)
    return { rows: found.slice(0, FILE_MAX), left }
  }
  const more = { load: () => void asked.fetchNextPage(), all: () => void all(), busy: asked.isFetchingNextPage }
  return { list: { ...common(asked), rows, more: asked.hasNextPage ? more : null, everything }, first: pages?.[0] }
}
