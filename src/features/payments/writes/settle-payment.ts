import type { Trx } from '../../../platform/ctx.ts'
import type { ProviderNews } from '../providers/provider.ts'
import { readLots } from '../reads/lots.ts'
import { creditsOfCents } from '../rules/refunds.ts'
import { bookRefund, finishRefunds, reopenRefunds } from './book-refund.ts'
import { lockBalance, lockPayment, type PaymentRow, type Settled } from './lock-payment.ts'
import { movePayment } from './move-payment.ts'
import { refreshPayment } from './refresh-payment.ts'
import { takeChargebacks } from './take-chargebacks.ts'

/**
 * Takes a provider's news about an order for true: status, credits, money and premium change together, once, however
 * often it comes.
 * @param given `provider` is who said it; only its own orders, in their amount and currency, are touched
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
  const wentBack = [news.refundedCents, news.failedCents, news.chargedBackCents].some((cents = 0) => cents > 0)
  const moved = await movePayment(trx, payment, { news: wentBack ? 'paid' : news.status, now: given.now })
  return (wentBack && (await takeBack(trx, moved.payment!, news, given.now))) || moved
}

/**
 * A bank takes no more than came. Somebody at the provider's may have paid back more: what is too much is in no order's
 * books, and the nightly comparison tells of it.
 */
function amountsFit({ amount_cents: paid }: PaymentRow, news: ProviderNews): boolean {
  const { amountCents, refundedCents = 0, chargedBackCents = 0, reversedCents = 0 } = news
  return (
    amountCents === paid &&
    refundedCents >= 0 &&
    reversedCents >= 0 &&
    reversedCents <= chargedBackCents &&
    chargedBackCents - reversedCents <= paid
  )
}

/**
 * Refunds nobody here asked for, charge-backs and their reversals, each as an entry of its own. Sums are compared, so
 * it does not matter in which order or how often they come.
 * @returns null when nothing is new
 */
async function takeBack(trx: Trx, payment: PaymentRow, news: ProviderNews, now: Date): Promise<Settled | null> {
  const { refundedCents = 0, failedCents = 0, chargedBackCents = 0, reversedCents = 0 } = news
  await lockBalance(trx, payment.account_id)
  const refunded = await takeRefunds(trx, payment, { refundedCents, failedCents, now })
  const charged = await takeChargebacks(trx, payment, { chargedBackCents, reversedCents, now })
  return refunded + charged === 0 ? null : refreshPayment(trx, payment, now)
}

/** @returns how much was booked, in cents */
async function takeRefunds(
  trx: Trx,
  payment: PaymentRow,
  { failedCents, now, ...told }: { refundedCents: number; failedCents: number; now: Date },
): Promise<number> {
  const byHand = (await readRefunds(trx, payment.id)).filter((one) => one.isByHand)
  const refundedCents = Math.min(told.refundedCents, payment.amount_cents - sum(byHand))
  const readTheirs = async () => (await readRefunds(trx, payment.id)).filter((one) => !one.isByHand)
  const paidOf = (some: typeof byHand) => sum(some.filter(({ state }) => state === 'done'))
  let known = await readTheirs()
  if (failedCents > 0 && refundedCents < paidOf(known)) {
    await reopenRefunds(trx, payment, { cents: paidOf(known) - refundedCents, now })
    known = await readTheirs()
  }
  const finished = await finishRefunds(trx, payment, { cents: refundedCents - paidOf(known), now })
  const extra = refundedCents - sum(known)
  if (extra <= 0) return finished
  const { amount_cents: amountCents, credits, account_id: accountId } = payment
  const left = (await readLots(trx, accountId)).get(payment.id) ?? 0
  const before = [...known, ...byHand].reduce((total, one) => total + one.credits, 0)
  const cents = refundedCents + sum(byHand)
  const taken = creditsOfCents({ amountCents, credits, left, cents, taken: before })
  await bookRefund(trx, payment, { kind: 'provider', amountCents: extra, credits: taken, now })
  return finished + extra
}

const sum = (some: readonly { amount_cents: number }[]) => some.reduce((total, one) => total + one.amount_cents, 0)

/** `isByHand`: paid by the operator's bank, which is in no sum of the provider. */
const readRefunds = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('refund')
    .select(['amount_cents', 'credits', 'state'])
    .select((eb) => eb.and([eb('state', '=', 'done'), eb('by_hand_at', 'is not', null)]).as('isByHand'))
    .where('payment_id', '=', paymentId)
    .execute()
