import { QueryClient } from '@tanstack/react-query'

/**
 * What the browser knows of the server's answers, and its calls. Calls are tried again in the transport, which also
 * says that there is no connection: what is pressed then fails at once in words, and never happens later, behind the
 * back of somebody who gave it up.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { networkMode: 'always' } },
  })
