import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { ProviderEvent } from '../providers/provider.ts'
import { announce, settlePayment } from './settle-payment.ts'

/**
 * Keeps a verified event as it came, then acts on it; the same event id acts once, whichever copy comes first.
 * @param given `rawBody` is stored before it is understood: what fails halfway is finished by the provider's next try
 * @source MON-4
 */
export async function receiveEvent(
  services: Services,
  event: ProviderEvent,
  given: { provider: string; rawBody: string },
): Promise<void> {
  const { db, clock } = services
  const { provider, rawBody } = given
  await db
    .insertInto('payment_event')
    .values({ provider, event_id: event.eventId, body: rawBody, outcome: RECEIVED, received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const settled = await inTransaction(db, async (trx) => {
    const waiting = await trx
      .selectFrom('payment_event')
      .select('id')
      .where('provider', '=', provider)
      .where('event_id', '=', event.eventId)
      .where('outcome', '=', RECEIVED)
      .forUpdate()
      .executeTakeFirst()
    if (waiting === undefined) return null
    const done = await settlePayment(trx, event, { provider, now: clock.now() })
    await trx
      .updateTable('payment_event')
      .set({ outcome: done.outcome, payment_id: done.payment?.id ?? null })
      .where('id', '=', waiting.id)
      .execute()
    return done
  })
  if (settled !== null) announce(services, settled)
}

const RECEIVED = 'received'
