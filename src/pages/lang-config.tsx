import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { chooseLocale } from '../client/locale.ts'
import { useSave } from '../client/use-save.ts'
import { useSettings, useWeb } from '../client/web.tsx'
import { Pill } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { RadioCard } from '../kit/choice.tsx'

export const Route = createFileRoute('/lang-config')({
  loader: ({ context }) => ({ title: context.i18n.translator('account')('language.title') }),
  component: Page,
})

/** Public page that lists the visible languages and marks the current one. */
function Page() {
  const t = useTranslations('account.language')
  const words = useTranslations('base.language')
  const web = useWeb()
  const { locales } = useSettings()
  const [chosen, setChosen] = useState(web.i18n.locale)
  const { run, busy } = useSave({ call: () => chooseLocale(web, chosen) })
  return (
    <div className="wrap py-8">
      <div className="sheet-page stack">
        <h1>{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
        <fieldset className="grid gap-2">
          <legend className="sr">{t('title')}</legend>
          {locales.map((locale) => (
            <RadioCard
              key={locale}
              name="locale"
              value={locale}
              checked={chosen === locale}
              onChange={() => setChosen(locale)}
            >
              <span lang={locale}>{words(locale)}</span>
              {locale === web.i18n.locale ? <Pill tone="info">{t('current')}</Pill> : null}
            </RadioCard>
          ))}
        </fieldset>
        <Button variant="primary" block busy={busy} onClick={() => run()}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
