import { MailLayout, MailNote, MailText, type MailFooter } from '../notifications/mail/layout.tsx'
import type { MailTexts } from '../notifications/mail/texts.ts'
import type { ReportOutcome } from './rules.ts'

export type ReportMailProps = {
  /** Until when it is decided, in words. */
  until: string
  reference: string
  footer: MailFooter
}

/** Tells that a report came in; never about whom or what. @source TRU-1, TRU-18 */
export function ReportMail({ texts, until, reference, footer }: ReportMailProps & { texts: MailTexts }) {
  const { t } = texts
  return (
    <MailLayout
      texts={texts}
      preview={t('report_received.preview')}
      title={t('report_received.subject')}
      footer={footer}
    >
      <MailText>{t('report_received.lead', { until })}</MailText>
      <MailNote>{t('report_received.note', { reference, email: footer.email })}</MailNote>
    </MailLayout>
  )
}

export type ReportDecidedMailProps = { outcome: ReportOutcome; references: string; footer: MailFooter }

/** Tells what was decided about a report and how to object; never about whom or what. @source TRU-1, TRU-18 */
export function ReportDecidedMail({
  texts,
  outcome,
  references,
  footer,
}: ReportDecidedMailProps & { texts: MailTexts }) {
  const { t } = texts
  return (
    <MailLayout
      texts={texts}
      preview={t('report_received.preview')}
      title={t('report_decided.subject')}
      footer={footer}
    >
      <MailText>{t(`report_decided.${outcome}`)}</MailText>
      <MailText>{t('report_decided.redress', { references, email: footer.email })}</MailText>
      <MailNote>{t('report_decided.note')}</MailNote>
    </MailLayout>
  )
}
