import { QueryClient } from '@tanstack/react-query'

/**
 * The query cache. Retries happen in the transport. Mutations do not wait for a connection: offline, they fail at once
 * with a message, instead of happening later when the visitor no longer expects them.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { networkMode: 'always' } },
  })
