import { queryOptions } from '@tanstack/react-query'
import type { DeskApi } from '../../contract/desk.ts'

export type LanderList = Awaited<ReturnType<DeskApi['getLanderSlugs']>>
export type LanderSlug = LanderList['slugs'][number]

/** What the screen of landing pages reads. */
export const landerQueries = (api: DeskApi) => ({
  slugs: (site: number) =>
    queryOptions({
      queryKey: ['landers', site],
      queryFn: ({ signal }) => api.getLanderSlugs({ query: { site } }, { signal }),
    }),
})
