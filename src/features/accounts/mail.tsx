import { ACTIVATION_DAYS } from '../../contract/limits.ts'
import { MailButton, MailLayout, MailNote, MailText, type MailFooter } from '../../web/mail/layout.tsx'
import type { MailTexts } from '../../web/mail/texts.ts'

export type ActivationMailProps = { name: string; link: string; footer: MailFooter }

/** Asks whoever signed up to confirm the address. Says nothing of what the site is for in its subject. @source O-33, TRU-18 */
export function ActivationMail({ texts, name, link, footer }: ActivationMailProps & { texts: MailTexts }) {
  const { t } = texts
  return (
    <MailLayout texts={texts} preview={t('activation.preview')} title={t('activation.title', { name })} footer={footer}>
      <MailText>{t('activation.lead')}</MailText>
      <MailButton href={link} label={t('activation.button')} fallback={t('activation.fallback')} />
      <MailNote>{t('activation.expires', { days: String(ACTIVATION_DAYS) })}</MailNote>
      <MailNote>{t('activation.not_you')}</MailNote>
    </MailLayout>
  )
}
