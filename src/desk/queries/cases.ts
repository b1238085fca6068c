import { queryOptions } from '@tanstack/react-query'
import { CASE_SORTS } from '../../contract/desk-sorts.ts'
import type { DeskApi } from '../../contract/desk.ts'
import { paged, sortedBy } from './paged.ts'

export type CaseRow = Awaited<ReturnType<DeskApi['getCases']>>['cases'][number]
export type CaseShown = Awaited<ReturnType<DeskApi['getCase']>>

/** What the screens of cases read. */
export const caseQueries = (api: DeskApi) => ({
  cases: (asked: { [N in 'site' | 'sort']?: string | undefined }) =>
    paged(['cases'], sortedBy(asked, CASE_SORTS), api.getCases),
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
