import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/writes/notify.ts'

const BATCH = 200
/** The queue tries for minutes. What a mail server refused for longer is handed over again. */
const AGAIN_MS = 3_600_000

/** Numbers what was invoiced, in the order it was sold, and hands each invoice to the queue that mails it. */
export async function issueInvoices(services: Services): Promise<void> {
  await numberInvoices(services)
  await queueMails(services)
}

/** One by one and site by site: numbers have no gaps, and no sale waits. @returns how many got a number */
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

/** Mark and job are one transaction, so whoever dies loses no mail and makes no second one. */
async function queueMails({ db, clock, jobs }: Services): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ invoiceId: number; kind: 'invoice' | 'credit_note'; accountId: number }>`
      update invoice set mail_queued_at = ${now} where id in (
        select id from invoice where mailed_at is null and number is not null
          and (mail_queued_at is null or mail_queued_at < ${new Date(now.getTime() - AGAIN_MS)})
        order by id limit ${BATCH} for update skip locked
      ) returning id as "invoiceId", kind, (select account_id from payment where id = payment_id) as "accountId"`.execute(
      trx,
    )
    for (const { kind, ...about } of rows) await notify({ jobs }, trx, { kind: `payment_${kind}`, ...about })
  })
}
