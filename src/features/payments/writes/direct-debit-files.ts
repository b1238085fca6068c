import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { unseal } from '../../../platform/seal.ts'
import { blocksAccount, readReturns, type BankReturn } from '../rules/bank-returns.ts'
import { creditorOf } from '../rules/direct-debit.ts'
import { pain008 } from '../rules/pain-008.ts'
import { finishRefund } from './book-refund.ts'
import type { Debtor } from './confirm-mandate.ts'
import { lockPayment } from './settle-payment.ts'
import { lockBalance, readChargebacks, refreshStatus, takeChargebacks } from './take-back.ts'

const DAY_MS = 24 * 3_600_000
/** A bank wants a file so many days before the debit. */
const LEAD_DAYS = 2

type Given = Pick<Services, 'db' | 'clock' | 'config'>
type Waiting = {
  id: string
  reference: string
  debtor: Buffer
  due_on: string
  agreed_on: string
  due_cents: number
}

/**
 * The debits of a site that are due, as a file for its bank. They are marked in the same transaction, so none is in two files; refunds
 * that wait for them are taken off, and a debit of nothing is not sent.
 * @returns null when nothing is due
 * @throws Error when the site has no creditor
 * @source O-83, MON-7
 */
export async function exportDirectDebits(
  { db, clock, config }: Given,
  siteId: number,
): Promise<{ batchId: string; xml: string; count: number } | null> {
  const site = await db.selectFrom('site').select(['company', 'key']).where('id', '=', siteId).executeTakeFirstOrThrow()
  const creditor = creditorOf(site.company as Record<string, unknown>) // jsonb that only our own writes fill
  if (creditor === null) throw new Error('the site has no creditor id')
  const now = clock.now()
  const until = new Date(now.getTime() + LEAD_DAYS * DAY_MS).toISOString().slice(0, 10)
  const batchId = `${site.key.toUpperCase().slice(0, 8)}-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<Waiting>`
      select p.id, d.reference, d.debtor, d.due_on, to_char(d.authorised_at at time zone 'UTC', 'YYYY-MM-DD') as agreed_on,
        (p.amount_cents - coalesce((select sum(r.amount_cents) from refund r where r.payment_id = p.id), 0))::int as due_cents
      from direct_debit d join payment p on p.id = d.payment_id
      where d.exported_at is null and d.due_on <= ${until} and p.site_id = ${siteId}
      order by d.due_on, d.payment_id for update of d, p`.execute(trx)
    for (const { id } of rows) {
      const payment = (await lockPayment(trx, id))!
      const due = await trx
        .selectFrom('refund')
        .selectAll()
        .where('payment_id', '=', id)
        .where('state', '=', 'due')
        .execute()
      for (const one of due) await finishRefund(trx, payment, { id: one.id, amountCents: one.amount_cents, now })
      await trx
        .updateTable('direct_debit')
        .set({ exported_at: now, batch_id: batchId })
        .where('payment_id', '=', id)
        .execute()
    }
    const owed = rows.filter((row) => row.due_cents > 0)
    if (owed.length === 0) return null
    const earliest = nextWorkday(now)
    const collections = owed.map((row) => ({
      endToEndId: row.reference,
      reference: row.reference,
      agreedOn: row.agreed_on,
      amountCents: row.due_cents,
      dueOn: row.due_on > earliest ? row.due_on : earliest,
      // sealed by us
      debtor: JSON.parse(unseal(config.secret, 'debtor', row.debtor)) as Debtor,
    }))
    return { batchId, xml: pain008({ id: batchId, createdAt: now, creditor, collections }), count: owed.length }
  })
}

function nextWorkday(now: Date): string {
  const day = new Date(now.getTime() + DAY_MS)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

export type Imported = BankReturn & { result: 'booked' | 'known' | 'unknown' }

/**
 * Books what the bank says came back: the credits that are left go, spent ones freeze buying, and an account that cannot be debited is
 * debited no more. The same file twice changes nothing.
 * @source MON-6
 */
export async function importReturns(services: Given, xml: string): Promise<Imported[]> {
  const imported: Imported[] = []
  for (const one of readReturns(xml)) imported.push({ ...one, result: await bookReturn(services, one) })
  return imported
}

async function bookReturn({ db, clock }: Given, back: BankReturn): Promise<Imported['result']> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const debit = await trx
      .selectFrom('direct_debit')
      .select(['payment_id', 'iban_hash'])
      .where('reference', '=', back.endToEndId)
      .where('exported_at', 'is not', null)
      .executeTakeFirst()
    if (debit === undefined) return 'unknown'
    const payment = (await lockPayment(trx, debit.payment_id))!
    // Looked at again under the payment's lock: two copies of a file may come at once.
    const marked = await trx
      .updateTable('direct_debit')
      .set({ returned_at: now, return_code: back.reason })
      .where('payment_id', '=', payment.id)
      .where('returned_at', 'is', null)
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) return 'known'
    await lockBalance(trx, payment.account_id)
    const collected = payment.amount_cents - payment.refunded_cents
    const amountCents = Math.min(back.amountCents ?? collected, collected)
    const { taken, given } = await readChargebacks(trx, payment.id)
    await takeChargebacks(trx, payment, {
      chargedBackCents: taken + amountCents,
      reversedCents: given,
      reason: back.reason,
      now,
    })
    await refreshStatus(trx, payment, now)
    if (blocksAccount(back.reason))
      await trx
        .insertInto('blocked_iban')
        .values({ iban_hash: debit.iban_hash, reason: back.reason, blocked_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return 'booked'
  })
}
