import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import type { ProviderNews } from '../providers/provider.ts'
import { nextState, type ProviderStatus } from '../rules/payment.ts'
import type { PaymentRow, Settled } from './payment-row.ts'
import { takeBack } from './take-back.ts'

/**
 * Takes a provider's news about an order for true: status, credits, money and premium change together, once, however often it is told.
 * @param given `provider` is who said it; only its own orders, in their amount and currency, are touched
 * @source O-79, O-80, MON-4, MON-6
 */
export async function settlePayment(
  trx: Trx,
  news: ProviderNews,
  given: { provider: string; now: Date },
): Promise<Settled> {
  const payment = await lockPayment(trx, news.orderId)
  if (payment === null || payment.provider !== given.provider) return { outcome: 'unknown_order', payment: null }
  if (payment.provider_ref !== null && payment.provider_ref !== news.ref) return { outcome: 'wrong_reference', payment }
  if (payment.currency !== news.currency || !amountsFit(payment, news)) return { outcome: 'wrong_amount', payment }
  // Its answer to our order was lost: without its name for it no money could go back.
  if (payment.provider_ref === null)
    await trx.updateTable('payment').set({ provider_ref: news.ref }).where('id', '=', payment.id).execute()
  // Whatever went back must have come.
  const status = movesMoney(news) ? 'paid' : news.status
  const moved = await movePayment(trx, payment, { news: status, now: given.now })
  if (!movesMoney(news)) return moved
  const taken = await takeBack(trx, moved.payment!, news, given.now)
  return taken ?? moved
}

/** No more can have gone back than came. */
function amountsFit({ amount_cents: paid }: PaymentRow, news: ProviderNews): boolean {
  const { amountCents, refundedCents = 0, chargedBackCents = 0, reversedCents = 0 } = news
  return (
    amountCents === paid &&
    refundedCents >= 0 &&
    refundedCents <= paid &&
    reversedCents >= 0 &&
    reversedCents <= chargedBackCents &&
    chargedBackCents - reversedCents <= paid
  )
}

const movesMoney = ({ refundedCents = 0, chargedBackCents = 0 }: ProviderNews): boolean =>
  refundedCents > 0 || chargedBackCents > 0

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
  if (status === 'completed') {
    const { rows } = await sql<PaymentRow>`select * from complete_payment(${payment.id}, ${now})`.execute(trx)
    return { outcome: rows[0]!.status, payment: rows[0]! }
  }
  const moved = await trx
    .updateTable('payment')
    .set({ status, settled_at: now })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { outcome: status, payment: moved }
}

/** Tells the buyer's open pages, and the log where a person must look. After the commit. */
export function announce({ live, log }: Services, { outcome, payment }: Settled): void {
  if (outcome === 'unknown_order' || outcome === 'wrong_reference' || outcome === 'wrong_amount') {
    log.error({ outcome, payment: payment?.id ?? null }, 'payment news refused')
    return
  }
  if (outcome === 'unchanged' || payment === null) return
  live.emit(payment.account_id, 'payment', { payment_id: payment.id, status: outcome })
  if (MONEY_MOVED.has(outcome)) live.emit(payment.account_id, 'user', {})
}
const MONEY_MOVED: ReadonlySet<string> = new Set(['completed', 'refunded', 'charged_back'])
