import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../contract/index.ts'
import type { Locale } from '../../../contract/limits.ts'

export const siteQueries = (api: Api) => ({
  page: (token: string, language: Locale) =>
    queryOptions({
      queryKey: ['page', token, language],
      queryFn: ({ signal }) => api.getPage({ query: { token, language } }, { signal }),
      staleTime: Infinity,
    }),
})
