import { use, type ReactNode } from 'react'
import { IntlProvider, type Messages } from 'use-intl'
import { ownZone } from '../client/time-zone.ts'
import type { DeskLanguage } from '../contract/staff-rights.ts'
import type interests from '../lang/interests/nl.ts'
import type books from './lang/books/nl.ts'
import type cases from './lang/cases/nl.ts'
import type debits from './lang/debits/nl.ts'
import type fictional from './lang/fictional/nl.ts'
import type frame from './lang/frame/nl.ts'
import type landers from './lang/landers/nl.ts'
import type log from './lang/log/nl.ts'
import type machine from './lang/machine/nl.ts'
import type mail from './lang/mail/nl.ts'
import type members from './lang/members/nl.ts'
import type numbers from './lang/numbers/nl.ts'
import type offers from './lang/offers/nl.ts'
import type pages from './lang/pages/nl.ts'
import type payments from './lang/payments/nl.ts'
import type queue from './lang/queue/nl.ts'
import type settings from './lang/settings/nl.ts'
import type sites from './lang/sites/nl.ts'
import type staff from './lang/staff/nl.ts'
import type wayIn from './lang/way-in/nl.ts'

declare module '../client/i18n.tsx' {
  interface OwnTexts {
    desk: typeof frame &
      typeof wayIn &
      typeof queue &
      typeof staff &
      typeof log &
      typeof machine &
      typeof members &
      typeof pages &
      typeof mail &
      typeof payments &
      typeof books &
      typeof debits &
      typeof offers &
      typeof numbers &
      typeof landers &
      typeof fictional &
      typeof sites &
      typeof settings &
      typeof cases
    interests: typeof interests
  }
}

/** The desk's own words, area by area. */
const ownAreas = {
  nl: () => [
    import('./lang/frame/nl.ts'),
    import('./lang/way-in/nl.ts'),
    import('./lang/queue/nl.ts'),
    import('./lang/staff/nl.ts'),
    import('./lang/log/nl.ts'),
    import('./lang/machine/nl.ts'),
    import('./lang/members/nl.ts'),
    import('./lang/pages/nl.ts'),
    import('./lang/mail/nl.ts'),
    import('./lang/payments/nl.ts'),
    import('./lang/books/nl.ts'),
    import('./lang/debits/nl.ts'),
    import('./lang/offers/nl.ts'),
    import('./lang/numbers/nl.ts'),
    import('./lang/landers/nl.ts'),
    import('./lang/fictional/nl.ts'),
    import('./lang/sites/nl.ts'),
    import('./lang/settings/nl.ts'),
    import('./lang/cases/nl.ts'),
  ],
  en: () => [
    import('./lang/frame/en.ts'),
    import('./lang/way-in/en.ts'),
    import('./lang/queue/en.ts'),
    import('./lang/staff/en.ts'),
    import('./lang/log/en.ts'),
    import('./lang/machine/en.ts'),
    import('./lang/members/en.ts'),
    import('./lang/pages/en.ts'),
    import('./lang/mail/en.ts'),
    import('./lang/payments/en.ts'),
    import('./lang/books/en.ts'),
    import('./lang/debits/en.ts'),
    import('./lang/offers/en.ts'),
    import('./lang/numbers/en.ts'),
    import('./lang/landers/en.ts'),
    import('./lang/fictional/en.ts'),
    import('./lang/sites/en.ts'),
    import('./lang/settings/en.ts'),
    import('./lang/cases/en.ts'),
  ],
}

// What can go wrong with a call or a field, why a photo is refused, what is reported and how one pays are told in the
// words that members read.
const membersAreas = {
  nl: () => ({
    base: import('../lang/base/nl.ts'),
    profile: import('../lang/profile/nl.ts'),
    safety: import('../lang/safety/nl.ts'),
    members: import('../lang/members/nl.ts'),
    interests: import('../lang/interests/nl.ts'),
    credits: import('../lang/credits/nl.ts'),
  }),
  en: () => ({
    base: import('../lang/base/en.ts'),
    profile: import('../lang/profile/en.ts'),
    safety: import('../lang/safety/en.ts'),
    members: import('../lang/members/en.ts'),
    interests: import('../lang/interests/en.ts'),
    credits: import('../lang/credits/en.ts'),
  }),
}

const loaded = new Map<DeskLanguage, Promise<Messages>>()

export function loadTexts(locale: DeskLanguage): Promise<Messages> {
  const load = async () => {
    const own = await Promise.all<{ default: object }>(ownAreas[locale]())
    const shared = Object.entries<Promise<{ default: object }>>(membersAreas[locale]()).map(
      async ([area, texts]) => [area, (await texts).default] as const,
    )
    const desk = Object.assign({}, ...own.map(({ default: texts }) => texts)) as object
    // As: of the members' areas the desk draws with these alone.
    return { desk, ...Object.fromEntries(await Promise.all(shared)) } as unknown as Messages
  }
  // The same promise for every drawing, as `use` wants it.
  const texts = loaded.get(locale) ?? load()
  loaded.set(locale, texts)
  return texts
}

/** Waits, under a Suspense, for the words of the language. Times are shown in the zone of who looks. */
export function Texts({ locale, children }: { locale: DeskLanguage; children: ReactNode }) {
  const messages = use(loadTexts(locale))
  return (
    <IntlProvider locale={locale} timeZone={ownZone()} messages={messages}>
      {children}
    </IntlProvider>
  )
}
