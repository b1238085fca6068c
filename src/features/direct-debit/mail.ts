import { formatDay, formatMoment, formatMoney } from '../../lang/money/format-money.ts'
import { attachPdf } from '../books/reads/paper-pdf.ts'
import type { Preparers } from '../notifications/writes/send-mail.ts'
import { findMandate, mandatePdf } from './reads/mandate-paper.ts'

export const directDebitMails: Preparers<'payment_mandate'> = {
  async payment_mandate(services, { paymentId }, reader) {
    const mandate = await findMandate(services, paymentId)
    if (mandate === null) return null
    const { creditor, reference, debtor } = mandate
    return {
      props: {
        link: `${reader.origin}/transactions/${paymentId}`,
        due: formatDay(reader.locale, new Date(`${mandate.dueOn}T00:00:00Z`), { timeZone: 'UTC' }),
        at: formatMoment(reader.locale, mandate.authorisedAt, reader),
        amount: formatMoney(reader.locale, mandate.amountCents, mandate.currency),
        creditor: creditor.name,
        creditor_id: creditor.id,
        reference,
        // Enough to know one's own account by.
        iban: `${debtor.iban.slice(0, 4)} … ${debtor.iban.slice(-4)}`,
      },
      attachments: [attachPdf(reference, await mandatePdf(mandate))],
    }
  },
}
