import { sql } from 'kysely'
import type { getDeskPayment } from '../../../../contract/desk-payments.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { PaymentMethod } from '../../../../contract/payment-methods.ts'
import type { Db, StaffCtx } from '../../../../platform/ctx.ts'
import { readInvoices } from '../../../books/reads/invoice.ts'
import { DIRECT_DEBIT } from '../../../direct-debit/rules/direct-debit.ts'
import type { Provider } from '../../../payments/providers/provider.ts'
import { readLots } from '../../../payments/reads/lots.ts'
import { refundableRest } from '../../../payments/rules/refunds.ts'
import { whyItHangs, type Hang } from '../../../payments/rules/why-it-hangs.ts'
import { readChargebacks } from '../../../payments/writes/take-chargebacks.ts'
import { findDeskPayment, type FoundPayment, type PaymentEventRow, type RefundRow } from './find-payment.ts'
import { asRow } from './payments.ts'
import { readTimeline } from './timeline.ts'

type Details = Reply<typeof getDeskPayment>

/**
 * One payment with what became of it, and why it does not go on.
 * @throws not_found also on a site that is not theirs
 */
export async function readDeskPayment(
  ctx: StaffCtx,
  providers: readonly Provider[],
  paymentId: string,
): Promise<Details> {
  const { db } = ctx
  const row = await findDeskPayment(ctx, paymentId)
  const [events, refunds] = [await readEvents(db, paymentId), await readRefunds(db, paymentId)]
  const papers = (await readInvoices(db, [paymentId])).get(paymentId) ?? []
  const { credits: taken, owed } = await readChargebacks(db, paymentId)
  const due = refunds.filter(({ state }) => state === 'due')
  const hangs = await hangsOf(db, { row, events, due, providers })
  const withRefunds = refunds.reduce((sum, { credits }) => sum + credits, 0)
  return {
    payment: {
      ...asRow(row),
      country: row.country,
      bundle: row.style,
      full_price: moneyOf(row.full_price_cents ?? row.amount_cents),
      code: row.discount_code,
      charged_back: moneyOf(row.charged_back_cents),
      second_use: row.second_use,
      expires_at: row.expires_at.toISOString(),
      checked_at: row.checked_at?.toISOString() ?? null,
      checks: row.checks,
      provider_fault: row.provider_fault,
    },
    hangs: hangs.map(({ why, since, until }) => ({
      why,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    credits: {
      booked: cameIn(row) && !row.second_use ? row.credits : 0,
      left: cameIn(row) ? ((await readLots(db, row.account_id)).get(paymentId) ?? 0) : 0,
      taken: withRefunds + taken,
      owed,
    },
    refund: {
      rest: moneyOf(cameIn(row) && row.status !== 'refunded' ? refundableRest(row) : 0),
      due: moneyOf(due.reduce((sum, one) => sum + one.amount_cents, 0)),
    },
    timeline: await readTimeline(db, row, { events, refunds, papers }),
    events: events.map(({ received_at, payment_id: _, provider: __, ...event }) => ({
      ...event,
      received_at: received_at.toISOString(),
    })),
    papers: papers.map(({ number, kind, issued }) => ({ number, kind, issued_at: issued })),
    waiting: await readWaiting(ctx, paymentId),
  }
}

const cameIn = ({ status }: FoundPayment) => ['completed', 'refunded', 'charged_back'].includes(status)

const EVENTS_SHOWN = 100

/** The newest, oldest first. */
async function readEvents(db: Db, paymentId: string): Promise<PaymentEventRow[]> {
  const rows = await db
    .selectFrom('payment_event')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute()
  return rows.reverse()
}

const readRefunds = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).orderBy('created_at').execute()

type Facts = {
  row: FoundPayment
  events: readonly PaymentEventRow[]
  due: readonly RefundRow[]
  providers: readonly Provider[]
}
const REFUSED = ['wrong_reference', 'wrong_amount']

async function hangsOf(db: Db, { row, events, due, providers }: Facts): Promise<Hang[]> {
  const provider = providers.find(({ name }) => name === row.provider)
  const last = events.at(-1)
  const mandate = await db
    .selectFrom('direct_debit')
    .select('reference')
    .where('payment_id', '=', row.id)
    .executeTakeFirst()
  return whyItHangs({
    status: row.status,
    method: row.method as PaymentMethod, // checked when the row was written
    ref: row.provider_ref,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    checkedAt: row.checked_at,
    fault: row.provider_fault,
    isKnown: provider !== undefined,
    needsMandate: row.provider === DIRECT_DEBIT && mandate === undefined,
    refusedAt: last && REFUSED.includes(last.outcome) ? last.received_at : null,
    due: due.map(({ created_at, fault, by_hand_at }) => ({
      createdAt: created_at,
      fault,
      byHand: !provider?.refund || by_hand_at !== null,
    })),
  })
}

async function readWaiting({ db, clock }: StaffCtx, paymentId: string): Promise<Details['waiting']> {
  const { rows } = await sql<{ id: string; cents: number; askedBy: string; expires: Date }>`
    select a.id, (a.details ->> 'amountCents')::int as cents, s.name as "askedBy", a.expires_at as expires
    from approval a join staff s on s.id = a.asked_by
    where a.act = 'payment.refund' and a.outcome is null and a.expires_at > ${clock.now()}
      and a.details ->> 'paymentId' = ${paymentId} order by a.asked_at`.execute(db)
  return rows.map(({ id, cents, askedBy, expires }) => ({
    id,
    amount: moneyOf(cents),
    asked_by: askedBy,
    expires_at: expires.toISOString(),
  }))
}
