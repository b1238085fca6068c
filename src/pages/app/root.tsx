// First, so that its order of layers holds for the styles of every part.
import '../../kit/styles/app.css'
import { createRootRouteWithContext, HeadContent, notFound, Outlet, redirect, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { I18nProvider } from '../../client/i18n.tsx'
import { SignupProvider } from '../../client/signup.tsx'
import { useSettings, useWeb, type Web } from '../../client/web.tsx'
import { documentLinks } from '../../features/site/ui/document-links.ts'
import { ToastProvider } from '../../kit/toast.tsx'
import { ErrorPage } from '../layouts/error-page.tsx'
import { Layout } from '../layouts/layout.tsx'
import { NotFound } from '../layouts/not-found.tsx'
import { PageEffects } from '../layouts/page-effects.tsx'
import { isForAdults, redirectFor } from '../routes.ts'
import { pageOf, textsOf, textsToDraw } from './page-texts.ts'

export const Route = createRootRouteWithContext<Web>()({
  beforeLoad: async ({ context: { queryClient, queries, i18n, settingsQuery, production }, matches, location }) => {
    const [user] = await Promise.all([
      queryClient.ensureQueryData(queries.user()),
      queryClient.ensureQueryData(queries.settings(settingsQuery)),
      i18n.load((import.meta.env.SSR ? textsToDraw : textsOf)(matches)),
    ])
    const page = pageOf(matches)
    if (!page) return
    if (page.name === 'kit' && production) throw notFound()
    const elsewhere = redirectFor(page.name, user !== null, location.href)
    // The table is checked by its own test, not by the router's types.
    if (elsewhere) throw redirect({ to: elsewhere.to, search: { redirect: elsewhere.redirect } as never })
    if (user !== null && user.age_check !== null && isForAdults(page.name)) throw redirect({ to: '/age-check' })
  },
  loader: async ({ context: { queryClient, queries } }) => {
    const [settings] = await Promise.all([
      queryClient.ensureQueryData(queries.settings()),
      queryClient.ensureQueryData(queries.companyInfo()),
    ])
    return { name: settings.name, description: settings.description }
  },
  staleTime: Infinity,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: loaderData?.name ?? '' },
      { name: 'description', content: loaderData?.description ?? '' },
    ],
    links: documentLinks,
  }),
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

function Shell({ children }: { children: ReactNode }) {
  const { i18n, theme } = useWeb()
  return (
    <html lang={i18n.locale} data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1e1820" media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        {children}
        {/* Built, a page brings its scripts by itself: see boot-script. */}
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
    <Texts timeZone={settings.time_zone}>
      <Toasts>
        <SignupProvider>
          <Layout>{children}</Layout>
          <PageEffects />
        </SignupProvider>
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
