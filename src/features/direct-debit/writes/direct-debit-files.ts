import { sql } from 'kysely'
import { localDay } from '../../../platform/clock.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { seal, unseal } from '../../../platform/seal.ts'
import { finishRefunds } from '../../payments/writes/book-refund.ts'
import { lockBalance, lockPayment, type Settled } from '../../payments/writes/lock-payment.ts'
import { refreshPayment } from '../../payments/writes/refresh-payment.ts'
import { readChargebacks, takeChargebacks } from '../../payments/writes/take-chargebacks.ts'
import { timeZoneAt } from '../../site/reads/site-at.ts'
import { openDebtor } from '../reads/debtor.ts'
import { blocksAccount, type BankReturn } from '../rules/bank-returns.ts'
import { creditorOf, dueDay } from '../rules/direct-debit.ts'
import { pain008, type Collection } from '../rules/pain-008.ts'

/** A bank wants a file so many days before the debit. */
const LEAD_DAYS = 2

type Given = Pick<Services, 'db' | 'clock' | 'config'>
type Waiting = {
  id: string
  reference: string
  debtor: Buffer
  due_on: string
  agreed_on: string
}

export type DebitFile = { batchId: string; siteId: number; xml: string; count: number }

/**
 * What falls due until then goes into a file that is made now. Past days on which banks are closed, as no file may be
 * made on those: what is due on a Monday goes with Friday's. @returns YYYY-MM-DD
 */
export const lastDueDay = (now: Date): string => dueDay(now.toISOString().slice(0, 10), LEAD_DAYS)

/**
 * The debits of a site that are due, as a file for its bank. They are marked in the same transaction, so none is in two
 * files, and the file itself is kept in it: see `readBatch`. Refunds that wait for them are taken off, and a debit of
 * nothing is not sent.
 * @returns null when nothing is due
 * @throws Error when the site has no creditor
 */
