import type { Services } from '../../platform/ctx.ts'
import type { MailReader } from '../notifications/reads/mail-reader.ts'
import type { MailJob } from '../notifications/rules/mails.ts'
import type { Preparers } from '../notifications/writes/send-mail.ts'
import { invoicePdf, readInvoice } from './reads/invoice.ts'
import { findMandate, mandatePdf } from './reads/mandate-page.ts'
import { withdrawableUntil } from './rules/refunds.ts'

type PaymentMail = 'payment_invoice' | 'payment_credit_note' | 'payment_withdrawal' | 'payment_mandate'

/** Mails about money: what was bought, what comes back, what will be debited. @source O-79, O-89, MON-7, MON-9, MON-12 */
export const paymentMails: Preparers<PaymentMail> = {
  payment_invoice: withInvoice,
  payment_credit_note: withInvoice,
  async payment_withdrawal({ db, config }, { refundId }, reader) {
    const refund = await db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .selectAll('refund')
      .select('payment.currency')
      .where('refund.id', '=', refundId)
      .executeTakeFirst()
    if (refund === undefined) return null
    return {
      props: {
        link: linkTo(config, refund.payment_id),
        at: moment(refund.created_at, reader),
        credits: String(refund.credits),
        amount: money(refund.amount_cents, { ...reader, currency: refund.currency }),
        reference: refundId.slice(0, 8).toUpperCase(),
      },
    }
  },
  async payment_mandate(services, { paymentId }, reader) {
    const mandate = await findMandate(services, paymentId)
    if (mandate === null) return null
    const { creditor, reference, debtor, currency } = mandate
    const day = new Intl.DateTimeFormat(reader.locale, { dateStyle: 'long', timeZone: 'UTC' })
    return {
      props: {
        link: linkTo(services.config, paymentId),
        due: day.format(new Date(`${mandate.dueOn}T00:00:00Z`)),
        at: moment(mandate.authorisedAt, reader),
        amount: money(mandate.amountCents, { ...reader, currency }),
        creditor: creditor.name,
        creditor_id: creditor.id,
        reference,
        // Enough to know one's own account by.
        iban: `${debtor.iban.slice(0, 4)} … ${debtor.iban.slice(-4)}`,
      },
      attachments: [pdf(reference, await mandatePdf(mandate))],
    }
  },
}

async function withInvoice(
  { db, config, clock }: Services,
  job: MailJob<'payment_invoice' | 'payment_credit_note'>,
  reader: MailReader,
) {
  const invoice = await readInvoice(db, job.invoiceId)
  if (invoice === null || invoice.mailedAt !== null) return null
  const { locale, timeZone } = reader
  const until = withdrawableUntil(invoice.issuedAt, invoice.refundDays)
  return {
    props: {
      link: linkTo(config, invoice.paymentId),
      number: invoice.number,
      credits: String(invoice.credits),
      amount: money(invoice.grossCents, { locale, currency: invoice.currency }),
      until: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(until),
    },
    attachments: [pdf(invoice.number, await invoicePdf(invoice))],
    // Also when its buyer was erased in the meantime and nobody is there to send it to.
    async done() {
      await db.updateTable('invoice').set({ mailed_at: clock.now() }).where('id', '=', job.invoiceId).execute()
    },
  }
}

const linkTo = ({ origin }: Services['config'], paymentId: string): string => `${origin}/transactions/${paymentId}`

const money = (cents: number, { locale, currency }: { locale: string; currency: string }): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)

const moment = (time: Date, { locale, timeZone }: MailReader): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time)

const pdf = (name: string, content: Buffer) => ({ filename: `${name}.pdf`, content, contentType: 'application/pdf' })
