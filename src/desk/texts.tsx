import { use, type ReactNode } from 'react'
import { IntlProvider, type Messages } from 'use-intl'
import { ownZone } from '../client/time-zone.ts'
import type interests from '../lang/interests/nl.ts'
import type nl from './lang/nl.ts'

declare module '../client/i18n.tsx' {
  interface OwnTexts {
    desk: typeof nl
    interests: typeof interests
  }
}

/** The languages of the desk: those that its staff speak among each other. */
export type DeskLocale = 'nl' | 'en'

// What can go wrong with a call or a field, why a photo is refused and what is reported are told in the words that members read.
const catalogues = {
  nl: () =>
    Promise.all([
      import('./lang/nl.ts'),
      import('../lang/base/nl.ts'),
      import('../lang/profile/nl.ts'),
      import('../lang/safety/nl.ts'),
      import('../lang/interests/nl.ts'),
    ]),
  en: () =>
    Promise.all([
      import('./lang/en.ts'),
      import('../lang/base/en.ts'),
      import('../lang/profile/en.ts'),
      import('../lang/safety/en.ts'),
      import('../lang/interests/en.ts'),
    ]),
}

const loaded = new Map<DeskLocale, Promise<Messages>>()

export function loadTexts(locale: DeskLocale): Promise<Messages> {
  // As: of the members' areas the desk draws with these alone.
  const load = async () => {
    const [desk, base, profile, safety, interests] = (await catalogues[locale]()).map(({ default: texts }) => texts)
    return { desk, base, profile, safety, interests } as unknown as Messages
  }
  // The same promise for every drawing, as `use` wants it.
  const texts = loaded.get(locale) ?? load()
  loaded.set(locale, texts)
  return texts
}

/** Waits, under a Suspense, for the words of the language. Times are shown in the zone of who looks. */
export function Texts({ locale, children }: { locale: DeskLocale; children: ReactNode }) {
  const messages = use(loadTexts(locale))
  return (
    <IntlProvider locale={locale} timeZone={ownZone()} messages={messages}>
      {children}
    </IntlProvider>
  )
}
