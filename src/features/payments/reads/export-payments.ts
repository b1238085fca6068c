import type { Db } from '../../../platform/ctx.ts'
import { unseal } from '../../../platform/seal.ts'
import type { Exporter } from '../../privacy/reads/export-member.ts'
import { moneyOf } from '../rules/payment.ts'
import { readInvoices } from './details.ts'
import { asPayment } from './payments.ts'

/** Every payment of the member, as the member sees it, with what went back, the papers, the mandates and the remembered card. @source TRU-11 */
export const exportPayments: Exporter = async (db, { accountId, secret }) => {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  const invoices = await readInvoices(
    db,
    rows.map(({ id }) => id),
  )
  return {
    data: {
      payments: rows.map((row) => ({
        ...asPayment(row),
        address_country: row.address_country,
        tax_country: row.tax_country,
        code: row.discount_code,
        invoices: invoices.get(row.id) ?? [],
      })),
      refunds: await readRefunds(db, accountId),
      chargebacks: await readChargebacks(db, accountId),
      mandates: await readMandates(db, { accountId, secret }),
      card: await readCard(db, accountId),
    },
  }
}

async function readRefunds(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['payment_id', 'refund.amount_cents', 'refund.credits', 'remarks', 'refund.created_at', 'done_at'])
    .where('account_id', '=', accountId)
    .orderBy('refund.created_at')
    .execute()
  return rows.map(({ amount_cents: cents, created_at: asked, done_at: paid, ...rest }) => ({
    ...rest,
    amount: moneyOf(cents),
    asked,
    paid,
  }))
}

async function readChargebacks(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .select(['payment_id', 'kind', 'chargeback.amount_cents', 'chargeback.credits', 'owed_credits', 'reason'])
    .select('chargeback.created_at')
    .where('account_id', '=', accountId)
    .orderBy('chargeback.created_at')
    .execute()
  return rows.map(({ amount_cents: cents, ...rest }) => ({ ...rest, amount: moneyOf(cents) }))
}

async function readMandates(db: Db, { accountId, secret }: { accountId: number; secret: string }) {
  const rows = await db
    .selectFrom('direct_debit')
    .innerJoin('payment', 'payment.id', 'direct_debit.payment_id')
    .select([
      'payment_id',
      'reference',
      'debtor',
      'authorised_at',
      'due_on',
      'exported_at',
      'returned_at',
      'return_code',
    ])
    .where('account_id', '=', accountId)
    .orderBy('authorised_at')
    .execute()
  return rows.map(({ debtor, ...rest }) => ({
    ...rest,
    // sealed by us; emptied when the bank can no more ask for it
    debtor: debtor.length === 0 ? null : (JSON.parse(unseal(secret, 'debtor', debtor)) as object),
  }))
}

const readCard = async (db: Db, accountId: number) =>
  (await db
    .selectFrom('payment_card')
    .select(['provider', 'consented_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()) ?? null
