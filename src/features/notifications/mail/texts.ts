import { createTranslator } from 'use-intl'
import type { Locale } from '../../../contract/limits.ts'
import type { Messages } from '../../../lang/messages.ts'

const catalogues = import.meta.glob<{ default: Messages['mail'] }>('../../../lang/mail/{nl,en,de,es,fr,it,pl}.ts')

export type MailTexts = { locale: Locale; t: ReturnType<typeof createTranslator<Messages, 'mail'>> }

export async function mailTexts(locale: Locale): Promise<MailTexts> {
  const mail = (await catalogues[`../../../lang/mail/${locale}.ts`]!()).default
  // a mail asks for its own area only
  const messages = { mail } as Messages
  return { locale, t: createTranslator({ locale, messages, namespace: 'mail' }) as MailTexts['t'] }
}
