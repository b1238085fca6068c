import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { findMailReader } from '../../accounts/reads/mail-reader.ts'
import { invoicePdf, readInvoice } from '../reads/invoice.ts'
import { withdrawableUntil } from '../rules/refunds.ts'

const BATCH = 200

/**
 * Numbers what was invoiced, in the order it was sold, and mails it. One by one and site by site: numbers have no gaps, and no sale waits.
 * @source MON-12
 */
export async function sendInvoices(services: Services): Promise<void> {
  await numberInvoices(services)
  const waiting = await services.db
    .selectFrom('invoice')
    .select('id')
    .where('mailed_at', 'is', null)
    .where('number', 'is not', null)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  for (const { id } of waiting) {
    if (!(await claim(services, id))) continue
    try {
      await mailInvoice(services, id)
    } catch (error) {
      await services.db.updateTable('invoice').set({ mailed_at: null }).where('id', '=', id).execute()
      services.log.warn({ err: error, invoice: id }, 'invoice not mailed')
    }
  }
}

/** @returns how many got a number */
export async function numberInvoices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const sites = await db.selectFrom('invoice').select('site_id').distinct().where('number', 'is', null).execute()
  let numbered = 0
  for (const { site_id } of sites)
    numbered += await inTransaction(db, async (trx) => {
      await sql`insert into invoice_counter (site_id) values (${site_id}) on conflict do nothing`.execute(trx)
      // Whoever holds this row numbers; a sale that is committed meanwhile comes next time.
      await sql`select last from invoice_counter where site_id = ${site_id} for update`.execute(trx)
      const { rows } = await sql<{ numbered: number }>`
        with waiting as (
          select id, row_number() over (order by id)::int as place from invoice where site_id = ${site_id} and number is null
        ), done as (
          update invoice i set number = c.last + w.place, numbered_at = ${clock.now()}
          from waiting w, invoice_counter c where w.id = i.id and c.site_id = ${site_id} returning i.id
        ), counted as (
          update invoice_counter set last = last + (select count(*) from waiting)::int where site_id = ${site_id} returning last
        )
        select count(*)::int as numbered from done`.execute(trx)
      return rows[0]!.numbered
    })
  return numbered
}

/** Of several processes one mails it. Should that one die before it has, the invoice still stands among the member's payments. */
async function claim({ db, clock }: Services, id: number): Promise<boolean> {
  const claimed = await db
    .updateTable('invoice')
    .set({ mailed_at: clock.now() })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function mailInvoice(services: Services, id: number): Promise<void> {
  const { db, views, mail, config } = services
  const invoice = (await readInvoice(db, id))!
  const reader = await findMailReader(db, invoice.accountId)
  // Whoever was erased in the meantime has no address any more.
  if (reader !== undefined && reader.email.includes('@')) {
    const money = new Intl.NumberFormat(reader.locale, { style: 'currency', currency: invoice.currency })
    const days = await refundDays(services, id)
    const until = new Intl.DateTimeFormat(reader.locale, { dateStyle: 'long', timeZone: reader.timeZone }).format(
      withdrawableUntil(invoice.issuedAt, days),
    )
    const rendered = await views.renderMail(`payment_${invoice.kind}`, reader.locale, {
      values: {
        number: invoice.number,
        credits: String(invoice.credits),
        amount: money.format(invoice.grossCents / 100),
        until,
      },
      link: `${config.origin}/transactions/${invoice.paymentId}`,
      footer: reader.footer,
    })
    await mail.send(reader.email, rendered, [
      { filename: `${invoice.number}.pdf`, content: await invoicePdf(invoice), contentType: 'application/pdf' },
    ])
  }
}

async function refundDays({ db }: Services, id: number): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select (s.settings ->> 'refund_days')::int as days from site s join invoice i on i.site_id = s.id where i.id = ${id}`.execute(
    db,
  )
  return rows[0]!.days
}
