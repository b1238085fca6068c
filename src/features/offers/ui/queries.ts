import { queryOptions } from '@tanstack/react-query'
import type { DiscountCode } from '../../../contract/discounts.ts'
import type { Api } from '../../../contract/index.ts'
import { TIME_BONUS_CODE } from '../../../contract/money.ts'
import { askServerClock } from './server-clock.ts'
import { activeOffer } from './time-bonus.ts'

export const offerQueries = (api: Api) => ({
  /** Every code of the member, ended ones too. An offer that does not come is no error: buying goes on without. */
  codes: () =>
    queryOptions({
      queryKey: ['discountcodes'],
      queryFn: ({ signal }): Promise<DiscountCode[]> =>
        api.getDiscountCodes({}, { signal }).then(
          ({ codes }) => codes,
          () => [],
        ),
      staleTime: 30_000,
    }),
  /** The discount that every new member has beside the time bonus; null when it is over, used or was never given. */
  welcome: () =>
    queryOptions({
      queryKey: ['discountcodes', 'welcome'],
      queryFn: ({ signal }): Promise<DiscountCode | null> =>
        api.getDiscountCode({ query: { welcome: 'true' } }, { signal }).catch(() => null),
      staleTime: 30_000,
    }),
  /** Null when it is over, used or was never given: the server decides. */
  timeBonus: () =>
    queryOptions({
      queryKey: ['timebonus'],
      queryFn: async ({ signal }): Promise<DiscountCode | null> => {
        try {
          const [{ codes }] = await Promise.all([api.getDiscountCodes({}, { signal }), askServerClock()])
          // Of a site without a time bonus it would be refused.
          if (activeOffer({ codes, welcome: null }) === null) return null
          return await api.getDiscountCode({ query: { code: TIME_BONUS_CODE } }, { signal })
        } catch {
          return null
        }
      },
      staleTime: Infinity,
    }),
})
