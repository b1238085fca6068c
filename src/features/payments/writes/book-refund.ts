import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { HOUSE } from '../../credits/rules/ledger.ts'
import { book } from '../../credits/writes/book.ts'
import { bookMoney } from './book-money.ts'
import type { PaymentRow } from './payment-row.ts'

export type RefundGiven = {
  /** `provider`: it has been paid back already, by somebody at the provider's. */
  kind: 'withdrawal' | 'provider'
  amountCents: number
  /** Taken from the member. */
  credits: number
  remarks?: string
  now: Date
}

/**
 * Books a refund: the credits go, the money is owed or gone, and a credit note is due. The payment's row and the balance are locked.
 * @returns its id, which the provider gets as the key of the refund
 * @source MON-6, MON-10
 */
export async function bookRefund(trx: Trx, payment: PaymentRow, given: RefundGiven): Promise<string> {
  const { kind, amountCents, credits, remarks = '', now } = given
  const id = publicId()
  await trx
    .insertInto('refund')
    .values({ id, payment_id: payment.id, kind, amount_cents: amountCents, credits, remarks, created_at: now })
    .execute()
  if (credits > 0)
    await book(trx, {
      cause: 'refund',
      causeId: id,
      debit: payment.account_id,
      credit: HOUSE.returned,
      amount: credits,
      now,
    })
  await bookMoney(trx, payment, {
    cause: 'refund',
    causeId: id,
    debit: 'revenue',
    credit: 'refunds_due',
    amountCents,
    now,
  })
  await issueCreditNote(trx, payment, { refundId: id, amountCents, credits, now })
  if (kind === 'provider') await finishRefund(trx, payment, { id, amountCents, now })
  return id
}

/** The money has gone back. @param refund one that is due */
export async function finishRefund(
  trx: Trx,
  payment: PaymentRow,
  { id, amountCents, now }: { id: string; amountCents: number; now: Date },
): Promise<void> {
  const done = await trx
    .updateTable('refund')
    .set({ state: 'done', done_at: now })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return
  await bookMoney(trx, payment, {
    cause: 'refund_paid',
    causeId: id,
    debit: 'refunds_due',
    credit: `cash:${payment.provider}`,
    amountCents,
    now,
  })
}

type Known = { id: string; amount_cents: number; state: 'due' | 'done' }

/** Refunds that the provider's sum shows to be paid, oldest first. @returns how many */
export async function finishRefunds(
  trx: Trx,
  payment: PaymentRow,
  { known, refundedCents, now }: { known: readonly Known[]; refundedCents: number; now: Date },
): Promise<number> {
  let paid = known.filter(({ state }) => state === 'done').reduce((sum, one) => sum + one.amount_cents, 0)
  let finished = 0
  for (const one of known) {
    if (one.state === 'done' || paid + one.amount_cents > refundedCents) continue
    paid += one.amount_cents
    finished++
    await finishRefund(trx, payment, { id: one.id, amountCents: one.amount_cents, now })
  }
  return finished
}

type Note = { refundId: string; amountCents: number; credits: number; now: Date }

/** At the rate of the invoice, whatever the rate is today. The tax of all notes is that of their sum: never a cent more than was invoiced. */
async function issueCreditNote(trx: Trx, payment: PaymentRow, note: Note): Promise<void> {
  const { refundId, amountCents, credits, now } = note
  const { rows } = await sql<{ country: string; vat_cents: number }>`
    with noted as (
      select coalesce(sum(gross_cents), 0)::int as gross_cents, coalesce(sum(vat_cents), 0)::int as vat_cents
      from invoice where payment_id = ${payment.id} and kind = 'credit_note'
    )
    insert into invoice (site_id, kind, payment_id, refund_id, country, vat_rate_bp, currency, gross_cents, vat_cents, credits, issued_at)
    select site_id, 'credit_note', payment_id, ${refundId}, country, vat_rate_bp, currency, ${amountCents}::int,
      greatest(0, vat_of(n.gross_cents + ${amountCents}::int, vat_rate_bp) - n.vat_cents), ${credits}::int, ${now}::timestamptz
    from invoice i, noted n where payment_id = ${payment.id} and kind = 'invoice'
    returning country, vat_cents`.execute(trx)
  const issued = rows[0]
  if (issued === undefined) return
  await bookMoney(trx, payment, {
    cause: 'refund_vat',
    causeId: refundId,
    debit: `vat:${issued.country}`,
    credit: 'revenue',
    amountCents: issued.vat_cents,
    now,
  })
}
