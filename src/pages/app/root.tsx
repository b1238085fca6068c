// First, so that its order of cascade layers applies to all other styles.
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

// Optional: if the chunk cannot be loaded, the page works without it.
const PageProgress = lazy(() => import('../layouts/page-progress.tsx').catch(() => ({ default: () => <></> })))

/** Replay early events after this time even if the members' parts have not loaded. */
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

/** Replays early events. Next to the members' parts, because a click on those would be lost before they hydrate. */
function Alive() {
  useEffect(replayEarlyEvents, [])
  return null
}

/**
 * Focuses the new page when navigation removed the focused element; otherwise keyboard users would start at the top.
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

/** Progress bar; its code is loaded with the first call or navigation that takes time. */
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
    // Loads the members' frame before rendering, because parts that arrive later would shift the page.
    const parts = user && (await preloadMemberParts())
    // Cached photos are not fetched again, or navigation would fail offline.
    const photos = parts && queryClient.ensureQueryData(parts.photoQueries(api).own()).catch(() => null)
    // The server fetches them in parallel to the page's data; its loader waits for them.
    if (!import.meta.env.SSR) await photos
    const page = pageOf(matches)
    if (!page) return
    if (page.name === 'kit' && production) throw notFound()
    const elsewhere = redirectFor(page.name, user !== null, location.href)
    // as: the table is checked by its own test, not by the router's types
    if (elsewhere) throw redirect({ to: elsewhere.to, search: { redirect: elsewhere.redirect } as never })
    if (user !== null && user.age_check !== null && isForAdults(page.name)) throw redirect({ to: '/age-check' })
  },
  loader: async ({ context: { queryClient, queries, api } }) => {
    // In the browser, beforeLoad has waited for the photos.
    const user = import.meta.env.SSR && (await queryClient.ensureQueryData(queries.user()))
    const parts = user && (await preloadMemberParts())
    await Promise.all([
      queryClient.ensureQueryData(queries.settings()),
      queryClient.ensureQueryData(queries.companyInfo()),
      parts && queryClient.ensureQueryData(parts.photoQueries(api).own()).catch(() => null),
    ])
  },
  staleTime: Infinity,
  // Title of every page, such as "Berichten · Lonk"; the site's name alone for an unknown path.
  head: ({ match: { context }, matches }) => {
    // From the settings, which every page embeds anyway.
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
  // Rendered inside the root's component, so without a frame of its own.
  notFoundComponent: NotFound,
  errorComponent: ({ error }) => (
    <Texts>
      <main id="main">
        <ErrorPage error={error} />
      </main>
    </Texts>
  ),
})

// as: the types of the pages are not known inside the root route
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

/** The part around a page that needs settings and texts. */
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
