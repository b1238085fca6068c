import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { createRootRouteWithContext, HeadContent, notFound, Outlet, redirect, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nProvider } from './client/i18n.tsx'
import { useSettings, useWeb, type Web } from './client/web.tsx'
import { Layout } from './layouts/layout.tsx'
import { ErrorPage, NotFoundPage } from './layouts/error-page.tsx'
import { pageOf, textsOf } from './page-texts.ts'
import { redirectFor } from './routes.ts'
import './styles/app.css'

export const Route = createRootRouteWithContext<Web>()({
  beforeLoad: async ({ context: { queryClient, queries, i18n, settingsQuery, production }, matches, location }) => {
    const [user] = await Promise.all([
      queryClient.ensureQueryData(queries.user()),
      queryClient.ensureQueryData(queries.settings(settingsQuery)),
      i18n.load(textsOf(matches)),
    ])
    const page = pageOf(matches)
    if (!page) return
    if (page.name === 'kit' && production) throw notFound()
    const elsewhere = redirectFor(page.name, user !== null, location.href)
    if (elsewhere)
      throw redirect({ to: elsewhere.to, ...(elsewhere.redirect ? { search: { redirect: elsewhere.redirect } } : {}) })
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
    links: [
      ...[figtree, bricolage].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: Shell,
  component: Page,
  notFoundComponent: () => (
    <Texts>
      <Layout>
        <NotFoundPage />
      </Layout>
    </Texts>
  ),
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
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Page() {
  const settings = useSettings()
  return (
    <Texts timeZone={settings.time_zone}>
      <Layout>
        <Outlet />
      </Layout>
    </Texts>
  )
}

function Texts({ timeZone = 'Europe/Amsterdam', children }: { timeZone?: string; children: ReactNode }) {
  return (
    <I18nProvider i18n={useWeb().i18n} timeZone={timeZone}>
      {children}
    </I18nProvider>
  )
}
