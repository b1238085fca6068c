import '@vitejs/plugin-react/preamble'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createApi } from '../../client/api.ts'
import { guardChunks } from '../../client/chunk-reload.ts'
import { takeEmbeddedQueries } from '../../client/embedded.ts'
import { pageI18n } from '../../client/i18n.tsx'
import { lateTransport } from '../../client/late-transport.ts'
import { reportHidden } from '../../client/page-hidden.ts'
import { createProgress } from '../../client/progress.ts'
import { standInForStorage } from '../../client/storage.ts'
import { keepTracking } from '../../client/tracking.ts'
import { measureVisit } from '../../client/vitals.ts'
import type { Web } from '../../client/web.tsx'
import { preloadMemberParts } from '../layouts/member-parts.tsx'
import { preloadNotFound } from '../layouts/not-found.tsx'
import { groupOf } from '../routes.ts'
import { pageOf, textsToTakeOver } from './page-texts.ts'
import { createWebRouter } from './router.tsx'

// A function instead of top-level await, because lazy chunks import from this one.
async function start() {
  const { dataset } = document.documentElement
  const i18n = pageI18n(document.documentElement)
  const theme = dataset['theme'] === 'light' || dataset['theme'] === 'dark' ? dataset['theme'] : null
  const progress = createProgress()
  const { transport, preload } = lateTransport({
    build: import.meta.url,
    onCall: progress.begin,
    web: (): Web => router.options.context,
  })
  const router = createWebRouter({ api: createApi(transport), i18n, theme, production: false, progress })
  const { queryClient, queries } = router.options.context
  takeEmbeddedQueries(queryClient)
  const loggedIn = Boolean(queryClient.getQueryData(queries.user().queryKey))
  const matches = router.matchRoutes(router.latestLocation)
  if (loggedIn || !pageOf(matches)?.still) preload()
  await Promise.all([
    i18n.load(textsToTakeOver(matches, loggedIn)),
    document.querySelector('.nf') ? preloadNotFound() : null,
    loggedIn ? preloadMemberParts() : null,
  ])
  measureVisit(groupOf(pageOf(matches)))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

standInForStorage()
guardChunks()
reportHidden()
keepTracking(location.search, sessionStorage, document)
void start()
