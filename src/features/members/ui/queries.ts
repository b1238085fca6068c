import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../contract/index.ts'
import { keptTracking } from '../../../web/client/tracking.ts'
import type { Web } from '../../../web/client/web.tsx'
import type { MemberSearch } from './read-search.ts'

/** From where this visit came: it decides how much a visitor may see. @source O-57 */
export function visitSource({ settingsQuery }: Web): Source {
  const { network, ref } = typeof window === 'undefined' ? settingsQuery : keptTracking(sessionStorage)
  return { ...(network ? { network } : {}), ...(ref ? { ref } : {}) }
}

type Source = { network?: string; ref?: string }
type After = { pageNumber: number; after: string | null }
const FRESH_MS = 60_000
/** Reading a profile at ease and coming back finds the pages still there. */
const KEPT_MS = 30 * 60_000

/** Results appended page by page, and whole profiles. */
export const memberQueries = (api: Api) => ({
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
  /** Opening a profile clears the new flag of its like: never taken from a cache of before. */
  profile: (id: string) =>
    queryOptions({
      queryKey: ['profile', id],
      queryFn: ({ signal }) => api.getProfile({ query: { id } }, { signal }),
      staleTime: FRESH_MS,
    }),
  /** Members like the one who is looked at. */
  related: (id: string) =>
    queryOptions({
      queryKey: ['related', id],
      queryFn: async ({ signal }) => (await api.getRelated({ query: { id } }, { signal })).profiles,
      staleTime: FRESH_MS * 5,
    }),
})
