import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { HOUSE } from '../../credits/rules/ledger.ts'
import { book } from '../../credits/writes/book.ts'
import type { ProviderNews } from '../providers/provider.ts'
import { readLots } from '../reads/lots.ts'
import type { PaymentStatus } from '../rules/payment.ts'
import { creditsOfCents, statusAfter } from '../rules/refunds.ts'
import { bookMoney } from './book-money.ts'
import { bookRefund, finishRefunds } from './book-refund.ts'
import type { PaymentRow, Settled } from './payment-row.ts'

/**
 * Brings a paid order to what its provider says went back: refunds nobody here asked for, charge-backs and their reversals, each as an
 * entry of its own. Sums are compared, so it does not matter in which order or how often they are told.
 * @param payment locked by the caller
 * @returns null when nothing is new
 * @source MON-6, O-90
 */
export async function takeBack(trx: Trx, payment: PaymentRow, news: ProviderNews, now: Date): Promise<Settled | null> {
  const { refundedCents = 0, chargedBackCents = 0, reversedCents = 0 } = news
  await lockBalance(trx, payment.account_id)
  const refunded = await takeRefunds(trx, payment, { refundedCents, now })
  const charged = await takeChargebacks(trx, payment, { chargedBackCents, reversedCents, now })
  if (refunded + charged === 0) return null
  return refreshStatus(trx, payment, now)
}

/** Credits are counted and taken with nobody spending them meanwhile. */
export const lockBalance = (trx: Trx, accountId: number): Promise<unknown> =>
  trx.selectFrom('ledger_account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

/** Status, sums and premium as what was booked says. */
export async function refreshStatus(trx: Trx, payment: PaymentRow, now: Date): Promise<Settled> {
  const { rows } = await sql<{ refunded: number; charged: number; withdrawn: boolean }>`
    select coalesce((select sum(amount_cents) from refund where payment_id = ${payment.id}), 0)::int as refunded,
      exists (select from refund where payment_id = ${payment.id} and kind = 'withdrawal') as withdrawn,
      coalesce(sum(case kind when 'taken' then amount_cents else -amount_cents end), 0)::int as charged
    from chargeback where payment_id = ${payment.id}`.execute(trx)
  const { refunded, charged, withdrawn } = rows[0]!
  const status: PaymentStatus = payment.second_use
    ? 'refunded'
    : statusAfter({
        amountCents: payment.amount_cents,
        refundedCents: refunded,
        chargedBackCents: charged,
        withdrawn,
      })
  const moved = await trx
    .updateTable('payment')
    .set({ status, refunded_cents: refunded, charged_back_cents: charged })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await refreshBuyer(trx, payment.account_id, { becamePremium: status === 'completed', now })
  return { outcome: status === payment.status ? 'unchanged' : status, payment: moved }
}

/** Premium lasts while a payment stays; buying is frozen while spent credits are not paid for. @source O-90, MON-6 */
async function refreshBuyer(
  trx: Trx,
  accountId: number,
  { becamePremium, now }: { becamePremium: boolean; now: Date },
): Promise<void> {
  if (becamePremium)
    await sql`update account set premium_since = coalesce(premium_since, ${now}) where id = ${accountId}`.execute(trx)
  else await sql`select end_premium(${accountId})`.execute(trx)
  await sql`
    update account set buying_frozen_at = case when owes then coalesce(buying_frozen_at, ${now}::timestamptz) end
    from (
      select coalesce(sum(case c.kind when 'taken' then c.owed_credits else -c.owed_credits end), 0) > 0 as owes
      from chargeback c join payment p on p.id = c.payment_id where p.account_id = ${accountId}
    ) debt
    where id = ${accountId} and owes <> (buying_frozen_at is not null)`.execute(trx)
}

async function takeRefunds(
  trx: Trx,
  payment: PaymentRow,
  { refundedCents, now }: { refundedCents: number; now: Date },
): Promise<number> {
  const known = await trx
    .selectFrom('refund')
    .select(['id', 'amount_cents', 'state'])
    .where('payment_id', '=', payment.id)
    .orderBy('created_at')
    .execute()
  const extra = refundedCents - known.reduce((sum, one) => sum + one.amount_cents, 0)
  const finished = await finishRefunds(trx, payment, { known, refundedCents, now })
  if (extra <= 0) return finished
  const left = (await readLots(trx, payment.account_id)).get(payment.id) ?? 0
  const credits = creditsOfCents({
    amountCents: payment.amount_cents,
    credits: payment.credits,
    left,
    cents: extra,
  })
  await bookRefund(trx, payment, { kind: 'provider', amountCents: extra, credits, now })
  return finished + 1
}

type Charged = { chargedBackCents: number; reversedCents: number; reason?: string | null; now: Date }

/**
 * Brings charge-backs to these sums. Of what is open its part of the order's credits is asked for: what is left of them goes, what was
 * spent is owed. When money comes back the debt goes first.
 * @param told in cents, never less than before
 * @returns how many entries were booked
 */
export async function takeChargebacks(trx: Trx, payment: PaymentRow, told: Charged): Promise<number> {
  const { chargedBackCents, reversedCents, reason = null, now } = told
  const known = await readChargebacks(trx, payment.id)
  const taken = Math.max(0, chargedBackCents - known.taken)
  const given = Math.max(0, reversedCents - known.given)
  const open = known.taken + taken - known.given - given
  // Of an order that was paid twice nothing was delivered.
  const due = payment.second_use ? 0 : Math.ceil((payment.credits * open) / payment.amount_cents)
  const change = due - known.credits - known.owed
  if (taken > 0) {
    const left = change > 0 ? ((await readLots(trx, payment.account_id)).get(payment.id) ?? 0) : 0
    const credits = Math.min(left, Math.max(0, change))
    await bookChargeback(trx, payment, {
      kind: 'taken',
      amountCents: taken,
      credits,
      owed: Math.max(0, change) - credits,
      reason,
      now,
    })
  }
  if (given > 0) {
    const owed = Math.min(known.owed, Math.max(0, -change))
    await bookChargeback(trx, payment, {
      kind: 'given',
      amountCents: given,
      credits: Math.max(0, -change) - owed,
      owed,
      reason: null,
      now,
    })
  }
  return Number(taken > 0) + Number(given > 0)
}

/** What was booked of an order so far; credits and debt are what is open. */
export async function readChargebacks(
  trx: Trx,
  paymentId: string,
): Promise<{ taken: number; given: number; credits: number; owed: number }> {
  const { rows } = await sql<{ taken: number; given: number; credits: number; owed: number }>`
    select coalesce(sum(amount_cents) filter (where kind = 'taken'), 0)::int as taken,
      coalesce(sum(amount_cents) filter (where kind = 'given'), 0)::int as given,
      coalesce(sum(case kind when 'taken' then credits else -credits end), 0)::int as credits,
      coalesce(sum(case kind when 'taken' then owed_credits else -owed_credits end), 0)::int as owed
    from chargeback where payment_id = ${paymentId}`.execute(trx)
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
  const cash = `cash:${payment.provider}`
  const member = payment.account_id
  const [cause, credit, money] =
    kind === 'taken'
      ? (['chargeback', { debit: member, credit: HOUSE.clawedBack }, { debit: 'chargebacks', credit: cash }] as const)
      : ([
          'chargeback_reversed',
          { debit: HOUSE.clawedBack, credit: member },
          { debit: cash, credit: 'chargebacks' },
        ] as const)
  if (credits > 0) await book(trx, { cause, causeId: id, ...credit, amount: credits, now })
  await bookMoney(trx, payment, { cause, causeId: id, ...money, amountCents, now })
}
