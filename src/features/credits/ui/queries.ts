import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../contract/index.ts'

export type Side = 'all' | 'in' | 'out'

export const creditQueries = (api: Api) => ({
  statement: (side: Side) =>
    infiniteQueryOptions({
      queryKey: ['statement', side],
      queryFn: ({ signal, pageParam: before }) =>
        api.getStatement({ query: { ...(side === 'all' ? {} : { side }), ...(before ? { before } : {}) } }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
  spending: () =>
    queryOptions({
      queryKey: ['spending'],
      queryFn: ({ signal }) => api.getSpending({}, { signal }),
      staleTime: 0,
    }),
  claim: () =>
    queryOptions({
      queryKey: ['premium-claim'],
      queryFn: ({ signal }) => api.getPremiumClaim({}, { signal }),
      staleTime: 3_600_000,
    }),
})
