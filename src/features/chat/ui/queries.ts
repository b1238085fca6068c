import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../contract/index.ts'
import type { Locale } from '../../../contract/limits.ts'

/** Conversations never go stale by themselves: what was missed is fetched by number. */
export const chatQueries = (api: Api) => ({
  conversation: (id: string) =>
    queryOptions({
      queryKey: ['chat', id],
      queryFn: ({ signal }) => api.getChat({ query: { conversation: id } }, { signal }),
      staleTime: Infinity,
    }),
  /** By profile, also before there is a conversation. */
  withProfile: (id: string) =>
    queryOptions({
      queryKey: ['chat-with', id],
      queryFn: ({ signal }) => api.getChat({ query: { profile: id } }, { signal }),
      staleTime: 0,
    }),
  /** What can be sent; changes with a new version of the product only. */
  gifts: () =>
    queryOptions({ queryKey: ['gifts'], queryFn: ({ signal }) => api.getGifts({}, { signal }), staleTime: Infinity }),
  icebreakers: (locale: Locale) =>
    queryOptions({
      queryKey: ['icebreakers', locale],
      queryFn: ({ signal }) => api.getIcebreakers({}, { signal }),
      staleTime: Infinity,
    }),
  gifs: (words: string) =>
    queryOptions({
      queryKey: ['gifs', words],
      queryFn: ({ signal }) => api.getGifs({ query: { q: words } }, { signal }),
      staleTime: Infinity,
    }),
})
