import { queryOptions } from '@tanstack/react-query'
import type { User } from '../contract/accounts.ts'
import type { Api } from '../contract/index.ts'

const KEPT = { staleTime: Infinity, gcTime: Infinity }

/**
 * Queries that several screens share. They never go stale by time; the refresh timer and live events renew them.
 * Queries of a single feature are in its ui folder.
 */
export const queries = (api: Api) => ({
  /** Loaded by the server with the page's host and query, embedded in the first HTML, never fetched again. */
  settings: (query: Record<string, string> = {}) =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: ({ signal }) => api.getSettings({ query }, { signal }),
      ...KEPT,
    }),
  user: () =>
    queryOptions({
      queryKey: ['user'],
      queryFn: async ({ signal }): Promise<User | null> => {
        try {
          return (await api.getUser({}, { signal })).user
        } catch (error) {
          if (isVisitor(error)) return null
          throw error
        }
      },
      ...KEPT,
    }),
  chats: () =>
    queryOptions({
      queryKey: ['chats'],
      queryFn: async ({ signal }) => (await api.getChats({}, { signal })).chats,
      ...KEPT,
    }),
  likes: () =>
    queryOptions({
      queryKey: ['likes'],
      queryFn: ({ signal }) => api.getLikes({}, { signal }),
      ...KEPT,
    }),
  interests: () =>
    queryOptions({
      queryKey: ['interests'],
      queryFn: async ({ signal }) => (await api.getInterests({}, { signal })).interests,
      ...KEPT,
    }),
  /** By country, because the regions of all fifteen would be larger than the page. */
  regions: (country: string | undefined) =>
    queryOptions({
      queryKey: ['regions', country],
      queryFn: async ({ signal }) => (await api.getRegions({ query: { country } }, { signal })).regions,
      ...KEPT,
    }),
  companyInfo: () =>
    queryOptions({
      queryKey: ['companyinfo'],
      queryFn: ({ signal }) => api.getCompanyInfo({}, { signal }),
      ...KEPT,
    }),
})
// Not isAppError: its table of codes would enlarge every page.
const isVisitor = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'authentication_required'

export type Queries = ReturnType<typeof queries>
