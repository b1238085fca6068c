import { AppError } from '../../../contract/errors.ts'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { findProvider } from '../providers/find-provider.ts'
import { withinDeadline, type ProviderNews } from '../providers/provider.ts'
import { announce, settlePayment } from './settle-payment.ts'

/**
 * Somebody says that an order changed. That proves nothing, so the provider is asked about orders it really has of us; what it answers
 * is kept and acted on. A notice about an order that is not ours is answered like any other.
 * @throws signature when it is no notice of our provider, unavailable when the provider cannot be asked now: it then tells again
 * @source MON-4, P-58
 */
export async function receiveNotice(services: Services, rawBody: string): Promise<void> {
  const { db, clock, log } = services
  const provider = findProvider(services)
  const ref = provider?.readNotice(rawBody) ?? null
  if (provider === null || ref === null) throw new AppError('signature')
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider.name)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
  if (payment === undefined) return
  let news: ProviderNews | null
  try {
    news = await withinDeadline(provider.status(payment.id, ref))
  } catch (error) {
    log.warn({ err: error }, 'payment provider')
    throw new AppError('unavailable')
  }
  if (news === null) return
  const now = clock.now()
  const settled = await inTransaction(db, async (trx) => {
    const done = await settlePayment(trx, news, { provider: provider.name, now })
    if (done.outcome !== 'unchanged')
      await trx
        .insertInto('payment_event')
        .values({
          provider: provider.name,
          event_id: `${ref} ${JSON.stringify(news)}`,
          payment_id: done.payment?.id ?? null,
          body: JSON.stringify(news),
          outcome: done.outcome,
          received_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return done
  })
  announce(services, settled)
}