export async function makeDebitFile(
  trx: Trx,
  { clock, config }: Pick<Given, 'clock' | 'config'>,
  siteId: number,
): Promise<DebitFile | null> {
  const site = await trx
    .selectFrom('site')
    .select(['company', 'key', 'time_zone'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const creditor = creditorOf(site.company as Record<string, unknown>) // jsonb that only our own writes fill
  if (creditor === null) throw new Error('the site has no creditor id')
  const now = clock.now()
  const batchId = `${site.key.toUpperCase()}-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  const earliest = dueDay(localDay(now, site.time_zone), 1)
  const { rows } = await sql<Waiting>`
    select p.id, d.reference, d.debtor, d.due_on,
      to_char(d.authorised_at at time zone ${timeZoneAt(sql.ref('d.authorised_at'))}, 'YYYY-MM-DD') as agreed_on
    from direct_debit d join payment p on p.id = d.payment_id join site on site.id = p.site_id
    where d.exported_at is null and d.due_on <= ${lastDueDay(now)} and p.site_id = ${siteId}
    order by d.due_on, d.payment_id for update of d, p`.execute(trx)
  const collections: (Collection & { dueOn: string })[] = []
  for (const row of rows) {
    const payment = (await lockPayment(trx, row.id))!
    // Read after the lock: a withdrawal of this moment counts.
    const amountCents = payment.amount_cents - payment.refunded_cents
    await finishRefunds(trx, payment, { cents: Infinity, now })
    await trx
      .updateTable('direct_debit')
      .set({ exported_at: now, batch_id: batchId, collected_cents: amountCents })
      .where('payment_id', '=', row.id)
      .execute()
    if (amountCents === 0) continue
    collections.push({
      endToEndId: row.reference,
      reference: row.reference,
      agreedOn: row.agreed_on,
      amountCents,
      dueOn: row.due_on > earliest ? row.due_on : earliest,
      debtor: openDebtor(config.secret, row.debtor)!, // forgotten long after its debit
    })
  }
  if (collections.length === 0) return null
  const xml = pain008({ id: batchId, createdAt: now, creditor, collections })
  await trx
    .insertInto('direct_debit_batch')
    .values({
      id: batchId,
      site_id: siteId,
      count: collections.length,
      sealed: seal(config.secret, 'direct debit file', xml),
      made_at: now,
    })
    .execute()
  return { batchId, siteId, xml, count: collections.length }
}

/**
 * A file that was made before, byte for byte, so that a bank that has it already knows it again.
 * @returns null when there is none
 */
export async function readBatch(
  { db, config }: Pick<Given, 'db' | 'config'>,
  batchId: string,
): Promise<DebitFile | null> {
  const row = await db.selectFrom('direct_debit_batch').selectAll().where('id', '=', batchId).executeTakeFirst()
  if (row === undefined) return null
  const xml = unseal(config.secret, 'direct debit file', row.sealed)
  return { batchId, siteId: row.site_id, xml, count: row.count }
}

/** `settled`: what changed of the payment, for its member's open pages; null where nothing did. */
export type Imported = BankReturn & { result: 'booked' | 'known' | 'unknown'; settled: Settled | null }

/**
 * Books what the bank says came back: the credits that are left go, spent ones freeze buying, and an account that
 * cannot be debited is debited no more. The same file twice changes nothing.
 * @param given `siteIds`: returns of debits of other sites are unknown; null: all are known
 */
export async function bookReturns(
  trx: Trx,
  { clock }: Pick<Given, 'clock'>,
  { returns, siteIds }: { returns: readonly BankReturn[]; siteIds: readonly number[] | null },
): Promise<Imported[]> {
  const imported: Imported[] = []
  for (const one of returns) imported.push({ ...one, ...(await bookReturn(trx, one, { now: clock.now(), siteIds })) })
  return imported
}

const UNKNOWN = { result: 'unknown', settled: null } as const

/** As the log of staff keeps it. */
export function countReturns(returns: readonly Imported[]) {
  const count = (result: Imported['result']) => returns.filter((one) => one.result === result).length
  return { booked: count('booked'), known: count('known'), unknown: count('unknown') }
}

type Booking = { now: Date; siteIds: readonly number[] | null }

async function bookReturn(
  trx: Trx,
  back: BankReturn,
  { now, siteIds }: Booking,
): Promise<Omit<Imported, keyof BankReturn>> {
  const debit = await trx
    .selectFrom('direct_debit')
    .select(['payment_id', 'iban_hash', 'collected_cents'])
    .where('reference', '=', back.endToEndId)
    .where('exported_at', 'is not', null)
    .executeTakeFirst()
  if (debit === undefined) return UNKNOWN
  const payment = (await lockPayment(trx, debit.payment_id))!
  if (siteIds !== null && !siteIds.includes(payment.site_id)) return UNKNOWN
  // Looked at again under the payment's lock: two copies of a file may come at once.
  const marked = await trx
    .updateTable('direct_debit')
    .set({ returned_at: now, return_code: back.reason })
    .where('payment_id', '=', payment.id)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) return { result: 'known', settled: null }
  await lockBalance(trx, payment.account_id)
  const collected = debit.collected_cents ?? payment.amount_cents - payment.refunded_cents
  const cameBack = Math.min(back.amountCents ?? collected, collected)
  // What somebody was to pay back by hand has gone back with the debit: nobody pays it a second time.
  const amountCents = cameBack - (await finishRefunds(trx, payment, { cents: cameBack, now }))
  const { taken, given } = await readChargebacks(trx, payment.id)
  await takeChargebacks(trx, payment, {
    chargedBackCents: taken + amountCents,
    reversedCents: given,
    reason: back.reason,
    now,
  })
  const settled = await refreshPayment(trx, payment, now)
  if (blocksAccount(back.reason))
    await trx
      .insertInto('blocked_iban')
      .values({ iban_hash: debit.iban_hash, reason: back.reason, blocked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { result: 'booked', settled }
}
