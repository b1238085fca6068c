import type { InvoiceLink } from '../../../../contract/books.ts'
import type { getDeskPayment } from '../../../../contract/desk-payments.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { Db } from '../../../../platform/ctx.ts'
import type { FoundPayment, PaymentEventRow, RefundRow } from './find-payment.ts'

type Entry = Reply<typeof getDeskPayment>['timeline'][number]
type Known = { events: readonly PaymentEventRow[]; refunds: readonly RefundRow[]; papers: readonly InvoiceLink[] }

/** Everything that happened to a payment, whoever did it, oldest first. */
export async function readTimeline(db: Db, row: FoundPayment, { events, refunds, papers }: Known): Promise<Entry[]> {
  const happened = [
    entry(row.created_at, 'ordered', { detail: row.method, amount: row.amount_cents }),
    ...events.map(({ received_at, outcome, event_id }) =>
      // What a provider was asked for is kept under its own name for the order.
      entry(received_at, event_id.startsWith(`${row.provider_ref} {`) ? 'asked' : 'told', { detail: outcome }),
    ),
    // Whatever became of it later: that has an entry of its own.
    ...(row.settled_at === null ? [] : [settled(row, row.settled_at)]),
    ...refunds.map(({ created_at, kind, amount_cents: amount, credits }) =>
      entry(created_at, 'refund_booked', { detail: kind, amount, credits: -credits }),
    ),
    ...(await readPaidEntries(db, row.id)),
    ...(await readChargebackEntries(db, row.id)),
    ...(await readDebitEntries(db, row.id)),
    ...papers.map(({ number, kind, issued }) => entry(new Date(issued), kind, { detail: number })),
    ...(await readStaffEntries(db, row)),
  ]
  return happened.sort((a, b) => a.at.localeCompare(b.at))
}

type Told = { detail?: string | null; amount?: number; credits?: number; by?: string | null; reason?: string }

const entry = (at: Date, what: Entry['what'], { detail, amount, credits, by, reason }: Told = {}): Entry => ({
  at: at.toISOString(),
  what,
  detail: detail ?? null,
  amount: amount === undefined ? null : moneyOf(amount),
  credits: credits ? credits : null,
  by: by ?? null,
  reason: reason ? reason : null,
})

function settled({ status, second_use, credits }: FoundPayment, at: Date): Entry {
  const isPaid = status !== 'failed' && status !== 'cancelled'
  return entry(at, 'settled', { detail: isPaid ? 'completed' : status, ...(isPaid && !second_use ? { credits } : {}) })
}

/** From the books: what a company did not pay after all has been paid more than once. */
async function readPaidEntries(db: Db, paymentId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('money_transfer')
    .select(['created_at', 'cause', 'amount_cents'])
    .where('payment_id', '=', paymentId)
    .where('cause', 'in', ['refund_paid', 'refund_failed'] as const)
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, cause, amount_cents: amount }) =>
    entry(created_at, cause === 'refund_paid' ? cause : 'refund_failed', { amount }),
  )
}

async function readChargebackEntries(db: Db, paymentId: string): Promise<Entry[]> {
  const rows = await db.selectFrom('chargeback').selectAll().where('payment_id', '=', paymentId).execute()
  return rows.map(({ created_at, kind, reason, amount_cents: amount, credits }) =>
    kind === 'taken'
      ? entry(created_at, 'chargeback_taken', { detail: reason, amount, credits: -credits })
      : entry(created_at, 'chargeback_given', { amount, credits }),
  )
}

async function readDebitEntries(db: Db, paymentId: string): Promise<Entry[]> {
  const row = await db.selectFrom('direct_debit').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
  if (row === undefined) return []
  const { authorised_at, reference, exported_at, batch_id, collected_cents, returned_at, return_code } = row
  return [
    entry(authorised_at, 'mandate', { detail: reference }),
    ...(exported_at === null
      ? []
      : [
          entry(exported_at, 'debit_sent', {
            detail: batch_id,
            ...(collected_cents ? { amount: collected_cents } : {}),
          }),
        ]),
    ...(returned_at === null ? [] : [entry(returned_at, 'debit_returned', { detail: return_code })]),
  ]
}

/** What staff did with it, as the log has it. */
async function readStaffEntries(db: Db, { id, account_id }: FoundPayment): Promise<Entry[]> {
  const rows = await db
    .selectFrom('staff_action as a')
    .leftJoin('staff', 'staff.id', 'a.staff_id')
    .select(['a.at', 'a.act', 'a.reason', 'staff.name'])
    .where('a.account_id', '=', account_id)
    .where('a.subject_kind', '=', 'payment')
    .where('a.subject_id', '=', id)
    .orderBy('a.id')
    .execute()
  return rows.map(({ at, act, reason, name }) => entry(at, 'staff', { detail: act, by: name, reason }))
}
