import { sql } from 'kysely'
import { moneyOf } from '../../../contract/money.ts'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import type { Bundle, Payment } from '../../../contract/payments.ts'
import type { Db } from '../../../platform/ctx.ts'
import { readPrices } from '../../site/reads/prices.ts'
import { soldIn, type SoldBundle } from '../../site/rules/site.ts'
import type { Sold } from '../rules/bundles.ts'
import { ribbonOf, type Sale } from '../rules/payment.ts'
import type { PaymentRow } from '../writes/lock-payment.ts'

/** What a price becomes with the asker's discount; null: there is none for it. */
export type PriceOff = (priceCents: number) => string | null

const PAYMENTS_SHOWN = 500
const SALES_DAYS = 90
const SALES_COUNTED = 1_000

/**
 * The four bundles of a site in one currency, cheapest first.
 * @param given `simulated` names the provider whose sales are none
 * @param prices in place of those that are written, for a look ahead
 */
export async function readBundles(
  db: Db,
  given: { siteId: number; country: string; currency: string; simulated: string; now: Date; priceOff?: PriceOff },
  prices?: readonly SoldBundle[],
): Promise<Bundle[]> {
  const bundles = soldAt(prices ?? (await readPrices(db, given)), given)
  const sales = await readSales(db, given)
  return bundles.map(({ id, credits, priceCents }) => ({
    id,
    style: id,
    credits,
    price: moneyOf(priceCents),
    currency: given.currency,
    discount_price: given.priceOff?.(priceCents) ?? null,
    ...ribbonOf(id, sales),
  }))
}

/** What is for sale to somebody of a country, cheapest first. */
export async function readSold(
  db: Db,
  given: { siteId: number; country: string; currency: string; now: Date },
): Promise<Sold[]> {
  return soldAt(await readPrices(db, given), given)
}

const soldAt = (prices: readonly SoldBundle[], at: { country: string; currency: string }) =>
  soldIn(prices, at)
    .map(({ style, credits, priceCents }) => ({ id: style, credits, priceCents }))
    .toSorted((a, b) => a.priceCents - b.priceCents)

/** The latest sales only: of those of a large site all the days alone are a hundred thousand rows. */
function readSales(
  db: Db,
  { siteId, simulated, now }: { siteId: number; simulated: string; now: Date },
): Promise<Sale[]> {
  const latest = db
    .selectFrom('payment')
    .select('style')
    .where('site_id', '=', siteId)
    // Written out: a plan for all values takes no index that is for one of them only.
    .where('status', '=', sql.lit('completed'))
    .where('provider', '<>', simulated)
    .where('settled_at', '>', new Date(now.getTime() - SALES_DAYS * 24 * 3_600_000))
    .orderBy('settled_at', 'desc')
    .limit(SALES_COUNTED)
  return db
    .selectFrom(latest.as('sale'))
    .select(['style', sql<number>`count(*)`.as('sold')])
    .groupBy('style')
    .execute()
}

export function readPayments(db: Db, accountId: number, limit = PAYMENTS_SHOWN): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export const asPayment = (row: PaymentRow): Payment => ({
  payment_id: row.id,
  credits: row.credits,
  method: row.method as PaymentMethod, // checked when the row was written
  bank: row.bank,
  country: row.country,
  status: row.status,
  amount: moneyOf(row.amount_cents),
  currency: row.currency,
  created: row.created_at.toISOString(),
})
