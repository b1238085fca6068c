import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../contract/index.ts'

/** Places whose name begins with what was typed, largest first; an answer that is no longer wanted is not waited for. */
export const placesQuery = (api: Api, wanted: { country: string; region: string | null; typed: string }) =>
  queryOptions({
    queryKey: ['places', wanted.country, wanted.region ?? '', wanted.typed],
    queryFn: async ({ signal }) => {
      const { country, region, typed } = wanted
      return (await api.getPlaces({ query: { country, q: typed, ...(region ? { region } : {}) } }, { signal })).places
    },
    staleTime: Infinity,
  })
