import { MailButton, MailLayout, MailNote, MailText, type MailFooter } from '../notifications/mail/layout.tsx'
import type { MailTexts } from '../notifications/mail/texts.ts'

/** Mails about money: what was bought, what comes back, what will be debited. */
export const PAYMENT_MAILS = [
  'payment_invoice',
  'payment_credit_note',
  'payment_withdrawal',
  'payment_mandate',
] as const
export type PaymentMailKind = (typeof PAYMENT_MAILS)[number]

/** Everything in words of the reader's language, dates and amounts too. */
export type PaymentMailValues = {
  number: string
  credits: string
  amount: string
  until: string
  at: string
  due: string
  creditor: string
  creditor_id: string
  reference: string
  iban: string
}
export type PaymentMailProps = { values: PaymentMailValues; link: string; footer: MailFooter }

export function PaymentMail({
  texts,
  kind,
  values,
  link,
  footer,
}: PaymentMailProps & { texts: MailTexts; kind: PaymentMailKind }) {
  const { t } = texts
  const all = { ...values, email: footer.email }
  return (
    <MailLayout texts={texts} preview={t('frame.preview')} title={t(`${kind}.subject`, all)} footer={footer}>
      <MailText>{t(`${kind}.lead`, all)}</MailText>
      <MailButton href={link} label={t(`${kind}.button`)} fallback={t('frame.fallback')} />
      <MailNote>{t(`${kind}.note`, all)}</MailNote>
    </MailLayout>
  )
}
