import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../contract/index.ts'

const SHOWN = 4

/** Real members who are visible to visitors; empty where visitors may not search. */
export const homePeople = (api: Api) =>
  queryOptions({
    queryKey: ['members', 'home'],
    queryFn: async ({ signal }) => {
      const found = await api.searchMembers({ query: { fictional: 'no' } }, { signal }).catch(() => null)
      return (found?.results ?? []).filter((card) => card.main_image !== null).slice(0, SHOWN)
    },
    staleTime: 60_000,
  })
