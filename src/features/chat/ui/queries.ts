import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../contract/index.ts'

/** Conversations never go stale by themselves: what was missed is fetched by number. @source MSG-3 */
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
})
