import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { HOUSE } from '../../credits/rules.ts'
import { book } from '../../credits/writes/book.ts'
import type { ProviderNews } from '../providers/provider.ts'
import { readLots } from '../reads/lots.ts'
import type { PaymentStatus } from '../rules.ts'
import { creditsOfCents, statusAfter } from '../rules/refunds.ts'
import { bookMoney } from './book-money.ts'
import { bookRefund, finishRefunds } from './book-refund.ts'
import type { PaymentRow, Settled } from './settle-payment.ts'

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
  const charged = payment.second_use ? 0 : await takeChargebacks(trx, payment, { chargedBackCents, reversedCents, now })
  if (refunded + charged === 0) return null
  return refreshStatus(trx, payment, now)
}

/** Credits are counted and taken with nobody spending them meanwhile. */
export const lockBalance = (trx: Trx, accountId: number): Promise<unknown> =>
  trx.selectFrom('ledger_account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

/** Status, sums and premium as what was booked says. */
export async function refreshStatus(trx: Trx, payment: PaymentRow, now: Date): Promise<Settled> {
  const { rows } = await sql<{ refunded: number; charged: number; withdrawn: boolean; spent: number }>`
    select coalesce((select sum(amount_cents) from refund where payment_id = ${payment.id}), 0)::int as refunded,
      exists (select from refund where payment_id = ${payment.id} and kind = 'withdrawal') as withdrawn,
      coalesce(sum(amount_cents) filter (where reversed_at is null), 0)::int as charged,
      coalesce(sum(spent_credits) filter (where reversed_at is null), 0)::int as spent
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
    from (select exists (
      select from chargeback c join payment p on p.id = c.payment_id
      where p.account_id = ${accountId} and c.reversed_at is null and c.spent_credits > 0
    ) as owes) debt
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

type Charged = { chargedBackCents: number; reversedCents: number; now: Date }

async function takeChargebacks(
  trx: Trx,
  payment: PaymentRow,
  { chargedBackCents, reversedCents, now }: Charged,
): Promise<number> {
  const known = await trx
    .selectFrom('chargeback')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const sum = (rows: typeof known) => rows.reduce((total, one) => total + one.amount_cents, 0)
  let changes = 0
  const extra = chargedBackCents - sum(known)
  if (extra > 0) {
    known.push(await bookChargeback(trx, payment, { amountCents: extra, now }))
    changes++
  }
  let given = reversedCents - sum(known.filter((one) => one.reversed_at !== null))
  for (const one of known) {
    if (one.reversed_at !== null || one.amount_cents > given) continue
    given -= one.amount_cents
    await reverseChargeback(trx, payment, { id: one.id, credits: one.credits, amountCents: one.amount_cents, now })
    changes++
  }
  return changes
}

/** Takes what is left of the order's credits; what was spent of it is owed. */
export async function bookChargeback(
  trx: Trx,
  payment: PaymentRow,
  { amountCents, reason = null, now }: { amountCents: number; reason?: string | null; now: Date },
) {
  const left = (await readLots(trx, payment.account_id)).get(payment.id) ?? 0
  // Of a part of the money only its part of the credits is asked for again.
  const due = Math.ceil((payment.credits * amountCents) / payment.amount_cents)
  const credits = Math.min(left, due)
  const chargeback = await trx
    .insertInto('chargeback')
    .values({
      id: publicId(),
      payment_id: payment.id,
      amount_cents: amountCents,
      credits,
      spent_credits: due - credits,
      reason,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id } = chargeback
  if (credits > 0)
    await book(trx, {
      cause: 'chargeback',
      causeId: id,
      debit: payment.account_id,
      credit: HOUSE.clawedBack,
      amount: credits,
      now,
    })
  await bookMoney(trx, payment, {
    cause: 'chargeback',
    causeId: id,
    debit: 'chargebacks',
    credit: `cash:${payment.provider}`,
    amountCents,
    now,
  })
  return chargeback
}

async function reverseChargeback(
  trx: Trx,
  payment: PaymentRow,
  { id, credits, amountCents, now }: { id: string; credits: number; amountCents: number; now: Date },
): Promise<void> {
  await trx.updateTable('chargeback').set({ reversed_at: now }).where('id', '=', id).execute()
  if (credits > 0)
    await book(trx, {
      cause: 'chargeback_reversed',
      causeId: id,
      debit: HOUSE.clawedBack,
      credit: payment.account_id,
      amount: credits,
      now,
    })
  await bookMoney(trx, payment, {
    cause: 'chargeback_reversed',
    causeId: id,
    debit: `cash:${payment.provider}`,
    credit: 'chargebacks',
    amountCents,
    now,
  })
}
