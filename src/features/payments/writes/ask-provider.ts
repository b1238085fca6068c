import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { withinDeadline, type Provider, type ProviderNews } from '../providers/provider.ts'
import { announce, type PaymentRow } from './lock-payment.ts'
import { settleAndKeep } from './receive-webhook.ts'

type Asked = Pick<PaymentRow, 'id' | 'provider' | 'provider_ref'>
/** `news` null: the provider does not know the order, or is none of ours any more. `isSilent`: it did not answer. */
export type Answered = { isSilent: boolean; news: ProviderNews | null }

/**
 * Asks the provider how an order stands. That it was asked, and what went wrong with that, is kept with the payment.
 */
export async function askProvider(
  services: Services,
  providers: readonly Provider[],
  { id, provider: name, provider_ref: ref }: Asked,
): Promise<Answered> {
  const { db, clock, log } = services
  const provider = providers.find((one) => one.name === name)
  let fault: string | null = null
  const news = provider
    ? await withinDeadline(provider.status(id, ref)).catch((error: unknown) => {
        log.warn({ err: error, payment: id }, 'payment provider')
        fault = faultOf(error)
        return null
      })
    : null
  await db
    .updateTable('payment')
    .set({ checked_at: clock.now(), checks: sql`checks + 1`, provider_fault: fault })
    .where('id', '=', id)
    .execute()
  return { isSilent: fault !== null, news }
}

const FAULT_MAX = 300
/** What went wrong with a provider, for who looks at the payment. */
export const faultOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, FAULT_MAX)

/** What a lost webhook would have brought: the provider is asked, and its answer goes the way of a webhook. */
export async function askAgain(
  services: Services,
  providers: readonly Provider[],
  { paymentId }: { paymentId: string },
): Promise<void> {
  const payment = await services.db
    .selectFrom('payment')
    .select(['id', 'provider', 'provider_ref'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (payment === undefined) return
  const { news } = await askProvider(services, providers, payment)
  if (news === null) return
  const { provider } = payment
  announce(services, await inTransaction(services.db, (trx) => settleAndKeep(services, trx, { provider, news })))
}
