import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../client/error-text.ts'
import { chooseLocale } from '../client/locale.ts'
import { useSettings, useWeb } from '../client/web.tsx'
import { Pill } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { RadioCard } from '../kit/choice.tsx'
import { useToast } from '../kit/toast.tsx'

export const Route = createFileRoute('/lang-config')({
  loader: ({ context }) => ({ title: context.i18n.translator('account')('language.title') }),
  component: Page,
})

/** Public: the visible languages, the current one marked. */
function Page() {
  const t = useTranslations('account.language')
  const words = useTranslations('base.language')
  const web = useWeb()
  const { locales } = useSettings()
  const toast = useToast()
  const errorText = useErrorText()
  const [chosen, setChosen] = useState(web.i18n.locale)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await chooseLocale(web, chosen)
    } catch (error) {
      setBusy(false)
      toast({ tone: 'danger', text: errorText(error) })
    }
  }
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
        <Button variant="primary" block busy={busy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
