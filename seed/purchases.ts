import type { Selectable } from 'kysely'
import type { DB } from '../db/schema.ts'
import { invoiceSale } from '../src/features/books/writes/issue-invoice.ts'
import { SIMULATION } from '../src/features/payments/rules/payment.ts'
import { currencyOf } from '../src/features/site/rules/site.ts'
import type { Trx } from '../src/platform/ctx.ts'
import type { SeedMember } from './members.ts'
import { idOf } from './random.ts'

type Bundle = Selectable<DB['bundle']>
/** `member` is a place in the list of members. */
export type SeedPurchase = { id: string; member: number; bundle: Bundle; at: Date }

const STYLE = 'p1'
const METHOD = 'paypal'
const MINUTE = 60_000

/** What made the premium login premium. Of everybody else nobody sees the payments. */
export async function makePurchases(trx: Trx, members: readonly SeedMember[], siteId: number): Promise<SeedPurchase[]> {
  const bundles = await trx.selectFrom('bundle').selectAll().where('site_id', '=', siteId).execute()
  return members.flatMap(({ key, demo, country, premiumSince }, member) => {
    if (demo === null || premiumSince === null) return []
    const currency = currencyOf({ settings: { country }, bundles }, country)
    const bundle = bundles.find((one) => one.style === STYLE && one.currency === currency)
    if (bundle === undefined) throw new Error(`Nothing is sold to the premium member in ${currency}.`)
    return [{ id: idOf(`payment ${key}`), member, bundle, at: premiumSince }]
  })
}

/**
 * The orders with their money, tax and invoice, and the company's memory of them; their credits are transfers as all
 * others.
 */
export async function writePurchases(
  trx: Trx,
  purchases: readonly SeedPurchase[],
  given: { siteId: number; members: readonly SeedMember[]; ids: readonly number[] },
): Promise<void> {
  for (const { id, member, bundle, at } of purchases) {
    const { key, country, language } = given.members[member]!
    const ref = idOf(`order ${key}`)
    const { style, credits, currency, price_cents: cents } = bundle
    const ordered = new Date(at.getTime() - MINUTE)
    const payment = await trx
      .insertInto('payment')
      .values({
        id,
        account_id: given.ids[member]!,
        site_id: given.siteId,
        style,
        credits,
        method: METHOD,
        country,
        language,
        currency,
        amount_cents: cents,
        full_price_cents: cents,
        status: 'completed',
        provider: SIMULATION,
        provider_ref: ref,
        client_id: idOf(`ordering ${key}`),
        request_hash: Buffer.alloc(32),
        accepted_at: ordered,
        created_at: ordered,
        expires_at: at,
        settled_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('simulated_payment')
      .values({
        ref,
        order_id: id,
        amount_cents: cents,
        currency,
        description: `${credits} credits`,
        method: METHOD,
        return_url: '/',
        state: 'paid',
        created_at: ordered,
      })
      .execute()
    await invoiceSale(trx, payment, at)
    // Whoever looks into the outbox finds what happened since the demo began.
    await trx.updateTable('invoice').set({ mail_queued_at: at, mailed_at: at }).where('payment_id', '=', id).execute()
  }
}
