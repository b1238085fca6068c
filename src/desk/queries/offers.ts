import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CODE_SORTS } from '../../contract/desk-sorts.ts'
import type { DeskApi } from '../../contract/desk.ts'
import { paged, sortedBy } from './paged.ts'

export type Code = Awaited<ReturnType<DeskApi['getCodes']>>['codes'][number]
export type Prices = Awaited<ReturnType<DeskApi['getPrices']>>
export type PriceList = Prices['lists'][number]
export type OfferClaims = Awaited<ReturnType<DeskApi['getOfferClaims']>>
export type BonusPlan = Awaited<ReturnType<DeskApi['getBonuses']>>
export type OfferPreview = Awaited<ReturnType<DeskApi['getOfferPreview']>>
export type PreviewAsked = Parameters<DeskApi['getOfferPreview']>[0]['query']

type CodesAsked = { [N in 'site' | 'words' | 'state' | 'sort']?: string | undefined }

/** What the screen of offers reads. */
export const offerQueries = (api: DeskApi) => ({
  codes: ({ state, ...asked }: CodesAsked) =>
    paged(
      ['codes'],
      { ...sortedBy(asked, CODE_SORTS), state: (['usable', 'ended'] as const).find((one) => one === state) },
      api.getCodes,
    ),
  prices: (site: number) =>
    queryOptions({
      queryKey: ['prices', site],
      queryFn: ({ signal }) => api.getPrices({ query: { site } }, { signal }),
    }),
  claims: (site: number) =>
    queryOptions({
      queryKey: ['claims', site],
      queryFn: ({ signal }) => api.getOfferClaims({ query: { site } }, { signal }),
    }),
  bonuses: (site: number) =>
    queryOptions({
      queryKey: ['bonuses', site],
      queryFn: ({ signal }) => api.getBonuses({ query: { site } }, { signal }),
    }),
  preview: (query: PreviewAsked) =>
    queryOptions({
      queryKey: ['offer-preview', query],
      queryFn: ({ signal }) => api.getOfferPreview({ query }, { signal }),
      // While something is typed the last one stays in view.
      placeholderData: keepPreviousData,
    }),
})
