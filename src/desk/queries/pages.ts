import { queryOptions } from '@tanstack/react-query'
import type { DeskApi } from '../../contract/desk.ts'
import type { Locale } from '../../contract/limits.ts'

export type PageRow = Awaited<ReturnType<DeskApi['getPages']>>['pages'][number]
export type PageTexts = Awaited<ReturnType<DeskApi['getPageTexts']>>
export type PageLanguage = PageTexts['languages'][number]
export type PageVersion = PageTexts['versions'][number]

export const pageQueries = (api: DeskApi) => ({
  pages: ({ site }: { site: number }) =>
    queryOptions({
      queryKey: ['pages', site],
      queryFn: ({ signal }) => api.getPages({ query: { site } }, { signal }),
    }),
  pageTexts: ({ site, token }: { site: number; token: string }) =>
    queryOptions({
      queryKey: ['page-texts', site, token],
      queryFn: ({ signal }) => api.getPageTexts({ query: { site, token } }, { signal }),
    }),
  pageVersion: (query: { site: number; token: string; language: Locale; version: number }) =>
    queryOptions({
      queryKey: ['page-version', query],
      queryFn: ({ signal }) => api.getPageVersion({ query }, { signal }),
      // What was published stays as it is.
      staleTime: Infinity,
    }),
})
