import { createTranslator } from 'use-intl'
import type { Locale } from '../../../contract/limits.ts'
import type { Messages } from '../../../lang/messages.ts'

const catalogues = import.meta.glob<{ default: Messages['mail'] }>('../../../lang/mail/{nl,en,de,es,fr,it,pl}.ts')
const settings = import.meta.glob<{ default: Messages['settings'] }>('../../../lang/settings/{nl,en,de,es,fr,it,pl}.ts')

type Translator<Area extends 'mail' | 'settings.notifications.kinds'> = ReturnType<
  typeof createTranslator<Messages, Area>
>
export type MailTexts = {
  locale: Locale
  t: Translator<'mail'>
  /** What each kind is called in the settings. */
  kinds: Translator<'settings.notifications.kinds'>
}

export async function mailTexts(locale: Locale): Promise<MailTexts> {
  const [mail, ofSettings] = await Promise.all([
    catalogues[`../../../lang/mail/${locale}.ts`]!(),
    settings[`../../../lang/settings/${locale}.ts`]!(),
  ])
  // a mail asks for these areas only
  const messages = { mail: mail.default, settings: ofSettings.default } as Messages
  const namespace = 'settings.notifications.kinds'
  return {
    locale,
    t: createTranslator({ locale, messages, namespace: 'mail' }) as MailTexts['t'],
    kinds: createTranslator({ locale, messages, namespace }) as MailTexts['kinds'],
  }
}
