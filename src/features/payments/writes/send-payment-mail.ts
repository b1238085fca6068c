import type { Services } from '../../../platform/ctx.ts'
import { findMailReader } from '../../accounts/reads/mail-reader.ts'
import { findMandate, mandatePdf, type SignedMandate } from '../reads/mandate-page.ts'

/** One mail about a payment, as the queue keeps it. */
export type PaymentMailJob =
  | { kind: 'withdrawal'; paymentId: string; refundId: string }
  | { kind: 'mandate'; paymentId: string }

/** Receipt of a withdrawal with its date and time, or the notice of a debit with the mandate. @source MON-7, MON-9 */
export async function sendPaymentMail(services: Services, job: PaymentMailJob): Promise<void> {
  const { db, views, mail, config } = services
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'account_id', 'currency'])
    .where('id', '=', job.paymentId)
    .executeTakeFirst()
  const reader = payment && (await findMailReader(db, payment.account_id))
  if (!payment || !reader || !reader.email.includes('@')) return
  const { locale, timeZone } = reader
  const money = (cents: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: payment.currency }).format(cents / 100)
  const words = {
    money,
    day: (time: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time),
    moment: (time: Date) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time),
  }
  const mandate = job.kind === 'mandate' ? await findMandate(services, payment.id) : null
  const values =
    job.kind === 'withdrawal'
      ? await withdrawalValues(services, job.refundId, words)
      : mandate && mandateValues(mandate, words)
  if (values === null) return
  const rendered = await views.renderMail(`payment_${job.kind}`, locale, {
    values,
    link: `${config.origin}/transactions/${payment.id}`,
    footer: reader.footer,
  })
  const paper = mandate && {
    filename: `${mandate.reference}.pdf`,
    content: await mandatePdf(mandate),
    contentType: 'application/pdf',
  }
  await mail.send(reader.email, rendered, paper ? [paper] : [])
}

type Words = { money(cents: number): string; day(time: Date): string; moment(time: Date): string }

async function withdrawalValues({ db }: Services, refundId: string, words: Words) {
  const refund = await db.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirst()
  if (refund === undefined) return null
  return {
    at: words.moment(refund.created_at),
    credits: String(refund.credits),
    amount: words.money(refund.amount_cents),
    reference: refundId.slice(0, 8).toUpperCase(),
  }
}

function mandateValues({ creditor, debtor: { iban }, ...mandate }: SignedMandate, words: Words) {
  return {
    due: words.day(new Date(`${mandate.dueOn}T00:00:00Z`)),
    at: words.moment(mandate.authorisedAt),
    amount: words.money(mandate.amountCents),
    creditor: creditor.name,
    creditor_id: creditor.id,
    reference: mandate.reference,
    // Enough to know one's own account by.
    iban: `${iban.slice(0, 4)} … ${iban.slice(-4)}`,
  }
}
