import { sql, type Selectable } from 'kysely'
import type * as z from 'zod'
import type { DB } from '../../../../db/schema.ts'
import { paymentEvent } from '../../../contract/payments.ts'
import type { Services } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { SIMULATION } from '../rules/payment.ts'
import { CardRefused, type Bank, type Provider, type ProviderEvent, type ProviderNews } from './provider.ts'
import { readSigned } from './simulation-signature.ts'

/**
 * Invented banks, for the two methods whose real ones are chosen in the shop. iDEAL asks on its own page since 2024.
 */
const BANKS: Partial<Record<string, Bank[]>> = {
  eps: [
    { id: 'alpenbank', name: 'Alpenbank (Simulation)' },
    { id: 'donaubank', name: 'Donaubank (Simulation)' },
  ],
  prezelewy24: [
    { id: 'bank-wisla', name: 'Bank Wisła (symulacja)' },
    { id: 'bank-baltyk', name: 'Bank Bałtyk (symulacja)' },
  ],
}

/**
 * Stands for a payment company outside production: its page is `/simulator/checkout/{ref}`, its memory two tables that
 * the product never reads. No money moves.
 */
export function simulation({ config, db, clock }: Services): Provider {
  return {
    name: SIMULATION,
    // Where a real company is configured, only its own older orders are asked about.
    accepts: () => config.mollie === null,
    banks: (method) => BANKS[method] ?? [],
    async create(order) {
      if (order.card !== null && (await isRefused(db, order.card))) throw new CardRefused('the simulated card')
      const customer = order.card ?? (order.rememberCard ? publicId() : null)
      const made = await db
        .insertInto('simulated_payment')
        .values({
          ref: publicId(),
          order_id: order.orderId,
          amount_cents: order.amountCents,
          currency: order.currency,
          description: order.description,
          method: order.method,
          return_url: order.returnUrl,
          customer,
          created_at: clock.now(),
        })
        // Written again so that the row comes back: a repeated order is the first one.
        .onConflict((conflict) =>
          conflict.column('order_id').doUpdateSet((eb) => ({ order_id: eb.ref('excluded.order_id') })),
        )
        .returning(['ref', 'customer'])
        .executeTakeFirstOrThrow()
      const language = order.locale === 'nl' ? 'nl' : 'en'
      const redirectUrl = `${new URL(order.returnUrl).origin}/simulator/checkout/${made.ref}?language=${language}`
      return { ref: made.ref, redirectUrl, card: made.customer }
    },
    async status(orderId) {
      const row = await readTheirs(db).where('order_id', '=', orderId).executeTakeFirst()
      return row === undefined ? null : newsOf(row)
    },
    async refund({ payout, ref, amountCents }) {
      await db.transaction().execute(async (trx) => {
        const made = await trx
          .insertInto('simulated_refund')
          .values({ id: payout, ref, amount_cents: amountCents })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (made.numInsertedOrUpdatedRows === 1n)
          await trx
            .updateTable('simulated_payment')
            .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', amountCents) }))
            .where('ref', '=', ref)
            .execute()
      })
    },
    async *report(since) {
      const rows = await readTheirs(db).where('created_at', '>=', since).execute()
      yield* rows.map(newsOf)
    },
    verifyEvent({ rawBody, headers }) {
      const signed = readSigned(
        { rawBody, signature: headers['simulation-signature'] ?? '' },
        config.secret,
        clock.now(),
      )
      const parsed = signed === null ? null : paymentEvent.body.safeParse(signed)
      return parsed?.success ? asEvent(parsed.data) : null
    },
  }
}

/** A card whose last payment failed is refused the next time. */
async function isRefused(db: Services['db'], customer: string): Promise<boolean> {
  const last = await db
    .selectFrom('simulated_payment')
    .select('state')
    .where('customer', '=', customer)
    .where('state', 'in', ['paid', 'failed'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.state === 'failed'
}

/** What was paid back and is in no sum any more has failed. */
const readTheirs = (db: Services['db']) =>
  db
    .selectFrom('simulated_payment')
    .selectAll()
    .select(
      sql<number>`(select coalesce(sum(amount_cents), 0)::int from simulated_refund r where r.ref = simulated_payment.ref)`.as(
        'taken_cents',
      ),
    )

const newsOf = (row: Selectable<DB['simulated_payment']> & { taken_cents: number }): ProviderNews => ({
  ref: row.ref,
  orderId: row.order_id,
  status: row.state === 'open' ? 'pending' : row.state,
  amountCents: row.amount_cents,
  currency: row.currency,
  refundedCents: row.refunded_cents,
  failedCents: Math.max(0, row.taken_cents - row.refunded_cents),
  chargedBackCents: row.charged_back_cents,
  reversedCents: row.reversed_cents,
})

const asEvent = (body: z.output<typeof paymentEvent.body>): ProviderEvent => ({
  eventId: body.event_id,
  ref: body.ref,
  orderId: body.order_id,
  status: body.status,
  amountCents: body.amount_cents,
  currency: body.currency,
  refundedCents: body.refunded_cents ?? 0,
  chargedBackCents: body.charged_back_cents ?? 0,
  reversedCents: body.reversed_cents ?? 0,
})
