import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import type { User } from '../contract/accounts.ts'
import type { Api } from '../contract/index.ts'
import type { Settings } from '../contract/site.ts'
import type { I18n } from './i18n.tsx'
import type { LiveClient } from './live-client.ts'
import type { Progress } from './progress.ts'
import type { Queries } from './queries.ts'

/** What every screen and every loader can reach. One per request on the server, one per page in the browser. */
export type Web = {
  api: Api
  queryClient: QueryClient
  queries: Queries
  i18n: I18n
  live: LiveClient
  progress: Progress
  /** The visitor's choice; null follows the system. */
  theme: 'light' | 'dark' | null
  /** Query of getSettings: the host and the query of the page asked for. Empty in the browser. */
  settingsQuery: Record<string, string>
  /** The cookie of the last search, while the server draws; the browser reads its own. */
  searchCookie?: string | undefined
  /** Pages that only makers need, such as /kit, are not shown. */
  production: boolean
}

const WebContext = createContext<Web | null>(null)

export const WebProvider = ({ web, children }: { web: Web; children: ReactNode }) => (
  <WebContext value={web}>{children}</WebContext>
)

export function useWeb(): Web {
  const web = use(WebContext)
  if (!web) throw new Error('no WebProvider')
  return web
}

export function useSettings(): Settings {
  const { queries } = useWeb()
  return useLoaded<Settings>(queries.settings().queryKey)
}

export function useUser(): User | null {
  const { queries } = useWeb()
  return useLoaded<User | null>(queries.user().queryKey)
}

/** What the root loaded before any page was drawn: read from the cache, without the weight of an observer. */
function useLoaded<Data>(queryKey: QueryKey): Data {
  const { queryClient } = useWeb()
  const [name] = queryKey
  // To this one alone: the cache also tells of queries that another component begins while it is drawn.
  const subscribe = useCallback(
    (changed: () => void) =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        if (query.queryKey[0] === name) changed()
      }),
    [queryClient, name],
  )
  const read = () => queryClient.getQueryData<Data>(queryKey) as Data // there, by the root's beforeLoad
  return useSyncExternalStore(subscribe, read, read)
}

/** For pages whose route needs login. @throws Error for a visitor */
export function useMember(): User {
  const user = useUser()
  if (!user) throw new Error('no member')
  return user
}

export const takeUser = ({ queryClient, queries }: Web, user: User): void =>
  void queryClient.setQueryData(queries.user().queryKey, user)
