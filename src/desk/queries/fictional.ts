import { HOUSE_STATES } from '../../contract/choices.ts'
import { HOUSE_SORTS } from '../../contract/desk-sorts.ts'
import type { DeskApi } from '../../contract/desk.ts'
import { paged, sortedBy } from './paged.ts'

type House = Awaited<ReturnType<DeskApi['getHouseProfiles']>>
export type HouseProfile = House['profiles'][number]
export type HousePicture = HouseProfile['pictures'][number]
export type HouseTotals = House['totals']

type Asked = { [N in 'site' | 'words' | 'state' | 'licence' | 'sort']?: string | undefined }

/** What the screen of fictional profiles reads. */
export const fictionalQueries = (api: DeskApi) => ({
  profiles: ({ state, licence, ...asked }: Asked) =>
    paged(
      ['fictional'],
      {
        ...sortedBy(asked, HOUSE_SORTS),
        state: HOUSE_STATES.find((one) => one === state),
        licence: licence === 'missing' ? licence : undefined,
      } as const,
      api.getHouseProfiles,
    ),
})
