import { queryOptions } from '@tanstack/react-query'
import type { DeskApi } from '../../contract/desk.ts'
import { paged } from './paged.ts'

export type SiteRow = Awaited<ReturnType<DeskApi['getSites']>>['sites'][number]
export type SiteState = Awaited<ReturnType<DeskApi['getSite']>>
export type SettingChange = Awaited<ReturnType<DeskApi['getSiteHistory']>>['changes'][number]

/** What the screens of sites read. */
export const siteQueries = (api: DeskApi) => ({
  sites: () =>
    queryOptions({ queryKey: ['sites'], queryFn: async ({ signal }) => (await api.getSites({}, { signal })).sites }),
  site: (id: number) =>
    queryOptions({ queryKey: ['site', id], queryFn: ({ signal }) => api.getSite({ query: { site: id } }, { signal }) }),
  history: (asked: { site: number; setting?: string | undefined }) =>
    paged(['site-history'], asked, api.getSiteHistory),
  deletion: (site: number) =>
    queryOptions({
      queryKey: ['site-deletion', site],
      queryFn: ({ signal }) => api.getSiteDeletion({ query: { site } }, { signal }),
      // Whoever closes a site sees what there is now.
      staleTime: 0,
    }),
})
