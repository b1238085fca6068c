import { moneyOf } from '../../../contract/money.ts'
import { readInvoices } from '../../books/reads/invoice.ts'
import type { Exporter } from '../../privacy/reads/export-member.ts'
import { asPayment, readPayments } from './payments.ts'

const EVERY = 1_000_000

export const exportPayments: Exporter = async (db, { accountId }) => {
  const rows = (await readPayments(db, accountId, EVERY)).reverse()
  const invoices = await readInvoices(
    db,
    rows.map(({ id }) => id),
  )
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['payment_id', 'refund.amount_cents', 'refund.credits', 'remarks', 'refund.created_at', 'done_at'])
    .where('account_id', '=', accountId)
    .orderBy('refund.created_at')
    .execute()
  const chargebacks = await db
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .select(['payment_id', 'kind', 'chargeback.amount_cents', 'chargeback.credits', 'owed_credits', 'reason'])
    .select('chargeback.created_at')
    .where('account_id', '=', accountId)
    .orderBy('chargeback.created_at')
    .execute()
  const card = await db
    .selectFrom('payment_card')
    .select(['provider', 'consented_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const codes = await db
    .selectFrom('discount_code')
    .select(['code', 'percentage', 'country', 'currency', 'minimum_order_cents', 'validity', 'paymentmethods'])
    .select(['status', 'expires_at', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return {
    data: {
      payments: rows.map((row) => ({
        ...asPayment(row),
        address_country: row.address_country,
        tax_country: row.tax_country,
        code: row.discount_code,
        invoices: invoices.get(row.id) ?? [],
      })),
      refunds: refunds.map(({ amount_cents: cents, created_at: asked, done_at: paid, ...rest }) => ({
        ...rest,
        amount: moneyOf(cents),
        asked,
        paid,
      })),
      chargebacks: chargebacks.map(({ amount_cents: cents, ...rest }) => ({ ...rest, amount: moneyOf(cents) })),
      codes: codes.map(({ minimum_order_cents: cents, ...rest }) => ({
        ...rest,
        minimum_order_value: cents === null ? null : moneyOf(cents),
      })),
      card: card ?? null,
    },
  }
}
