import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createApi } from '../../src/client/api.ts'
import { createI18n, I18nProvider } from '../../src/client/i18n.tsx'
import type { LiveClient } from '../../src/client/live-client.ts'
import { createProgress } from '../../src/client/progress.ts'
import { queries } from '../../src/client/queries.ts'
import { createQueryClient } from '../../src/client/query-client.ts'
import { WebProvider, type Web } from '../../src/client/web.tsx'
import type { User } from '../../src/contract/accounts.ts'
import type { Args, Reply } from '../../src/contract/endpoint.ts'
import type { CallOptions, Contract } from '../../src/contract/index.ts'
import type { Locale } from '../../src/contract/limits.ts'
import type { LiveEvent, LiveEventName } from '../../src/contract/live.ts'
import type { Settings } from '../../src/contract/site.ts'
import { FictionalMarkProvider } from '../../src/kit/fictional-mark.ts'
import { ToastProvider } from '../../src/kit/toast.tsx'
import type { Area } from '../../src/lang/messages.ts'
import { siteTextsOf } from '../../src/lang/site/all.ts'
import { settingsSample, userSample } from './samples.ts'

/** jsdom has no layout and no ResizeObserver. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Generous, because tests share two cores with other work.
configure({ asyncUtilTimeout: 6_000 })

/** The server's answers by call; a call without one fails the test. */
export type Answers = {
  [N in keyof Contract]?: (
    args: Args<Contract[N]>,
    options: CallOptions,
  ) => Reply<Contract[N]> | Promise<Reply<Contract[N]>>
}

export type ScreenOptions = {
  answers?: Answers
  user?: Partial<User> | null
  settings?: Partial<Settings>
  locale?: Locale
  texts?: Area[]
  path?: string
  /** In the router's syntax, for components that depend on the current route; any route by default. */
  route?: string
}

/** Renders a component as within a page: with texts, routing, queries and live events, and answers from the test. */
export async function renderScreen(screen: ReactNode, options: ScreenOptions = {}) {
  const { answers = {}, user = {}, settings = {}, locale = 'nl', texts = [], path = '/', route = '$' } = options
  window.scrollTo = () => {} // the router restores the scroll position; jsdom has none
  window.ResizeObserver ??= NoResizeObserver
  const calls: { name: string; args: Record<string, unknown>; key: string | undefined }[] = []
  const api = createApi(async (name, args, options) => {
    calls.push({ name, args, key: options.idempotencyKey })
    const answer = answers[name] as ((args: unknown, options: CallOptions) => unknown) | undefined
    if (!answer) throw new Error(`the test gives no answer for ${name}`)
    return answer(args, options)
  })
  const queryClient = createQueryClient()
  const i18n = createI18n(locale)
  await i18n.load(['base', ...texts])
  const live = fakeLive()
  const web: Web = {
    api,
    queryClient,
    queries: queries(api),
    i18n,
    live,
    progress: createProgress(),
    theme: null,
    settingsQuery: {},
    production: false,
  }
  queryClient.setQueryData(web.queries.user().queryKey, user && { ...userSample, ...user })
  const { fictional_singular, fictional_plural } = siteTextsOf[locale]
  const shown = { ...settingsSample, fictional_singular, fictional_plural, ...settings }
  queryClient.setQueryData(web.queries.settings().queryKey, shown)

  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: route, component: () => screen }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const view = render(
    <QueryClientProvider client={queryClient}>
      <WebProvider web={web}>
        <I18nProvider i18n={i18n} timeZone="Europe/Amsterdam">
          <FictionalMarkProvider value={shown}>
            <ToastProvider closeLabel="x">
              {/* The product registers its own router type; this one only has to build addresses. */}
              <RouterProvider router={router as never} />
            </ToastProvider>
          </FictionalMarkProvider>
        </I18nProvider>
      </WebProvider>
    </QueryClientProvider>,
  )
  const hear = <N extends LiveEventName>(event: N, data: LiveEvent<N>) => act(async () => live.hear(event, data))
  return {
    ...view,
    web,
    calls,
    hear,
    live,
    path: () => router.state.location.pathname,
    callsOf: (name: keyof Contract) => calls.filter((call) => call.name === name),
  }
}

function fakeLive() {
  const listeners = new Map<string, Set<(data: never) => void>>()
  const backs = new Set<() => void>()
  const told: string[] = []
  let ended = () => {}
  const live: LiveClient = {
    on(event, heard) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(heard as never))
      return () => set.delete(heard as never)
    },
    onReconnect(back) {
      backs.add(back)
      return () => backs.delete(back)
    },
    typing: (id) => void told.push(id),
    connect: async (own) => void (ended = own.ended),
    disconnect: () => {},
  }
  return {
    ...live,
    told,
    ended: () => ended(),
    hear: (event: string, data: unknown) => listeners.get(event)?.forEach((heard) => heard(data as never)),
    reconnected: () => backs.forEach((back) => back()),
  }
}
