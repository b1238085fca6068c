import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IntlProvider, useTimeZone, type Messages } from 'use-intl'
import type { Locale } from '../../../contract/limits.ts'

const catalogues: Record<Locale, () => Promise<{ default: object }>> = {
  nl: () => import('../../../lang/credits/nl.ts'),
  en: () => import('../../../lang/credits/en.ts'),
  de: () => import('../../../lang/credits/de.ts'),
  es: () => import('../../../lang/credits/es.ts'),
  fr: () => import('../../../lang/credits/fr.ts'),
  it: () => import('../../../lang/credits/it.ts'),
  pl: () => import('../../../lang/credits/pl.ts'),
}
/** The words that members read, in any of their languages. */
export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const timeZone = useTimeZone()
  const { data: credits } = useQuery({
    queryKey: ['member-texts', locale],
    queryFn: async () => (await catalogues[locale]()).default,
    staleTime: Infinity,
  })
  if (!credits) return null
  // as: what is drawn inside asks for these alone
  const messages = { credits } as unknown as Messages
  return (
    <IntlProvider locale={locale} messages={messages} {...(timeZone ? { timeZone } : {})}>
      {children}
    </IntlProvider>
  )
}
