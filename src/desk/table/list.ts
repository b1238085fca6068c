import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'

/** What a table is told of the rows it shows. */
export type List<Row> = {
  rows: readonly Row[] | undefined
  error: unknown
  /** Waits for a connection. */
  isPaused: boolean
  retry(): void
  /** There are more behind the last; by the key that the server gave. */
  more: { load(): void; busy: boolean } | null
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
  ...common(asked),
  rows,
  more: null,
})

/** A list that came with something else. */
export const givenList = <Row>(rows: readonly Row[]): List<Row> => ({
  rows,
  error: null,
  isPaused: false,
  retry: () => {},
  more: null,
})

type Paged = Asked & Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

/** A list that comes page by page. */
export const pagedList = <Row>(asked: Paged, rows: readonly Row[] | undefined): List<Row> => ({
  ...common(asked),
  rows,
  more: asked.hasNextPage ? { load: () => void asked.fetchNextPage(), busy: asked.isFetchingNextPage } : null,
})
