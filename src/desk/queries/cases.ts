import { queryOptions } from '@tanstack/react-query'
import type { DeskApi } from '../../contract/desk.ts'

export type CaseRow = Awaited<ReturnType<DeskApi['getCases']>>['cases'][number]
export type CaseShown = Awaited<ReturnType<DeskApi['getCase']>>

/** What the screens of cases read. */
export const caseQueries = (api: DeskApi) => ({
  cases: (site: string | undefined) =>
    queryOptions({
      queryKey: ['cases', site],
      queryFn: async ({ signal }) => (await api.getCases({ query: { site } }, { signal })).cases,
    }),
  /** Each time it is asked for stands in the log: only whoever opens it asks. */
  case: (id: string, after: string | undefined) =>
    queryOptions({
      queryKey: ['case', id, after],
      queryFn: () => api.getCase({ query: { case_id: id, after } }),
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
})
