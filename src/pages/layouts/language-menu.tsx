import { Check, Languages } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import { chooseLocale } from '../../client/locale.ts'
import { useTexts } from '../../client/texts.ts'
import { useSettings, useWeb } from '../../client/web.tsx'
import { Menu } from '../../kit/menu.tsx'
import { useToast } from '../../kit/toast.tsx'

/** Shown only with more than one language. */
export default function LanguageMenu() {
  useTexts('base')
  const t = useTranslations('frame.nav')
  const words = useTranslations('base.language')
  const web = useWeb()
  const { locales } = useSettings()
  const toast = useToast()
  const errorText = useErrorText()
  return (
    <Menu
      label={t('languages')}
      trigger={(props) => (
        <button type="button" className="iconbtn" aria-label={t('language')} {...props}>
          <Languages className="icon" aria-hidden />
        </button>
      )}
    >
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          role="menuitemradio"
          lang={locale}
          aria-checked={locale === web.i18n.locale}
          onClick={() =>
            void chooseLocale(web, locale).catch((error: unknown) => toast({ tone: 'danger', text: errorText(error) }))
          }
        >
          {locale === web.i18n.locale ? <Check className="icon s" aria-hidden /> : <span className="icon s" />}
          {words(locale)}
        </button>
      ))}
    </Menu>
  )
}
