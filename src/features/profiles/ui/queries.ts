import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../contract/index.ts'

const FRESH_MS = 60_000

export const memberQueries = (api: Api) => ({
  /** Opening a profile clears the new flag of its like: never taken from a cache of before. */
  profile: (id: string) =>
    queryOptions({
      queryKey: ['profile', id],
      queryFn: ({ signal }) => api.getProfile({ query: { id } }, { signal }),
      staleTime: FRESH_MS,
    }),
  related: (id: string) =>
    queryOptions({
      queryKey: ['related', id],
      queryFn: async ({ signal }) => (await api.getRelated({ query: { id } }, { signal })).profiles,
      staleTime: FRESH_MS * 5,
    }),
})
