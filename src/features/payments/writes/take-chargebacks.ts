import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { postMoney } from '../../books/writes/journal.ts'
import { HOUSE } from '../../credits/rules/ledger.ts'
import { book } from '../../credits/writes/book.ts'
import { readLots } from '../reads/lots.ts'
import type { PaymentRow } from './lock-payment.ts'

type Sums = { chargedBackCents: number; reversedCents: number; reason?: string | null; now: Date }

/**
 * Brings charge-backs to these sums. Of what is open its part of the order's credits is asked for, of no more than did
 * not go with a refund that is not paid yet: what is left of them goes, what was spent is owed. When money comes back
 * the debt goes first. The payment's row and the balance are locked.
 * @param sums in cents, never less than before
 * @returns how many entries were booked
 */
export async function takeChargebacks(trx: Trx, payment: PaymentRow, sums: Sums): Promise<number> {
  const { chargedBackCents, reversedCents, reason = null, now } = sums
  const known = await readChargebacks(trx, payment.id)
  const taken = Math.max(0, chargedBackCents - known.taken)
  const given = Math.max(0, reversedCents - known.given)
  const open = known.taken + taken - known.given - given
  // Of an order that was paid twice nothing was delivered.
  const asked = payment.second_use ? 0 : Math.ceil((payment.credits * open) / payment.amount_cents)
  const due = Math.max(0, Math.min(asked, payment.credits - (await creditsOfDueRefunds(trx, payment.id))))
  const change = due - known.credits - known.owed
  if (taken > 0) {
    const left = change > 0 ? ((await readLots(trx, payment.account_id)).get(payment.id) ?? 0) : 0
    const credits = Math.min(left, Math.max(0, change))
    const owed = Math.max(0, change) - credits
    await bookChargeback(trx, payment, { kind: 'taken', amountCents: taken, credits, owed, reason, now })
  }
  if (given > 0) {
    const owed = Math.min(known.owed, Math.max(0, -change))
    const credits = Math.max(0, -change) - owed
    await bookChargeback(trx, payment, { kind: 'given', amountCents: given, credits, owed, reason: null, now })
  }
  return Number(taken > 0) + Number(given > 0)
}

async function creditsOfDueRefunds(trx: Trx, paymentId: string): Promise<number> {
  const row = await trx
    .selectFrom('refund')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('credits'), sql<number>`0`).as('credits'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow()
  return row.credits
}

type Booked = { taken: number; given: number; credits: number; owed: number }

/** What was booked of an order so far; credits and debt are what is open. */
export async function readChargebacks(db: Db, paymentId: string): Promise<Booked> {
  const { rows } = await sql<Booked>`
    select coalesce(sum(amount_cents) filter (where kind = 'taken'), 0)::int as taken,
      coalesce(sum(amount_cents) filter (where kind = 'given'), 0)::int as given,
      coalesce(sum(case kind when 'taken' then credits else -credits end), 0)::int as credits,
      coalesce(sum(case kind when 'taken' then owed_credits else -owed_credits end), 0)::int as owed
    from chargeback where payment_id = ${paymentId}`.execute(db)
  return rows[0]!
}

type Entry = {
  kind: 'taken' | 'given'
  amountCents: number
  credits: number
  owed: number
  reason: string | null
  now: Date
}

async function bookChargeback(trx: Trx, payment: PaymentRow, entry: Entry): Promise<void> {
  const { kind, amountCents, credits, owed, reason, now } = entry
  const id = publicId()
  await trx
    .insertInto('chargeback')
    .values({
      id,
      payment_id: payment.id,
      kind,
      amount_cents: amountCents,
      credits,
      owed_credits: owed,
      reason,
      created_at: now,
    })
    .execute()
  const cause = kind === 'taken' ? 'chargeback' : 'chargeback_reversed'
  const [debit, credit] =
    kind === 'taken' ? [payment.account_id, HOUSE.clawedBack] : [HOUSE.clawedBack, payment.account_id]
  if (credits > 0) await book(trx, { cause, causeId: id, debit, credit, amount: credits, now })
  await postMoney(trx, payment, { cause, causeId: id, amountCents, now })
}
