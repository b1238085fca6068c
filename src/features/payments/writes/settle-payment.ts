import type { Selectable } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { HOUSE } from '../../credits/rules.ts'
import { book } from '../../credits/writes/book.ts'
import type { ProviderNews } from '../providers/provider.ts'
import { nextState, type PaymentStatus, type ProviderStatus } from '../rules.ts'

export type PaymentRow = Selectable<DB['payment']>

/** What news did to a payment; refused news changes nothing and must be looked at by a person. */
export type Settled =
  | { outcome: 'unknown_order' | 'wrong_reference' | 'wrong_amount'; payment: PaymentRow | null }
  | { outcome: 'unchanged' | PaymentStatus; payment: PaymentRow }

/**
 * Takes a provider's news about an order for true: status, credits and premium change together, once, however often it is told.
 * @param given `provider` is who said it; only its own orders, in their amount and currency, are touched
 * @source O-79, O-80, MON-4
 */
export async function settlePayment(
  trx: Trx,
  news: ProviderNews,
  given: { provider: string; now: Date },
): Promise<Settled> {
  const payment = await lockPayment(trx, news.orderId)
  if (payment === null || payment.provider !== given.provider) return { outcome: 'unknown_order', payment: null }
  if (payment.provider_ref !== null && payment.provider_ref !== news.ref) return { outcome: 'wrong_reference', payment }
  if (payment.amount_cents !== news.amountCents || payment.currency !== news.currency)
    return { outcome: 'wrong_amount', payment }
  return movePayment(trx, payment, { news: news.status, now: given.now })
}

/** The payment's row, for this transaction alone. Taken first, before the ledger's, by everything that changes a payment. */
export async function lockPayment(trx: Trx, id: string): Promise<PaymentRow | null> {
  return (await trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** Carries a locked payment to its next status, with everything that completion brings. */
export async function movePayment(
  trx: Trx,
  payment: PaymentRow,
  { news, now }: { news: ProviderStatus; now: Date },
): Promise<Settled> {
  const status = nextState(payment.status, news)
  if (status === payment.status) return { outcome: 'unchanged', payment }
  const moved = await trx
    .updateTable('payment')
    .set({ status, settled_at: now })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (status === 'completed') await deliver(trx, moved, now)
  return { outcome: status, payment: moved }
}

async function deliver(trx: Trx, payment: PaymentRow, now: Date): Promise<void> {
  const { id, account_id: accountId, credits } = payment
  await trx
    .updateTable('account')
    .set({ premium_since: now })
    .where('id', '=', accountId)
    .where('premium_since', 'is', null)
    .execute()
  await book(trx, { cause: 'purchase', causeId: id, debit: HOUSE.sold, credit: accountId, amount: credits, now })
}

/** Tells the buyer's open pages, and the log where a person must look. After the commit. */
export function announce({ live, log }: Services, { outcome, payment }: Settled): void {
  if (outcome === 'unknown_order' || outcome === 'wrong_reference' || outcome === 'wrong_amount') {
    log.error({ outcome, payment: payment?.id ?? null }, 'payment news refused')
    return
  }
  if (outcome === 'unchanged' || payment === null) return
  live.emit(payment.account_id, 'payment', { payment_id: payment.id, status: outcome })
  if (outcome === 'completed') live.emit(payment.account_id, 'user', {})
}
