import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeskApi } from '../../contract/desk.ts'

export type Code = Awaited<ReturnType<DeskApi['getCodes']>>['codes'][number]
export type Prices = Awaited<ReturnType<DeskApi['getPrices']>>
export type PriceList = Prices['lists'][number]
export type OfferClaims = Awaited<ReturnType<DeskApi['getOfferClaims']>>
export type BonusPlan = Awaited<ReturnType<DeskApi['getBonuses']>>
export type OfferPreview = Awaited<ReturnType<DeskApi['getOfferPreview']>>
export type PreviewAsked = Parameters<DeskApi['getOfferPreview']>[0]['query']

type CodesAsked = { site?: string | undefined; words?: string | undefined; state?: string | undefined }

/** What the screen of offers reads. */
export const offerQueries = (api: DeskApi) => ({
  codes: ({ site, words, state }: CodesAsked) =>
    infiniteQueryOptions({
      queryKey: ['codes', site, words, state],
      queryFn: ({ pageParam, signal }) => {
        const inState = (['usable', 'ended'] as const).find((one) => one === state)
        return api.getCodes({ query: { site, words, state: inState, cursor: pageParam } }, { signal })
      },
      initialPageParam: undefined as string | undefined, // of the first page
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
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
