import { AppError } from '../../../contract/errors.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { withinDeadline, type Provider, type ProviderNews } from '../providers/provider.ts'
import { announce, type Settled } from './lock-payment.ts'
import { settlePayment } from './settle-payment.ts'

const RECEIVED = 'received'
type Webhook = { rawBody: string; headers: Record<string, string | undefined> }

/**
 * A signed webhook: kept as it came, then acted on. The same event id acts once, whichever copy comes first; what fails
 * halfway is finished by the provider's next try.
 * @throws signature when no provider of ours signed it
 */
export async function receiveEvent(services: Services, providers: readonly Provider[], sent: Webhook): Promise<void> {
  const { db, clock } = services
  const [signed] = providers.flatMap((one) => {
    const event = one.verifyEvent?.(sent) ?? null
    return event === null ? [] : [{ event, provider: one.name }]
  })
  if (signed === undefined) throw new AppError('signature')
  const { event, provider } = signed
  const { eventId } = event
  const row = { provider, event_id: eventId, body: sent.rawBody, outcome: RECEIVED, received_at: clock.now() }
  await db
    .insertInto('payment_event')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const settled = await inTransaction(db, async (trx) => {
    const waiting = await trx
      .selectFrom('payment_event')
      .select('id')
      .where('provider', '=', provider)
      .where('event_id', '=', eventId)
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

/**
 * A webhook without a signature proves nothing: the provider is asked about orders it really has of us, and what it
 * answers is kept and acted on. One about an order that is not ours is answered like any other.
 * @throws signature when it is none of our providers', unavailable when the provider cannot be asked now: it then calls
 * again
 */
export async function receiveReference(services: Services, providers: readonly Provider[], raw: string): Promise<void> {
  const [named] = providers.flatMap((provider) => {
    const ref = provider.readReference?.(raw) ?? null
    return ref === null ? [] : [{ provider, ref }]
  })
  if (named === undefined) throw new AppError('signature')
  const { provider, ref } = named
  const payment = await services.db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider.name)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
  if (payment === undefined) return
  const news = await withinDeadline(provider.status(payment.id, ref)).catch((error: unknown) => {
    services.log.warn({ err: error }, 'payment provider')
    throw new AppError('unavailable')
  })
  if (news === null) return
  announce(
    services,
    await inTransaction(services.db, (trx) => settleAndKeep(services, trx, { provider: provider.name, news })),
  )
}

/** What a provider answered, kept when it brings something and acted on. */
export async function settleAndKeep(
  { clock }: Pick<Services, 'clock'>,
  trx: Trx,
  { provider, news }: { provider: string; news: ProviderNews },
): Promise<Settled> {
  const now = clock.now()
  const done = await settlePayment(trx, news, { provider, now })
  if (done.outcome === 'unchanged') return done
  const body = JSON.stringify(news)
  await trx
    .insertInto('payment_event')
    .values({
      provider,
      event_id: `${news.ref} ${body}`,
      payment_id: done.payment?.id ?? null,
      body,
      outcome: done.outcome,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return done
}
