import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { I18n } from '../../client/i18n.tsx'
import { createLiveClient } from '../../client/live-client.ts'
import { createProgress, type Progress } from '../../client/progress.ts'
import { queries } from '../../client/queries.ts'
import { createQueryClient } from '../../client/query-client.ts'
import { WebProvider, type Web } from '../../client/web.tsx'
import type { Api } from '../../contract/index.ts'
import { ErrorPage } from '../layouts/error-page.tsx'
import { routeTree } from './route-tree.gen.ts'

export type RouterInput = {
  api: Api
  i18n: I18n
  theme: Web['theme']
  production: boolean
  settingsQuery?: Record<string, string>
  searchCookie?: string | undefined
  nonce?: string
  progress?: Progress
}

/** One router and one query cache per request on the server, one per page in the browser. */
export function createWebRouter({
  api,
  i18n,
  theme,
  production,
  settingsQuery = {},
  searchCookie,
  nonce,
  progress = createProgress(),
}: RouterInput) {
  const queryClient = createQueryClient()
  const web: Web = {
    api,
    i18n,
    theme,
    production,
    settingsQuery,
    ...(import.meta.env.SSR ? { searchCookie } : {}),
    queryClient,
    queries: queries(api),
    live: createLiveClient(),
    progress,
  }
  return createRouter({
    routeTree,
    context: web,
    ...(nonce ? { ssr: { nonce } } : {}),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <WebProvider web={web}>{children}</WebProvider>
      </QueryClientProvider>
    ),
    defaultPreload: 'intent',
    defaultPreloadDelay: 100,
    defaultPreloadStaleTime: 0, // freshness is the query cache's business
    // In the browser only: the router's inline script for it is not worth its size.
    scrollRestoration: import.meta.env.SSR ? false : restoresScroll(),
    notFoundMode: 'root',
    defaultErrorComponent: ErrorPage,
  })
}

/**
 * Whether the router restores the scroll position. Not on the first page if it was scrolled before the scripts ran,
 * because the router would jump to its top.
 */
function restoresScroll(): () => boolean {
  let isFirst = true
  return () => {
    const stays = isFirst && window.scrollY > 0
    isFirst = false
    return !stays
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createWebRouter>
  }
}
