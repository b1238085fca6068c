import { moneyOf } from '../../../contract/money.ts'
import type { Payment, PaymentDetails, Withdrawal } from '../../../contract/payments.ts'
import type { Db, Site } from '../../../platform/ctx.ts'
import { readInvoices } from '../../books/reads/invoice.ts'
import { withdrawableUntil } from '../../books/reads/withdrawable-until.ts'
import { refundableCents } from '../rules/refunds.ts'
import type { PaymentRow } from '../writes/lock-payment.ts'
import { readLots } from './lots.ts'
import { asPayment } from './payments.ts'

export type Asking = { accountId: number; now: Date; site: Pick<Site, 'settings' | 'timeZone'> }

export async function readDetails(
  db: Db,
  asking: Asking,
  id: string,
): Promise<{ payment: Payment; details: PaymentDetails } | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', asking.accountId)
    .executeTakeFirst()
  if (row === undefined) return null
  const details: PaymentDetails = {
    package: { id: row.style },
    full_price: moneyOf(row.full_price_cents ?? row.amount_cents),
    code: row.discount_code,
    expires: row.expires_at.toISOString(),
    settled: row.settled_at?.toISOString() ?? null,
    refunded: moneyOf(row.refunded_cents),
    withdrawal: (await readWithdrawals(db, asking, [row])).get(id) ?? null,
    second_use: row.second_use,
    invoices: (await readInvoices(db, [id])).get(id) ?? [],
    mandate: await hasMandate(db, id),
    redirect_url: row.status === 'pending' && row.expires_at > asking.now ? row.redirect_url : null,
  }
  return { payment: asPayment(row), details }
}

/** Whether there is a mandate that can still be shown: its debtor is forgotten in the end. */
async function hasMandate(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('direct_debit')
    .select('debtor')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row !== undefined && row.debtor.length > 0
}

/** What can still be withdrawn from a member's orders, by payment. @param rows of that member */
export async function readWithdrawals(
  db: Db,
  { accountId, now, site }: Asking,
  rows: readonly PaymentRow[],
): Promise<Map<string, Withdrawal>> {
  const open = rows.filter((row) => row.status === 'completed' && withdrawableUntil(row, site) >= now)
  if (open.length === 0) return new Map()
  const lots = await readLots(db, accountId)
  return new Map(
    open.flatMap((row): [string, Withdrawal][] => {
      const left = lots.get(row.id) ?? 0
      const cents = refundableCents(row, left)
      if (cents === 0) return []
      const until = withdrawableUntil(row, site).toISOString()
      return [[row.id, { credits: left, amount: moneyOf(cents), currency: row.currency, until }]]
    }),
  )
}

export async function findRepeatable(
  db: Db,
  accountId: number,
  offered: (row: PaymentRow) => boolean,
): Promise<PaymentRow | null> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'completed')
    .orderBy('settled_at', 'desc')
    .limit(20)
    .execute()
  return rows.find(offered) ?? null
}

/** Whether the member has a card remembered. @param provider absent: at any */
export async function hasCard(db: Db, accountId: number, provider?: string): Promise<boolean> {
  const card = await db
    .selectFrom('payment_card')
    .select('provider')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return card !== undefined && (provider === undefined || card.provider === provider)
}
