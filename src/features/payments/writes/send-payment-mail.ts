import type { Services } from '../../../platform/ctx.ts'
import { unseal } from '../../../platform/seal.ts'
import { findMailReader } from '../../accounts/reads/mail-reader.ts'
import { creditorOf, mandateReference } from '../rules/direct-debit.ts'
import type { Debtor } from './confirm-mandate.ts'

/** One mail about a payment, as the queue keeps it. */
export type PaymentMailJob =
  | { kind: 'withdrawal'; paymentId: string; refundId: string }
  | { kind: 'mandate'; paymentId: string }

/** Receipt of a withdrawal with its date and time, or the notice of a debit with the mandate. @source MON-7, MON-9 */
export async function sendPaymentMail(services: Services, job: PaymentMailJob): Promise<void> {
  const { db, views, mail, config } = services
  const payment = await db
    .selectFrom('payment')
    .innerJoin('site', 'site.id', 'payment.site_id')
    .select(['payment.id', 'payment.account_id', 'payment.amount_cents', 'payment.currency', 'site.company'])
    .where('payment.id', '=', job.paymentId)
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
  const values =
    job.kind === 'withdrawal'
      ? await withdrawalValues(services, job.refundId, words)
      : await mandateValues(services, payment, words)
  if (values === null) return
  const rendered = await views.renderMail(`payment_${job.kind}`, locale, {
    values,
    link: `${config.origin}/transactions/${payment.id}`,
    footer: reader.footer,
  })
  await mail.send(reader.email, rendered)
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

type Debited = { id: string; amount_cents: number; company: unknown }

async function mandateValues({ db, config }: Services, payment: Debited, words: Words) {
  const debit = await db
    .selectFrom('direct_debit')
    .select(['debtor', 'due_on', 'authorised_at'])
    .where('payment_id', '=', payment.id)
    .executeTakeFirst()
  // jsonb that only our own writes fill
  const creditor = creditorOf(payment.company as Record<string, unknown>)
  if (debit === undefined || creditor === null) return null
  // sealed by us
  const { iban } = JSON.parse(unseal(config.secret, 'debtor', debit.debtor)) as Debtor
  return {
    due: words.day(new Date(`${debit.due_on}T00:00:00Z`)),
    at: words.moment(debit.authorised_at),
    amount: words.money(payment.amount_cents),
    creditor: creditor.name,
    creditor_id: creditor.id,
    reference: mandateReference(payment.id),
    // Enough to know one's own account by.
    iban: `${iban.slice(0, 4)} … ${iban.slice(-4)}`,
  }
}
