import type { Services } from '../../../platform/ctx.ts'
import { mailMoney } from '../../books/writes/mail-money.ts'
import { findMandate, mandatePdf } from '../reads/mandate-paper.ts'

/** The notice of a debit, with the mandate. */
export async function mailMandate(services: Services, { paymentId }: { paymentId: string }): Promise<void> {
  const mandate = await findMandate(services, paymentId)
  if (mandate === null) return
  const { accountId, currency, creditor, debtor, reference } = mandate
  await mailMoney(services, {
    accountId,
    paymentId,
    currency,
    kind: 'mandate',
    values: ({ money, day, moment }) => ({
      due: day(new Date(`${mandate.dueOn}T00:00:00Z`), 'UTC'),
      at: moment(mandate.authorisedAt),
      amount: money(mandate.amountCents),
      creditor: creditor.name,
      creditor_id: creditor.id,
      reference,
      // Enough to know one's own account by.
      iban: `${debtor.iban.slice(0, 4)} … ${debtor.iban.slice(-4)}`,
    }),
    paper: { name: reference, draw: () => mandatePdf(mandate) },
  })
}
