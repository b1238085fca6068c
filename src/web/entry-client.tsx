import '@vitejs/plugin-react/preamble'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DEFAULT_LOCALE, LOCALES } from '../contract/limits.ts'
import { createApi } from './client/api.ts'
import { guardChunks } from './client/chunk-reload.ts'
import { createI18n } from './client/i18n.tsx'
import { reportHidden } from './client/page-hidden.ts'
import { createProgress } from './client/progress.ts'
import { forgetSession } from './client/session.ts'
import { keepTracking } from './client/tracking.ts'
import { browserTransport } from './client/transport.ts'
import { textsOf } from './page-texts.ts'
import { createWebRouter } from './router.tsx'

// In a function, not at top level: late chunks import from this one.
async function start() {
  const { lang, dataset } = document.documentElement
  const i18n = createI18n(LOCALES.find((locale) => locale === lang) ?? DEFAULT_LOCALE)
  const theme = dataset['theme'] === 'light' || dataset['theme'] === 'dark' ? dataset['theme'] : null
  const progress = createProgress()
  const transport = browserTransport({ onCall: progress.begin, onLoggedOut: () => loggedOut() })
  const router = createWebRouter({ api: createApi(transport), i18n, theme, production: false, progress })
  const loggedOut = () => {
    forgetSession(router.options.context)
    void router.invalidate()
  }
  await i18n.load(textsOf(router.matchRoutes(router.latestLocation)))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

guardChunks()
reportHidden()
keepTracking(location.search, sessionStorage)
void start()
