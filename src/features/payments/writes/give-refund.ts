import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { Db, Services, Trx } from '../../../platform/ctx.ts'
import { readLots } from '../reads/lots.ts'
import { creditsOfCents, refundableRest } from '../rules/refunds.ts'
import { bookRefund } from './book-refund.ts'
import { announce, lockBalance, lockPayment, type PaymentRow } from './lock-payment.ts'
import { refreshPayment } from './refresh-payment.ts'

type Giving = { trx: Trx; services: Services; afterCommit(effect: () => void): void }
/** @param seen what had gone back of it when somebody decided, in cents */
export type RefundToGive = { paymentId: string; amountCents: number; seen: number }

/**
 * Gives back the whole or a part of a payment that came. Its part of the credits goes with it, as far as they are not
 * spent; the provider is called by a job, again and again until it has taken it.
 * @returns the payment as it was and as it is now, and what was booked
 * @throws not_found · nothing_to_refund unless its money came and is still here · taken when something went back
 * meanwhile · validation `amount` too_much for more than is still here
 */
export async function giveRefund(
  { trx, services, afterCommit }: Giving,
  { paymentId, amountCents, seen }: RefundToGive,
): Promise<{ before: PaymentRow; after: PaymentRow; refundId: string; credits: number }> {
  const now = services.clock.now()
  const payment = await lockPayment(trx, paymentId)
  if (payment === null) throw new AppError('not_found')
  // Before anything else: whoever decided saw another payment than this one is now.
  if (payment.refunded_cents !== seen) throw new AppError('taken')
  expectRefundable(payment, amountCents)
  await lockBalance(trx, payment.account_id)
  const credits = await creditsToTake(trx, payment, amountCents)
  const refundId = await bookRefund(trx, payment, { kind: 'staff', amountCents, credits, now })
  const settled = await refreshPayment(trx, payment, now)
  await services.jobs.enqueue(trx, 'payment_refund', { refundId })
  afterCommit(() => announce(services, settled))
  return { before: payment, after: settled.payment!, refundId, credits }
}

/** @throws nothing_to_refund, validation `amount` too_much */
export function expectRefundable(payment: PaymentRow, amountCents: number): void {
  const came = payment.status === 'completed' || payment.status === 'charged_back'
  const rest = refundableRest(payment)
  if (!came || rest === 0) throw new AppError('nothing_to_refund')
  if (amountCents > rest) throw new AppError('validation', { fields: { amount: 'too_much' } })
}

/** How many credits of the order would go. @param db in a transaction that holds the balance, when they do */
export async function creditsToTake(db: Db, payment: PaymentRow, amountCents: number): Promise<number> {
  const left = (await readLots(db, payment.account_id)).get(payment.id) ?? 0
  const { taken } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(credits), 0)::int`.as('taken'))
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
  const { amount_cents: paid, credits, refunded_cents: refunded } = payment
  return creditsOfCents({ amountCents: paid, credits, left, cents: refunded + amountCents, taken })
}
