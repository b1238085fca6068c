import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import type { User } from '../contract/accounts.ts'
import type { Api } from '../contract/index.ts'
import type { Settings } from '../contract/site.ts'
import type { I18n } from './i18n.tsx'
import type { LiveClient } from './live-client.ts'
import type { Progress } from './progress.ts'
import type { Queries } from './queries.ts'

/** Dependencies of every screen and loader. One per request on the server, one per page in the browser. */
export type Web = {
  api: Api
  queryClient: QueryClient
  queries: Queries
  i18n: I18n
  live: LiveClient
  progress: Progress
  /** The visitor's choice; null follows the system. */
  theme: 'light' | 'dark' | null
  /** Arguments of getSettings: host and query of the page. Empty in the browser. */
  settingsQuery: Record<string, string>
  /** Cookie of the last search, during server rendering; the browser reads its own. */
  searchCookie?: string | undefined
  /** Hides pages for developers, such as /kit. */
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

/** Reads from the cache what the root route has loaded, without the code of an observer. */
function useLoaded<Data>(queryKey: QueryKey): Data {
  const { queryClient } = useWeb()
  const [name] = queryKey
  // Filtered, because the cache also notifies of queries that other components start while rendering.
  const subscribe = useCallback(
    (changed: () => void) =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        if (query.queryKey[0] === name) changed()
      }),
    [queryClient, name],
  )
  const read = () => queryClient.getQueryData<Data>(queryKey) as Data // as: loaded by the root's beforeLoad
  return useSyncExternalStore(subscribe, read, read)
}

/** For pages whose route requires a login. @throws Error for a visitor */
export function useMember(): User {
  const user = useUser()
  if (!user) throw new Error('no member')
  return user
}

export const takeUser = ({ queryClient, queries }: Web, user: User): void =>
  void queryClient.setQueryData(queries.user().queryKey, user)
