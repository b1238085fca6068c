import '@vitejs/plugin-react/preamble'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DEFAULT_LOCALE, LOCALES } from '../contract/limits.ts'
import { createApi } from './client/api.ts'
import { createI18n } from './client/i18n.tsx'
import { browserTransport } from './client/transport.ts'
import { textsOf } from './page-texts.ts'
import { createWebRouter } from './router.tsx'

// In a function, not at top level: late chunks import from this one.
async function start() {
  const { lang, dataset } = document.documentElement
  const i18n = createI18n(LOCALES.find((locale) => locale === lang) ?? DEFAULT_LOCALE)
  const theme = dataset['theme'] === 'light' || dataset['theme'] === 'dark' ? dataset['theme'] : null
  const router = createWebRouter({ api: createApi(browserTransport()), i18n, theme, production: false })
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

void start()
