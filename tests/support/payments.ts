import { randomUUID } from 'node:crypto'
import type { Payment } from '../../src/contract/payments.ts'
import { HOUSE } from '../../src/features/credits/rules/ledger.ts'
import { book } from '../../src/features/credits/writes/book.ts'
import { signEvent } from '../../src/features/payments/providers/simulation-signature.ts'
import type { TestApp } from './app.ts'
import type { Raw } from './client.ts'
import type { TestMember } from './makers.ts'

export const ORDER = { package: { id: 'p1' }, method: 'ideal', country: 'NL', accept: true } as const

/** Orders 25 credits for EUR 19.99 by default. */
export const orderCredits = (member: TestMember, changed: object = {}, key: string = randomUUID()) =>
  member.call('startPayment', { body: { ...ORDER, ...changed } }, { key })

/** Spends credits of a member, as a gift would. */
export const spendCredits = ({ db, clock }: TestApp, { accountId }: TestMember, amount: number) =>
  db.transaction().execute((trx) =>
    book(trx, {
      cause: 'gift',
      causeId: randomUUID(),
      debit: accountId,
      credit: HOUSE.spent,
      amount,
      now: clock.now(),
    }),
  )

export type SentEvent = {
  status: string
  eventId?: string
  amountCents?: number
  currency?: string
  ref?: string
  orderId?: string
  refundedCents?: number
  chargedBackCents?: number
  reversedCents?: number
}

/**
 * Sends a signed webhook event of the simulated provider.
 * @param how `signature` overrides the right one
 */
export async function sendEvent(
  app: TestApp,
  payment: Pick<Payment, 'payment_id'>,
  event: SentEvent,
  how: { signature?: string } = {},
): Promise<Raw> {
  const order = await app.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', payment.payment_id)
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({
    event_id: event.eventId ?? randomUUID(),
    ref: event.ref ?? order.provider_ref,
    order_id: event.orderId ?? order.id,
    status: event.status,
    amount_cents: event.amountCents ?? order.amount_cents,
    currency: event.currency ?? order.currency,
    refunded_cents: event.refundedCents,
    charged_back_cents: event.chargedBackCents,
    reversed_cents: event.reversedCents,
  })
  const signature = how.signature ?? signEvent(body, app.services.config.secret, app.clock.now())
  return app.browser().send('POST', '/api/payment-event.php', {
    body,
    headers: { 'simulation-signature': signature, origin: 'https://provider.example' },
  })
}

export type Money = { status: Payment['status']; credits: number; premium: boolean; purchases: number }

/** Everything that a payment can change, read from the tables. */
export async function moneyOf(app: TestApp, member: Pick<TestMember, 'accountId'>, paymentId: string): Promise<Money> {
  const { status } = await app.db
    .selectFrom('payment')
    .select('status')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { balance } = await app.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('id', '=', member.accountId)
    .executeTakeFirstOrThrow()
  const { premium_since } = await app.db
    .selectFrom('account')
    .select('premium_since')
    .where('id', '=', member.accountId)
    .executeTakeFirstOrThrow()
  const purchases = await app.db
    .selectFrom('ledger_transfer')
    .select('id')
    .where('cause', '=', 'purchase')
    .where('cause_id', '=', paymentId)
    .execute()
  return { status, credits: balance, premium: premium_since !== null, purchases: purchases.length }
}
