import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Provider } from '../providers/provider.ts'
import { askProvider } from './ask-provider.ts'
import { announce, isRefused, lockPayment, type PaymentRow, type Settled } from './lock-payment.ts'
import { movePayment } from './move-payment.ts'
import { settleAndKeep } from './receive-webhook.ts'

const BATCH = 200

/**
 * Asks the provider about payments whose end no webhook has brought, and gives up those whose time is over.
 * A payment is asked about after two minutes, then ever more rarely: each tenth of its age.
 */
export async function checkOpenPayments(services: Services, providers: readonly Provider[]): Promise<void> {
  const now = services.clock.now()
  const due = await services.db
    .selectFrom('payment')
    .selectAll()
    .where('status', '=', sql.lit('pending'))
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        sql<boolean>`coalesce(checked_at, created_at) < ${now}::timestamptz - greatest(interval '2 minutes', (${now}::timestamptz - created_at) / 10)`,
      ]),
    )
    // Those asked about last come last: some may never be answered.
    .orderBy(
      (eb) => eb.ref('checked_at'),
      (order) => order.asc().nullsFirst(),
    )
    .limit(BATCH)
    .execute()
  for (const payment of due) await checkPayment(services, providers, payment)
}

async function checkPayment(services: Services, providers: readonly Provider[], payment: PaymentRow): Promise<void> {
  const { id, provider } = payment
  const { isSilent, news } = await askProvider(services, providers, payment)
  // Silence is no answer: an order is given up only when the provider says that it has no money for it.
  if (isSilent) return
  const settled = await inTransaction(services.db, async (trx): Promise<Settled[]> => {
    const now = services.clock.now()
    const settledNow = news ? [await settleAndKeep(services, trx, { provider, news })] : []
    // Money may have come with what does not fit: somebody has to look.
    if (settledNow.some(isRefused)) return settledNow
    const held = (await lockPayment(trx, id))!
    if (held.status !== 'pending' || held.expires_at > now) return settledNow
    return [...settledNow, await movePayment(trx, held, { news: 'expired', now })]
  })
  for (const one of settled) announce(services, one)
}
