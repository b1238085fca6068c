import { useSyncExternalStore, type ReactNode } from 'react'
import { createTranslator, IntlProvider } from 'use-intl'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../contract/limits.ts'
import type { Area, Messages } from '../lang/messages.ts'

/** Extended by declaration merging in a web app with catalogues of its own. */
export interface OwnTexts {}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages & OwnTexts
    Locale: Locale
  }
}

const languages: Record<Locale, () => Promise<typeof import('virtual:texts/nl')>> = {
  nl: () => import('virtual:texts/nl'),
  en: () => import('virtual:texts/en'),
  de: () => import('virtual:texts/de'),
  es: () => import('virtual:texts/es'),
  fr: () => import('virtual:texts/fr'),
  it: () => import('virtual:texts/it'),
  pl: () => import('virtual:texts/pl'),
}

/** The texts of one visitor: one instance per router and request, so that a process never shares a language. */
export type I18n = {
  locale: Locale
  /** Transforms texts with src/lang/pseudo.ts. */
  pseudo: boolean
  load(areas: readonly Area[]): Promise<void>
  /** For use outside of components, such as for titles; the area must be loaded. */
  translator<A extends Area>(area: A): ReturnType<typeof createTranslator<Messages, A>>
  messages(): Messages
  subscribe(changed: () => void): () => void
}

/** @param locale fixed for the life of the page; changing the language reloads it */
export function createI18n(locale: Locale, pseudo = false): I18n {
  // as: the type promises every area; using one that is not loaded gets use-intl's missing-message error
  let messages = {} as Messages
  const listeners = new Set<() => void>()
  return {
    locale,
    pseudo,
    messages: () => messages,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    translator: (area) => createTranslator({ locale, messages, namespace: area }) as never,
    async load(areas) {
      const missing = areas.filter((area) => !(area in messages))
      if (missing.length === 0) return
      const { default: catalogues, pseudo: pseudoOf } = await languages[locale]()
      const loaded = await Promise.all(missing.map(async (area) => [area, (await catalogues[area]()).default]))
      const texts = Object.fromEntries(loaded)
      messages = { ...messages, ...(pseudo ? (await pseudoOf?.())?.pseudoTexts(texts) : texts) }
      for (const changed of listeners) changed()
    },
  }
}

/** The I18n that matches the server-rendered page. */
export function pageI18n({ lang, dataset }: HTMLElement): I18n {
  return createI18n(LOCALES.find((locale) => locale === lang) ?? DEFAULT_LOCALE, 'pseudo' in dataset)
}

/** Keys of the list of catalogues and of each catalogue in the build manifest, so that pages can preload them. */
export const listFile = (locale: Locale): string => `lonk:texts/${locale}`

export const catalogueFile = (area: Area, locale: Locale): string => `src/lang/${area}/${locale}.ts`

export function I18nProvider({ i18n, timeZone, children }: { i18n: I18n; timeZone: string; children: ReactNode }) {
  const messages = useSyncExternalStore(i18n.subscribe, i18n.messages, i18n.messages)
  return (
    <IntlProvider locale={i18n.locale} timeZone={timeZone} messages={messages}>
      {children}
    </IntlProvider>
  )
}
