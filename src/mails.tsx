import type { ReactElement } from 'react'
import type { Locale } from './contract/limits.ts'
import type { AccountMailKind, AccountMailProps, ActivationMailProps } from './features/accounts/mail.tsx'
import type { MailTexts } from './features/notifications/mail/texts.ts'
import type { PaymentMailKind, PaymentMailProps } from './features/payments/mail.tsx'
import type { PhotoMailKind, PhotoMailProps } from './features/photos/mail.tsx'
import type { ReportDecidedMailProps, ReportMailProps } from './features/safety/mail.tsx'
import type { RenderedMail } from './platform/views.ts'

type Mail = (texts: MailTexts, props: never) => Promise<{ subject: string; element: ReactElement }>

const account =
  (kind: AccountMailKind): Mail =>
  async (texts, props: AccountMailProps) => {
    const { AccountMail } = await import('./features/accounts/mail.tsx')
    return { subject: texts.t(`${kind}.subject`), element: <AccountMail texts={texts} kind={kind} {...props} /> }
  }

// Every kind must be here: the compiler checks it.
const accountMails: Record<AccountMailKind, Mail> = {
  password_reset: account('password_reset'),
  password_changed: account('password_changed'),
  mail_change_confirm: account('mail_change_confirm'),
  mail_change_notice: account('mail_change_notice'),
  mail_changed: account('mail_changed'),
  deletion: account('deletion'),
  reactivated: account('reactivated'),
  inactive: account('inactive'),
  banned: account('banned'),
  new_sign_in: account('new_sign_in'),
  email_unknown: account('email_unknown'),
  email_known: account('email_known'),
}

const photo =
  (kind: PhotoMailKind): Mail =>
  async (texts, props: PhotoMailProps) => {
    const { PhotoMail } = await import('./features/photos/mail.tsx')
    return { subject: texts.t(`${kind}.subject`), element: <PhotoMail texts={texts} kind={kind} {...props} /> }
  }

const photoMails: Record<PhotoMailKind, Mail> = {
  photo_rejected: photo('photo_rejected'),
  photo_upheld: photo('photo_upheld'),
  photo_restored: photo('photo_restored'),
}

const payment =
  (kind: PaymentMailKind): Mail =>
  async (texts, props: PaymentMailProps) => {
    const { PaymentMail } = await import('./features/payments/mail.tsx')
    const values = { ...props.values, email: props.footer.email }
    return {
      subject: texts.t(`${kind}.subject`, values),
      element: <PaymentMail texts={texts} kind={kind} {...props} />,
    }
  }

const paymentMails: Record<PaymentMailKind, Mail> = {
  payment_invoice: payment('payment_invoice'),
  payment_credit_note: payment('payment_credit_note'),
  payment_withdrawal: payment('payment_withdrawal'),
  payment_mandate: payment('payment_mandate'),
}

/** Every mail by name. Loaded when the first one is sent: pages are served without them. */
const mails: Record<string, Mail> = {
  activation: async (texts, props: ActivationMailProps) => {
    const { ActivationMail } = await import('./features/accounts/mail.tsx')
    return { subject: texts.t('activation.subject'), element: <ActivationMail texts={texts} {...props} /> }
  },
  report_received: async (texts, props: ReportMailProps) => {
    const { ReportMail } = await import('./features/safety/mail.tsx')
    return { subject: texts.t('report_received.subject'), element: <ReportMail texts={texts} {...props} /> }
  },
  report_decided: async (texts, props: ReportDecidedMailProps) => {
    const { ReportDecidedMail } = await import('./features/safety/mail.tsx')
    return { subject: texts.t('report_decided.subject'), element: <ReportDecidedMail texts={texts} {...props} /> }
  },
  ...accountMails,
  ...photoMails,
  ...paymentMails,
}

/** Renders a mail of any feature in the reader's language, as HTML and as plain text. */
export async function renderMail(name: string, locale: Locale, props: Record<string, unknown>): Promise<RenderedMail> {
  const mail = mails[name]
  if (mail === undefined) throw new Error(`there is no mail called ${name}`)
  const [{ renderElement }, { mailTexts }] = await Promise.all([
    import('./features/notifications/mail/render.ts'),
    import('./features/notifications/mail/texts.ts'),
  ])
  // who sends a mail gives what its template asks for: the names are checked by the test of each mail
  const { subject, element } = await mail(await mailTexts(locale), props as never)
  return { subject, ...(await renderElement(element)) }
}
