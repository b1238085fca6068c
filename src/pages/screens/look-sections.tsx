import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { chooseLocale } from '../../client/locale.ts'
import { chooseTheme } from '../../client/theme.ts'
import { useSave } from '../../client/use-save.ts'
import { useSettings, useWeb, type Web } from '../../client/web.tsx'
import { Button } from '../../kit/button.tsx'
import { Segmented } from '../../kit/choice.tsx'
import { SelectField } from '../../kit/field.tsx'
import { Section } from '../../kit/section.tsx'

/** Only where there is something to choose. */
export function LanguageSection() {
  const t = useTranslations('settings.language')
  const words = useTranslations('base')
  const web = useWeb()
  const { locales } = useSettings()
  const [chosen, setChosen] = useState(web.i18n.locale)
  const { run, busy } = useSave({ call: () => chooseLocale(web, chosen), said: () => null })
  return (
    <Section id="language" title={t('title')}>
      <form
        className="stack mt-3"
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <SelectField
          label={t('label')}
          name="language"
          options={locales.map((locale) => ({ value: locale, label: words(`language.${locale}`) }))}
          value={chosen}
          onChange={(event) => setChosen(locales.find((locale) => locale === event.target.value) ?? chosen)}
        />
        <Button type="submit" variant="outline" busy={busy}>
          {words('word.save')}
        </Button>
      </form>
    </Section>
  )
}

/** Light, dark, or as the system has it; on this device. */
export function ThemeSection() {
  const t = useTranslations('settings.theme')
  const words = useTranslations('base.theme')
  const [theme, setTheme] = useState<NonNullable<Web['theme']> | 'system'>(useWeb().theme ?? 'system')
  // It may have been changed in the menu since the page was sent.
  useEffect(() => setTheme(shownTheme()), [])
  return (
    <Section id="theme" title={t('title')} text={t('text')}>
      <Segmented
        label={t('title')}
        hideLabel
        value={theme}
        options={[
          { value: 'system', label: words('system') },
          { value: 'light', label: words('light') },
          { value: 'dark', label: words('dark') },
        ]}
        onChange={(chosen) => {
          chooseTheme(chosen === 'system' ? null : chosen)
          setTheme(chosen)
        }}
      />
    </Section>
  )
}

function shownTheme(): NonNullable<Web['theme']> | 'system' {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}
