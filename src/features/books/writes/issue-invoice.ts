import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'
import { taxCountry, vatOf } from '../rules.ts'
import { postMoney, type BookedPayment } from './journal.ts'

type Sale = BookedPayment & {
  account_id: number
  amount_cents: number
  country: string
  address_country: string | null
  tax_country: string | null
}

/** Books a delivered payment and its tax, at the rate of the day where the buyer is taxed, and invoices it. */
export async function invoiceSale(trx: Trx, payment: Sale, now: Date): Promise<void> {
  const { id, country: said, address_country: address, tax_country: answer, amount_cents: amountCents } = payment
  const { rows } = await sql<{ profile: string | null; rates: Record<string, number> | null }>`
    select (select country from profile where account_id = ${payment.account_id}) as profile, (
      select json_object_agg(country, rate_bp) from (
        select distinct on (country) country, rate_bp from vat_rate
        where country in (${answer}, ${said}, ${address}) and valid_from <= (
          select (${now}::timestamptz at time zone time_zone)::date from site where id = ${payment.site_id}
        )
        order by country, valid_from desc
      ) newest
    ) as rates`.execute(trx)
  const { profile, rates } = rows[0]!
  const lives = answer ?? taxCountry({ said, address, profile })
  // That a rate is missing does not make it nothing: the country said at the order is one in which the site sells.
  const country = rates?.[lives] === undefined ? said : lives
  const rateBp = rates?.[country] ?? 0
  const vatCents = vatOf(amountCents, rateBp)
  await postMoney(
    trx,
    payment,
    { cause: 'sale', causeId: id, amountCents, now },
    { cause: 'sale_vat', causeId: id, amountCents: vatCents, country, now },
  )
  await trx
    .insertInto('invoice')
    .values({
      site_id: payment.site_id,
      kind: 'invoice',
      payment_id: payment.id,
      country,
      vat_rate_bp: rateBp,
      currency: payment.currency,
      gross_cents: payment.amount_cents,
      vat_cents: vatCents,
      credits: payment.credits,
      issued_at: now,
    })
    .execute()
}

type Note = { refundId: string; amountCents: number; credits: number; now: Date }

/**
 * A credit note at the rate of the invoice, whatever the rate is today. The tax of all notes is that of their sum:
 * never a cent more than was invoiced. What was never delivered has no invoice, and no note.
 */
export async function issueCreditNote(trx: Trx, payment: BookedPayment, note: Note): Promise<void> {
  const { refundId, amountCents, credits, now } = note
  const invoice = await trx
    .selectFrom('invoice')
    .select(['country', 'vat_rate_bp'])
    .where('payment_id', '=', payment.id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  if (invoice === undefined) return
  const earlier = await trx
    .selectFrom('invoice')
    .select(sql<number>`coalesce(sum(gross_cents), 0)::int`.as('gross'))
    .select(sql<number>`coalesce(sum(vat_cents), 0)::int`.as('vat'))
    .where('payment_id', '=', payment.id)
    .where('kind', '=', 'credit_note')
    .executeTakeFirstOrThrow()
  const { country, vat_rate_bp: rateBp } = invoice
  const vatCents = Math.max(0, vatOf(earlier.gross + amountCents, rateBp) - earlier.vat)
  await trx
    .insertInto('invoice')
    .values({
      site_id: payment.site_id,
      kind: 'credit_note',
      payment_id: payment.id,
      refund_id: refundId,
      country,
      vat_rate_bp: rateBp,
      currency: payment.currency,
      gross_cents: amountCents,
      vat_cents: vatCents,
      credits,
      issued_at: now,
    })
    .execute()
  await postMoney(trx, payment, { cause: 'refund_vat', causeId: refundId, amountCents: vatCents, country, now })
}
