import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'
import { statusAfter } from '../rules/refunds.ts'
import type { PaymentRow, Settled } from './lock-payment.ts'

/** Status, sums and premium as what was booked says, once money went back or came again. */
export async function refreshPayment(trx: Trx, payment: PaymentRow, now: Date): Promise<Settled> {
  const { rows } = await sql<{ refundedCents: number; chargedBackCents: number; withdrawn: boolean }>`
    select coalesce((select sum(amount_cents) from refund where payment_id = ${payment.id}), 0)::int as "refundedCents",
      exists (select from refund where payment_id = ${payment.id} and kind = 'withdrawal') as withdrawn,
      coalesce(sum(case kind when 'taken' then amount_cents else -amount_cents end), 0)::int as "chargedBackCents"
    from chargeback where payment_id = ${payment.id}`.execute(trx)
  const sums = rows[0]!
  const status = payment.second_use ? 'refunded' : statusAfter({ amountCents: payment.amount_cents, ...sums })
  const moved = await trx
    .updateTable('payment')
    .set({ status, refunded_cents: sums.refundedCents, charged_back_cents: sums.chargedBackCents })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await refreshBuyer(trx, payment.account_id, now)
  return { outcome: status === payment.status ? 'unchanged' : status, payment: moved }
}

/** Premium lasts while a payment stays; buying is frozen while spent credits are not paid for. */
const refreshBuyer = (trx: Trx, accountId: number, now: Date): Promise<unknown> =>
  sql`
    update account set
      premium_since = case
        when exists (select from payment where account_id = ${accountId} and status = 'completed')
        then coalesce(premium_since, ${now}::timestamptz) end,
      buying_frozen_at = case
        when (
          select sum(case c.kind when 'taken' then c.owed_credits else -c.owed_credits end)
          from chargeback c join payment p on p.id = c.payment_id where p.account_id = ${accountId}
        ) > 0
        then coalesce(buying_frozen_at, ${now}::timestamptz) end
    where id = ${accountId} and erased_at is null`.execute(trx)
