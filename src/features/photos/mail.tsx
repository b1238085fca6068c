import type { PHOTO_REASONS } from '../../contract/choices.ts'
import { MailButton, MailLayout, MailNote, MailText, type MailFooter } from '../notifications/mail/layout.tsx'
import type { MailTexts } from '../notifications/mail/texts.ts'

/** Mails about what was decided about a photo. */
export const PHOTO_MAILS = ['photo_rejected', 'photo_upheld', 'photo_restored'] as const
export type PhotoMailKind = (typeof PHOTO_MAILS)[number]

export type PhotoMailProps = {
  /** Null when the photo may be shown after all. */
  reason: (typeof PHOTO_REASONS)[number] | null
  /** What the moderator wrote beside the reason; may be empty. */
  explanation: string
  /** No person was part of it. */
  automated: boolean
  link: string
  footer: MailFooter
}

/** The statement of reasons: what was decided, on what ground, by whom or what, and how to object. @source O-46, TRU-2, TRU-18 */
export function PhotoMail({ texts, kind, ...given }: PhotoMailProps & { texts: MailTexts; kind: PhotoMailKind }) {
  const { t } = texts
  const { reason, explanation, automated, link, footer } = given
  return (
    <MailLayout texts={texts} preview={t('frame.preview')} title={t(`${kind}.subject`)} footer={footer}>
      <MailText>{t(`${kind}.lead`)}</MailText>
      {reason && <MailText>{t('photo.reason', { reason: t(`photo.reasons.${reason}`) })}</MailText>}
      {explanation !== '' && <MailText>{t('photo.explanation', { explanation })}</MailText>}
      {reason && <MailText>{t(automated ? 'photo.by_machine' : 'photo.by_person')}</MailText>}
      <MailButton href={link} label={t('photo.button')} fallback={t('frame.fallback')} />
      <MailNote>{t(`${kind}.note`, { email: footer.email })}</MailNote>
    </MailLayout>
  )
}
