import '@vitejs/plugin-react/preamble'
import '../kit/styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslations } from 'use-intl'
import { createApi } from '../client/api.ts'
import { I18nProvider, pageI18n } from '../client/i18n.tsx'
import { createLiveClient } from '../client/live-client.ts'
import { createProgress } from '../client/progress.ts'
import { queries } from '../client/queries.ts'
import { createQueryClient } from '../client/query-client.ts'
import { askFrom } from '../client/signup-ask.ts'
import { SignupProvider, useSignup, type SignupAsk } from '../client/signup.tsx'
import { browserTransport } from '../client/transport.ts'
import { useSettings, useWeb, WebProvider, type Web } from '../client/web.tsx'
import type { User } from '../contract/accounts.ts'
import { SignupDialog } from '../features/accounts/ui/signup-dialog.tsx'
import { keptWish } from '../features/accounts/ui/wish.ts'
import { keepWishedSearch } from '../features/search/ui/last-search.ts'
import { FictionalMarkProvider } from '../kit/fictional-mark.ts'
import { ToastProvider } from '../kit/toast.tsx'

let opened: Promise<(ask: SignupAsk) => void> | undefined

/**
 * Opens the signup over the lander; once closed it opens again with what was filled in.
 * @param fields what the lander's form asked
 * @param profileId of the member whose landing it is
 */
export async function openSignup(fields: URLSearchParams, profileId?: string): Promise<void> {
  opened ??= mount()
  opened.catch(() => (opened = undefined))
  const open = await opened
  open({ ...askFrom(fields), ...(profileId ? { profileId } : {}) })
}

/** A React root of its own, with what the signup needs of the members' app. @returns what opens it */
async function mount(): Promise<(ask: SignupAsk) => void> {
  const web = createWeb()
  const { i18n, queryClient } = web
  await Promise.all([
    i18n.load(['frame', 'base', 'account']),
    queryClient.ensureQueryData(web.queries.settings(Object.fromEntries(new URLSearchParams(location.search)))),
  ])
  // Members are led to their pages instead: see SignupAction.
  queryClient.setQueryData(web.queries.user().queryKey, null)
  const container = document.body.appendChild(document.createElement('div'))
  return new Promise((ready) => {
    const router = createRouter({
      history: leavingHistory(),
      routeTree: createRootRoute({ component: () => <Frame ready={ready} /> }),
      Wrap: ({ children }) => (
        <QueryClientProvider client={queryClient}>
          <WebProvider web={web}>{children}</WebProvider>
        </QueryClientProvider>
      ),
    })
    createRoot(container).render(<RouterProvider router={router} />)
  })
}

function createWeb(): Web {
  const api = createApi(browserTransport())
  return {
    api,
    i18n: pageI18n(document.documentElement),
    theme: null,
    production: false,
    settingsQuery: {},
    queryClient: createQueryClient(),
    queries: queries(api),
    live: createLiveClient(),
    progress: createProgress(),
  }
}

/** Every way out of the signup is one to the members' pages: a new page. */
function leavingHistory() {
  const history = createMemoryHistory()
  history.subscribe(({ location: { href } }) => location.assign(href))
  return history
}

function Frame({ ready }: { ready(open: (ask: SignupAsk) => void): void }) {
  const settings = useSettings()
  return (
    <I18nProvider i18n={useWeb().i18n} timeZone={settings.time_zone}>
      <FictionalMarkProvider value={settings}>
        <Toasts>
          <SignupProvider>
            <Slot ready={ready} />
          </SignupProvider>
        </Toasts>
      </FictionalMarkProvider>
    </I18nProvider>
  )
}

function Toasts({ children }: { children: ReactNode }) {
  return <ToastProvider closeLabel={useTranslations('frame.word')('close')}>{children}</ToastProvider>
}

function leaveFor(user: User, path: string): void {
  keepWishedSearch(user, keptWish().looking_for)
  location.assign(path)
}

function Slot({ ready }: { ready(open: (ask: SignupAsk) => void): void }) {
  const { asked, open } = useSignup()
  useEffect(() => ready(open), [ready, open])
  return asked ? (
    <Suspense>
      <SignupDialog onDone={leaveFor} />
    </Suspense>
  ) : null
}
