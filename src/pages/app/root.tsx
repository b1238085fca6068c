// First, so that its order of layers holds for the styles of every part.
import '../../kit/styles/app.css'
import {
  createRootRouteWithContext,
  HeadContent,
  notFound,
  Outlet,
  redirect,
  Scripts,
  useRouterState,
} from '@tanstack/react-router'
import { type ReactNode, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { replayEarlyEvents } from '../../client/early-events.ts'
import { I18nProvider } from '../../client/i18n.tsx'
import { SignupProvider } from '../../client/signup.tsx'
import { useReadersZone } from '../../client/time-zone.ts'
import { useSettings, useWeb, type Web, useUser } from '../../client/web.tsx'
import { documentLinks } from '../../features/site/ui/document-links.ts'
import { FictionalMarkProvider } from '../../kit/fictional-mark.ts'
import { ToastProvider } from '../../kit/toast.tsx'
import { ErrorPage } from '../layouts/error-page.tsx'
import { Layout } from '../layouts/layout.tsx'
import { MemberEffects, preloadMemberParts } from '../layouts/member-parts.tsx'
import { NotFound } from '../layouts/not-found.tsx'
import { isForAdults, redirectFor } from '../routes.ts'
import { pageOf, textsOf, textsToDraw } from './page-texts.ts'

// It only adds to the page: without a connection it cannot come, and the page stays.
const PageProgress = lazy(() => import('../layouts/page-progress.tsx').catch(() => ({ default: () => <></> })))

/** Should the members' parts never come, what was pressed waits no longer. */
const ALIVE_WITHIN_MS = 5_000

function PageEffects() {
  const user = useUser()
  useEffect(() => {
    const late = setTimeout(replayEarlyEvents, ALIVE_WITHIN_MS)
    return () => clearTimeout(late)
  }, [])
  return (
    <>
      <Waiting />
      <KeepFocus />
      {user ? (
        <Suspense>
          <MemberEffects key={user.profile.id} />
          <Alive />
        </Suspense>
      ) : (
        <Alive />
      )}
    </>
  )
}

/** Beside the members' parts: before those are there, a press on one of them would be lost. */
function Alive() {
  useEffect(replayEarlyEvents, [])
  return null
}

/**
 * Where the way to another page took away what had the focus, the new page gets it: else the keyboard would begin at
 * the top again.
 */
function KeepFocus() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (path === before.current) return
    before.current = path
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
  return null
}

/** The bar comes with the first call or way that is waited for. */
function Waiting() {
  const { progress } = useWeb()
  const calling = useSyncExternalStore(progress.subscribe, progress.isActive, () => false)
  const navigating = useRouterState({ select: (state) => state.status === 'pending' })
  return calling || navigating ? (
    <Suspense>
      <PageProgress />
    </Suspense>
  ) : null
}

export const Route = createRootRouteWithContext<Web>()({
  beforeLoad: async ({
    context: { api, queryClient, queries, i18n, settingsQuery, production },
    matches,
    location,
  }) => {
    const [user] = await Promise.all([
      queryClient.ensureQueryData(queries.user()),
      queryClient.ensureQueryData(queries.settings(settingsQuery)),
      i18n.load((import.meta.env.SSR ? textsToDraw : textsOf)(matches)),
    ])
    // The members' frame stands whole when the page is drawn: what came later would push the page away under a finger.
    const parts = user && (await preloadMemberParts())
    // Once there they are not asked for again here: without a connection nobody could leave the page.
    const photos = parts && queryClient.ensureQueryData(parts.photoQueries(api).own()).catch(() => null)
    // The server asks for them beside the data of the page: its loader waits for them.
    if (!import.meta.env.SSR) await photos
    const page = pageOf(matches)
    if (!page) return
    if (page.name === 'kit' && production) throw notFound()
    const elsewhere = redirectFor(page.name, user !== null, location.href)
    // The table is checked by its own test, not by the router's types.
    if (elsewhere) throw redirect({ to: elsewhere.to, search: { redirect: elsewhere.redirect } as never })
    if (user !== null && user.age_check !== null && isForAdults(page.name)) throw redirect({ to: '/age-check' })
  },
  loader: async ({ context: { queryClient, queries, api } }) => {
    // A browser has waited for the photos already.
    const user = import.meta.env.SSR && (await queryClient.ensureQueryData(queries.user()))
    const parts = user && (await preloadMemberParts())
    await Promise.all([
      queryClient.ensureQueryData(queries.settings()),
      queryClient.ensureQueryData(queries.companyInfo()),
      parts && queryClient.ensureQueryData(parts.photoQueries(api).own()).catch(() => null),
    ])
  },
  staleTime: Infinity,
  // Of every page: "Berichten · Lonk", or the name alone where there is no such page.
  head: ({ match: { context }, matches }) => {
    // Told by the settings, which the page brings along anyway.
    const settings = context.queryClient.getQueryData(context.queries.settings().queryKey)
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        { title: [titleOf(matches.at(-1)), settings?.name].filter(Boolean).join(' · ') },
        { name: 'description', content: settings?.description ?? '' },
      ],
      links: documentLinks,
    }
  },
  shellComponent: Shell,
  component: Page,
  // Inside the frame already: the root's own component stands around it.
  notFoundComponent: NotFound,
  errorComponent: ({ error }) => (
    <Texts>
      <main id="main">
        <ErrorPage error={error} />
      </main>
    </Texts>
  ),
})

// Inside the root route the types of the pages are not known yet.
const titleOf = (match: { loaderData?: unknown } | undefined) =>
  (match?.loaderData as { title?: string } | undefined)?.title

function Shell({ children }: { children: ReactNode }) {
  const { i18n, theme } = useWeb()
  return (
    <html
      lang={i18n.locale}
      data-theme={theme ?? undefined}
      data-pseudo={i18n.pseudo ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1e1820" media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        {children}
        {/* Built, a page brings its scripts by itself: see withBoot in entry-server.tsx. */}
        {import.meta.env.DEV ? <Scripts /> : null}
      </body>
    </html>
  )
}

function Page() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Everything around a page that needs the settings and the texts. */
function Frame({ children }: { children: ReactNode }) {
  const settings = useSettings()
  return (
    <Texts timeZone={useReadersZone(useUser()?.time_zone ?? settings.time_zone)}>
      <Toasts>
        <FictionalMarkProvider value={settings}>
          <SignupProvider>
            <Layout>{children}</Layout>
            <PageEffects />
          </SignupProvider>
        </FictionalMarkProvider>
      </Toasts>
    </Texts>
  )
}

function Toasts({ children }: { children: ReactNode }) {
  return <ToastProvider closeLabel={useTranslations('frame.word')('close')}>{children}</ToastProvider>
}

function Texts({ timeZone = 'Europe/Amsterdam', children }: { timeZone?: string; children: ReactNode }) {
  return (
    <I18nProvider i18n={useWeb().i18n} timeZone={timeZone}>
      {children}
    </I18nProvider>
  )
}
