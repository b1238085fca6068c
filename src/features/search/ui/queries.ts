import { infiniteQueryOptions } from '@tanstack/react-query'
import { keptTracking } from '../../../client/tracking.ts'
import type { Web } from '../../../client/web.tsx'
import type { Api } from '../../../contract/index.ts'
import type { MemberSearch } from './read-search.ts'

/** From where this visit came: it decides how much a visitor may see. */
export function visitSource({ settingsQuery }: Web): Source {
  const { network, ref } = typeof window === 'undefined' ? settingsQuery : keptTracking(sessionStorage)
  return { ...(network ? { network } : {}), ...(ref ? { ref } : {}) }
}

type Source = { network?: string; ref?: string }
type After = { pageNumber: number; after: string | null }
const FRESH_MS = 60_000
/** Reading a profile at ease and coming back finds the pages still there. */
const KEPT_MS = 30 * 60_000

export const searchQueries = (api: Api) => ({
  search: (search: MemberSearch, source: Source = {}) =>
    infiniteQueryOptions({
      queryKey: ['members', search],
      queryFn: ({ pageParam, signal }) =>
        api.searchMembers(
          {
            query: {
              ...search,
              ...source,
              pageNumber: pageParam.pageNumber,
              ...(pageParam.after ? { after: pageParam.after } : {}),
            },
          },
          { signal },
        ),
      // typed wide: the first page has no key yet
      initialPageParam: { pageNumber: 1, after: null } as After,
      getNextPageParam: (page): After | null =>
        page.after === null ? null : { pageNumber: page.pageNumber + 1, after: page.after },
      staleTime: FRESH_MS * 5,
      gcTime: KEPT_MS,
    }),
})
