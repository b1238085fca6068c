import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../contract/index.ts'
import { keptWish } from './wish.ts'

export const accountQueries = (api: Api) => ({
  /** Asked during signup; the page asks again only after a reload. */
  signupMatches: () =>
    queryOptions({
      queryKey: ['signup-matches'],
      queryFn: async ({ signal }) => (await api.getSignupMatches({ query: keptWish() }, { signal })).profiles,
      staleTime: Infinity,
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) => (await api.getSessions({}, { signal })).sessions,
    }),
  places: (country: string, region: string, typed: string) =>
    queryOptions({
      queryKey: ['places', country, region, typed],
      queryFn: async ({ signal }) =>
        (await api.getPlaces({ query: { country, q: typed, ...(region ? { region } : {}) } }, { signal })).places,
      staleTime: Infinity,
    }),
})
