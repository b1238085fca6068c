import { infiniteQueryOptions } from '@tanstack/react-query'
import { HOUSE_STATES } from '../../contract/choices.ts'
import type { DeskApi } from '../../contract/desk.ts'

type House = Awaited<ReturnType<DeskApi['getHouseProfiles']>>
export type HouseProfile = House['profiles'][number]
export type HousePicture = HouseProfile['pictures'][number]
export type HouseTotals = House['totals']

type Asked = { [N in 'site' | 'words' | 'state' | 'licence']?: string | undefined }

/** What the screen of fictional profiles reads. */
export const fictionalQueries = (api: DeskApi) => ({
  profiles: ({ site, words, state, licence }: Asked) =>
    infiniteQueryOptions({
      queryKey: ['fictional', site, words, state, licence],
      queryFn: ({ pageParam, signal }) => {
        const query = {
          site,
          words,
          state: HOUSE_STATES.find((one) => one === state),
          licence: licence === 'missing' ? licence : undefined,
          cursor: pageParam,
        } as const
        return api.getHouseProfiles({ query }, { signal })
      },
      initialPageParam: undefined as string | undefined, // of the first page
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
})
