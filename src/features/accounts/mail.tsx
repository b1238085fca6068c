import { ACTIVATION_DAYS, MAIL_CHANGE_HOURS, RESET_MINUTES } from '../../contract/limits.ts'
import { MailButton, MailLayout, MailNote, MailText, type MailFooter } from '../notifications/mail/layout.tsx'
import type { MailTexts } from '../notifications/mail/texts.ts'

export type ActivationMailProps = { name: string; link: string; footer: MailFooter }

/** Asks whoever signed up to confirm the address. Says nothing of what the site is for in its subject. @source O-33, TRU-18 */
export function ActivationMail({ texts, name, link, footer }: ActivationMailProps & { texts: MailTexts }) {
  const { t } = texts
  return (
    <MailLayout texts={texts} preview={t('activation.preview')} title={t('activation.title', { name })} footer={footer}>
      <MailText>{t('activation.lead')}</MailText>
      <MailButton href={link} label={t('activation.button')} fallback={t('frame.fallback')} />
      <MailNote>{t('activation.expires', { days: String(ACTIVATION_DAYS) })}</MailNote>
      <MailNote>{t('activation.not_you')}</MailNote>
    </MailLayout>
  )
}

/** Mails about an account that are a subject, a sentence or two and at most one button. */
export const ACCOUNT_MAILS = [
  'password_reset',
  'password_changed',
  'mail_change_confirm',
  'mail_change_notice',
  'mail_changed',
  'deletion',
  'reactivated',
  'inactive',
  'banned',
  'new_sign_in',
  'email_unknown',
  'email_known',
] as const
export type AccountMailKind = (typeof ACCOUNT_MAILS)[number]
const WITH_BUTTON = ['password_reset', 'mail_change_confirm', 'deletion'] as const

export type AccountMailProps = {
  link?: string
  /** The last day to come back, in words. */
  until?: string
  /** Why staff closed the account. */
  reason?: string
  /** Where a new device logged in; `at` in words, `country` as two letters. */
  seen?: { device: string; country: string | null; at: string }
  footer: MailFooter
}

/** Tells a member what happened to the account, or asks for one press of a button. @source O-34, O-36 to O-38, T-24, SEC-9, SEC-12 */
export function AccountMail({ texts, kind, ...given }: AccountMailProps & { texts: MailTexts; kind: AccountMailKind }) {
  const { t } = texts
  const { link, until = '', reason = '', seen, footer } = given
  const values = {
    minutes: String(RESET_MINUTES),
    hours: String(MAIL_CHANGE_HOURS),
    until,
    reason,
    email: footer.email,
  }
  const button = WITH_BUTTON.find((one) => one === kind)
  return (
    <MailLayout texts={texts} preview={t('frame.preview')} title={t(`${kind}.subject`)} footer={footer}>
      <MailText>{t(`${kind}.lead`, values)}</MailText>
      {seen && <MailText>{placeLine(texts, seen)}</MailText>}
      {button && link && <MailButton href={link} label={t(`${button}.button`)} fallback={t('frame.fallback')} />}
      <MailNote>{t(`${kind}.note`, values)}</MailNote>
    </MailLayout>
  )
}

/** Such as "Firefox, Windows · Nederland · 15 maart 2026 om 13:00". */
function placeLine({ t, locale }: MailTexts, seen: NonNullable<AccountMailProps['seen']>): string {
  const country = seen.country && new Intl.DisplayNames([locale], { type: 'region' }).of(seen.country)
  return [seen.device || t('frame.unknown_device'), country, seen.at].filter(Boolean).join(' · ')
}
