import { formatDay, formatMoney } from '../../lang/money/format-money.ts'
import type { Services } from '../../platform/ctx.ts'
import type { MailReader } from '../notifications/reads/mail-reader.ts'
import type { MailJob } from '../notifications/rules/mails.ts'
import type { Preparers } from '../notifications/writes/send-mail.ts'
import { invoicePdf, readInvoice } from './reads/invoice.ts'
import { attachPdf } from './reads/paper-pdf.ts'

type BookMail = 'payment_invoice' | 'payment_credit_note'

export const bookMails: Preparers<BookMail> = { payment_invoice: withInvoice, payment_credit_note: withInvoice }

async function withInvoice({ db, clock }: Services, { invoiceId }: MailJob<BookMail>, reader: MailReader) {
  const invoice = await readInvoice(db, invoiceId)
  if (invoice === null || invoice.mailedAt !== null) return null
  return {
    props: {
      link: `${reader.origin}/transactions/${invoice.paymentId}`,
      number: invoice.number,
      credits: invoice.credits,
      amount: formatMoney(reader.locale, invoice.grossCents, invoice.currency),
      isDebit: invoice.isDebit,
      until: formatDay(reader.locale, invoice.withdrawableUntil, invoice),
    },
    attachments: [attachPdf(invoice.number, await invoicePdf(invoice))],
    // Also when its buyer was erased in the meantime and nobody is there to send it to.
    async done() {
      await db.updateTable('invoice').set({ mailed_at: clock.now() }).where('id', '=', invoiceId).execute()
    },
  }
}
