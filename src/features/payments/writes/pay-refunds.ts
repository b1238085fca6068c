import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { RefundRefused, withinDeadline, type Provider } from '../providers/provider.ts'
import { toPayBack } from '../rules/refunds.ts'
import { faultOf } from './ask-provider.ts'
import { finishRefund } from './book-refund.ts'
import { lockPayment } from './lock-payment.ts'

/**
 * Has the provider pay one refund, once: its id is the key there, until it failed under that. Those of the same order
 * that are due longer are paid first: a provider tells their sum alone, so of two at once neither would know which of
 * them is in it. A refund that is paid already is left alone, and so is one that is paid by hand: what a provider still
 * refuses after a day becomes one.
 * @throws when the provider did not take it: the job tries again, and so does the next round
 */
export async function payRefund(
  services: Pick<Services, 'db' | 'clock'>,
  providers: readonly Provider[],
  { refundId }: { refundId: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from refund r join refund o on o.payment_id = r.payment_id and (o.created_at, o.id) <= (r.created_at, r.id)
    where r.id = ${refundId} and r.state = 'due' and o.state = 'due' order by o.created_at, o.id`.execute(services.db)
  for (const { id } of rows) await payOne(services, providers, id)
}

/** What the bank has taken meanwhile is paid back when it gives it again. */
export const isNotTaken = sql<boolean>`refund.amount_cents + (
  select coalesce(sum(o.amount_cents), 0) from refund o where o.payment_id = payment.id and o.state = 'done'
) <= payment.amount_cents - payment.charged_back_cents`

/** So long a company is asked although it refuses: it may have too little of our money for the moment. */
const TRIED_MS = 24 * 3_600_000

async function payOne(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providers: readonly Provider[],
  refundId: string,
): Promise<void> {
  const due = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.amount_cents',
      'refund.created_at',
      sql<string>`coalesce(refund.payout, refund.id)`.as('payout'),
      'payment.id',
      'payment.provider',
      'payment.provider_ref',
      'payment.currency',
    ])
    .select(
      sql<number>`(select coalesce(sum(o.amount_cents), 0) from refund o where o.payment_id = payment.id and o.state = 'done' and o.by_hand_at is null)`.as(
        'done',
      ),
    )
    .where('refund.id', '=', refundId)
    .where('refund.state', '=', 'due')
    .where('refund.by_hand_at', 'is', null)
    .where(isNotTaken)
    .executeTakeFirst()
  if (due === undefined || paidByHand(providers).includes(due.provider)) return
  try {
    await callProvider(providers, due)
  } catch (error) {
    const isTried = clock.now().getTime() - due.created_at.getTime() > TRIED_MS
    await db
      .updateTable('refund')
      .set({ fault: faultOf(error), ...(error instanceof RefundRefused && isTried ? { by_hand_at: clock.now() } : {}) })
      .where('id', '=', refundId)
      .where('state', '=', 'due')
      .execute()
    throw error
  }
  await inTransaction(db, async (trx) => {
    const payment = (await lockPayment(trx, due.id))!
    await finishRefund(trx, payment, { id: refundId, amountCents: due.amount_cents, now: clock.now() })
  })
}

type Due = {
  id: string
  payout: string
  provider: string
  provider_ref: string | null
  currency: string
  amount_cents: number
  done: number
}

async function callProvider(providers: readonly Provider[], due: Due): Promise<void> {
  const provider = providers.find(({ name }) => name === due.provider)
  const { id: orderId, payout, provider_ref: ref, currency, done } = due
  if (!provider?.refund || ref === null) throw new Error(`${due.provider} cannot be asked to pay back`)
  const news = await withinDeadline(provider.status(orderId, ref))
  if (news === null) throw new RefundRefused(`${due.provider} does not know the order`)
  const amountCents = toPayBack(due.amount_cents, { done, refunded: news.refundedCents ?? 0 })
  if (amountCents > 0) await withinDeadline(provider.refund({ payout, orderId, ref, amountCents, currency }))
}

const BATCH = 100

/** Refunds that no job got through, and those of orders paid twice: every few minutes, as long as it takes. */
export async function payDueRefunds(services: Services, providers: readonly Provider[]): Promise<void> {
  const { db, log } = services
  const due = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.id')
    .where('refund.state', '=', sql.lit('due'))
    .where('refund.by_hand_at', 'is', null)
    .where('payment.provider', '<>', sql<string>`all(${paidByHand(providers)}::text[])`)
    .where(isNotTaken)
    // What failed before comes behind what was never tried, by chance: there may be more of it than are tried at once.
    .orderBy(sql`case when refund.fault is null then 0 else 1 + random() end`)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .limit(BATCH)
    .execute()
  for (const { id } of due) {
    try {
      await payRefund(services, providers, { refundId: id })
    } catch (error) {
      log.error({ err: error, refund: id }, 'refund not paid')
    }
  }
}

const paidByHand = (providers: readonly Provider[]): string[] =>
  providers.filter(({ refund }) => !refund).map(({ name }) => name)
