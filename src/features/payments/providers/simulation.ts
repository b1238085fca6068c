import * as z from 'zod'
import type { Services } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { readSigned } from './simulation-signature.ts'
import type { Bank, Provider, ProviderEvent } from './provider.ts'

export const SIMULATION = 'simulation'

/** Invented banks, for the two methods whose real ones are chosen in the shop. iDEAL asks on its own page since 2024. */
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

/** Lower case words, as the imagined company writes them; the body is theirs, so nothing of ours is trusted to be in it. */
const EventBody = z.object({
  event_id: z.string().min(1).max(100),
  ref: z.string().min(1).max(100),
  order_id: z.uuid(),
  status: z.enum(['paid', 'pending', 'failed', 'cancelled', 'expired']),
  amount_cents: z.int(),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

/**
 * Stands for a payment company outside production: its page is `/simulator/checkout/{ref}`, its memory two tables that the product
 * never reads. No money moves.
 * @source O-82
 */
export function simulation({ config, db, clock }: Services): Provider {
  return {
    name: SIMULATION,
    banks: (method) => BANKS[method] ?? [],
    async create(order) {
      const { ref } = await db
        .insertInto('simulated_payment')
        .values({
          ref: publicId(),
          order_id: order.orderId,
          amount_cents: order.amountCents,
          currency: order.currency,
          description: order.description,
          method: order.method,
          return_url: order.returnUrl,
          created_at: clock.now(),
        })
        // Written again so that the row comes back: a repeated order is the first one.
        .onConflict((conflict) =>
          conflict.column('order_id').doUpdateSet((eb) => ({ order_id: eb.ref('excluded.order_id') })),
        )
        .returning('ref')
        .executeTakeFirstOrThrow()
      const language = order.locale === 'nl' ? 'nl' : 'en'
      return { ref, redirectUrl: `${new URL(order.returnUrl).origin}/simulator/checkout/${ref}?language=${language}` }
    },
    async status(orderId) {
      const row = await db
        .selectFrom('simulated_payment')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      if (row === undefined) return null
      const status = row.state === 'open' ? 'pending' : row.state
      return { ref: row.ref, orderId, status, amountCents: row.amount_cents, currency: row.currency }
    },
    verifyEvent({ rawBody, headers }) {
      const signed = readSigned(
        { rawBody, signature: headers['simulation-signature'] ?? '' },
        config.secret,
        clock.now(),
      )
      const parsed = signed === null ? null : EventBody.safeParse(signed)
      return parsed?.success ? asEvent(parsed.data) : null
    },
  }
}

const asEvent = (body: z.output<typeof EventBody>): ProviderEvent => ({
  eventId: body.event_id,
  ref: body.ref,
  orderId: body.order_id,
  status: body.status,
  amountCents: body.amount_cents,
  currency: body.currency,
})
