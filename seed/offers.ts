import type { Db } from '../src/platform/ctx.ts'

const DAY_MS = 86_400_000

/** Codes of every kind on the first site, and a price that begins next month: something to see at the desk. */
export async function makeOffers(db: Db, siteId: number, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const code = { site_id: siteId, validity: 'once-per-user' }
  await db
    .insertInto('discount_code')
    .values([
      { ...code, code: 'LENTE20', percentage: 20, expires_at: at(-30), created_at: at(-90) },
      { ...code, code: 'BEDANKT10', percentage: 10, validity: 'unlimited', created_at: at(-40) },
      { ...code, code: 'PRESSE-5', percentage: 5, country: 'DE', status: 'inactive', created_at: at(-20) },
      { ...code, code: 'GROOT15', percentage: 15, currency: 'EUR', minimum_order_cents: 3_999, created_at: at(-7) },
      { ...code, code: 'IDEAL5', percentage: 5, paymentmethods: ['ideal'], expires_at: at(21), created_at: at(-2) },
    ])
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
    .execute()
  const planned = db.selectFrom('bundle').select('id').where('site_id', '=', siteId).where('valid_from', '>', now)
  if ((await planned.executeTakeFirst()) !== undefined) return
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  await db
    .insertInto('bundle')
    .values({ site_id: siteId, currency: 'EUR', style: 'p1', credits: 25, price_cents: 2_099, valid_from: nextMonth })
    .execute()
}
