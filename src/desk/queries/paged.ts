import { infiniteQueryOptions } from '@tanstack/react-query'

type Page = { next: string | null }
export type Paging = { cursor?: string | undefined; size?: number | undefined }
type Call<Asked, Reply> = (given: { query: Asked & Paging }, options?: { signal?: AbortSignal }) => Promise<Reply>

/**
 * A list that comes page by page, by the cursor that the page before ended with.
 * @param key under which it is kept; what is asked belongs to it
 * @returns `page` is one of them, past what is shown
 */
export const paged = <Asked extends object, Reply extends Page>(
  key: readonly unknown[],
  asked: Asked,
  call: Call<Asked, Reply>,
) => ({
  ...infiniteQueryOptions({
    queryKey: [...key, asked],
    queryFn: ({ pageParam, signal }) => call({ query: { ...asked, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // of the first page
    getNextPageParam: ({ next }) => next ?? undefined,
  }),
  page: (paging: Paging) => call({ query: { ...asked, ...paging } }),
})

/** What is asked of a list that the server sorts; an address may name what is no column of it. */
export const sortedBy = <Asked extends { sort?: string | undefined }, const Name extends string>(
  asked: Asked,
  sorts: readonly Name[],
) => ({ ...asked, sort: sorts.flatMap((name) => [name, `-${name}` as const]).find((one) => one === asked.sort) })
