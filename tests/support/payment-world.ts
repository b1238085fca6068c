import { HOUSE } from '../../src/features/credits/rules/ledger.ts'
import { book } from '../../src/features/credits/writes/book.ts'
import type { ProviderNews } from '../../src/features/payments/providers/provider.ts'
import { toPayBack } from '../../src/features/payments/rules/refunds.ts'
import { finishRefund } from '../../src/features/payments/writes/book-refund.ts'
import { lockPayment } from '../../src/features/payments/writes/lock-payment.ts'
import { movePayment } from '../../src/features/payments/writes/move-payment.ts'
import { refundPayment } from '../../src/features/payments/writes/refund-payment.ts'
import { settlePayment } from '../../src/features/payments/writes/settle-payment.ts'
import type { MemberCtx, Trx, WithTrx } from '../../src/platform/ctx.ts'
import type { Db } from '../../src/platform/ctx.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import type { Random } from './random.ts'

const HOUR_MS = 3_600_000

/** The state of an order at the payment provider. */
export type Truth = {
  id: string
  cents: number
  credits: number
  status: ProviderNews['status']
  refunded: number
  failed: number
  charged: number
  reversed: number
}
export type World = {
  db: Db
  site: { id: number; settings: unknown }
  accountId: number
  random: Random
  now: number
  orders: Truth[]
  network: { at: number; news: ProviderNews }[]
  log: string[]
}

type Act = (world: World) => Promise<void>
export const ACTS: readonly Act[] = [
  order,
  decide,
  decide,
  decide,
  decide,
  tell,
  tell,
  tell,
  spend,
  spend,
  withdraw,
  payBack,
  comeBack,
  chargeBack,
  reverse,
  giveUp,
  payDue,
]

export async function order(world: World): Promise<void> {
  const credits = world.random.pick([10, 25, 60])
  const truth: Truth = {
    id: world.random.uuid(),
    cents: credits * 80 - 1,
    credits,
    status: 'pending',
    refunded: 0,
    failed: 0,
    charged: 0,
    reversed: 0,
  }
  const now = new Date(world.now)
  await world.db
    .insertInto('payment')
    .values({
      id: truth.id,
      account_id: world.accountId,
      site_id: world.site.id,
      style: 'p1',
      credits,
      method: 'ideal',
      country: world.random.pick(['NL', 'DE', 'PL']),
      currency: 'EUR',
      amount_cents: truth.cents,
      // A code for one use, which two orders cannot both have.
      ...(world.random.next() < 0.5 ? { discount_code: 'ONCE', discount_scope: world.accountId } : {}),
      provider: 'simulation',
      provider_ref: truth.id,
      client_id: truth.id,
      request_hash: Buffer.alloc(1),
      accepted_at: now,
      created_at: now,
      expires_at: new Date(world.now + HOUR_MS),
    })
    .execute()
  world.orders.push(truth)
  world.log.push(`order ${credits}`)
}

const some = (world: World, fits: (order: Truth) => boolean): Truth | null => {
  const fitting = world.orders.filter(fits)
  return fitting.length > 0 ? world.random.pick(fitting) : null
}

/** The buyer pays or not; the provider reports it late, twice or never. */
export async function decide(world: World): Promise<void> {
  const chosen = some(world, ({ status }) => status === 'pending')
  if (chosen === null) return
  chosen.status = world.random.pick(['paid', 'paid', 'paid', 'failed', 'cancelled', 'expired'])
  world.log.push(`${chosen.status} ${chosen.credits}`)
  send(world, newsOf(chosen))
}

async function tell(world: World): Promise<void> {
  const chosen = some(world, () => true)
  if (chosen === null) return
  const news = newsOf(chosen)
  const kind = world.random.int(0, 5)
  if (kind === 0) send(world, { ...news, status: 'paid', amountCents: news.amountCents + 1 })
  else if (kind === 1) send(world, { ...news, status: 'paid', currency: 'USD' })
  else if (kind === 2) send(world, { ...news, ref: 'somebody else' })
  else send(world, news)
}

function send(world: World, news: ProviderNews): void {
  const copies = world.random.pick([0, 1, 1, 2, 3])
  for (let copy = 0; copy < copies; copy++)
    world.network.push({ at: world.now + world.random.pick([0, 0, 0, 5, 72]) * HOUR_MS, news })
}

export async function deliver(world: World, until: number): Promise<void> {
  const due = world.network.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
  world.network = world.network.filter(({ at }) => at > until)
  for (const { news } of due) await settle(world, news)
}

/** Applies news of an order, by the same function as webhooks and polling. */
export const settle = (world: World, news: ProviderNews) =>
  inTransaction(world.db, (trx) => settlePayment(trx, news, { provider: 'simulation', now: new Date(world.now) }))

async function spend(world: World): Promise<void> {
  const amount = world.random.int(1, 12)
  await inTransaction(world.db, (trx) =>
    book(trx, {
      cause: 'gift',
      causeId: world.random.uuid(),
      debit: world.accountId,
      credit: HOUSE.spent,
      amount,
      now: new Date(world.now),
    }),
  ).catch((error: { code?: string }) => {
    if (error.code !== 'not_enough_credits') throw error
  })
  world.log.push(`spend ${amount}`)
}

async function withdraw(world: World): Promise<void> {
  const chosen = some(world, () => true)
  if (chosen === null) return
  const before = await readPayment(world, chosen.id)
  try {
    const { amountCents } = await inTransaction(world.db, (trx) =>
      refundPayment(ctxOf(world, trx), { payment_id: chosen.id }),
    )
    if (amountCents < 1 || amountCents > before.amount_cents - before.refunded_cents)
      throw new Error(`withdrew ${amountCents}`)
    world.log.push(`withdraw ${amountCents}`)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'nothing_to_refund' && code !== 'refund_period_over') throw error
  }
}

/** The part of a request context that a withdrawal needs. */
const ctxOf = (world: World, trx: Trx) =>
  ({
    clock: { now: () => new Date(world.now) },
    jobs: { enqueue: async () => {}, forget: async () => {} },
    trx,
    viewer: { accountId: world.accountId },
    site: { settings: world.site.settings },
    afterCommit: () => {},
  }) as unknown as WithTrx<MemberCtx>

/** A partial refund made by hand at the provider. */
async function payBack(world: World): Promise<void> {
  const chosen = some(world, (one) => one.status === 'paid' && one.refunded + one.charged - one.reversed < one.cents)
  if (chosen === null) return
  const most = chosen.cents - chosen.refunded - (await sumOf(world, chosen.id, 'due'))
  if (most < 1) return
  chosen.refunded += world.random.int(1, most)
  world.log.push(`paid back ${chosen.refunded}`)
  send(world, newsOf(chosen))
}

/** A refund is returned to the provider, in whole or in part. */
async function comeBack(world: World): Promise<void> {
  const chosen = some(world, ({ refunded }) => refunded > 0)
  if (chosen === null) return
  const cents = world.random.pick([chosen.refunded, world.random.int(1, chosen.refunded)])
  chosen.refunded -= cents
  chosen.failed += cents
  world.log.push(`came back ${cents}`)
  send(world, newsOf(chosen))
}

async function chargeBack(world: World): Promise<void> {
  const chosen = some(world, (one) => one.status === 'paid' && one.charged === one.reversed)
  if (chosen === null) return
  chosen.charged += chosen.cents
  world.log.push('charged back')
  send(world, newsOf(chosen))
}

async function reverse(world: World): Promise<void> {
  const chosen = some(world, (one) => one.charged > one.reversed)
  if (chosen === null) return
  chosen.reversed = chosen.charged
  world.log.push('reversed')
  send(world, newsOf(chosen))
}

/** The job that expires orders. */
async function giveUp(world: World): Promise<void> {
  const chosen = some(world, () => true)
  if (chosen === null) return
  await inTransaction(world.db, async (trx) => {
    const payment = (await lockPayment(trx, chosen.id))!
    if (payment.expires_at.getTime() <= world.now)
      await movePayment(trx, payment, { news: 'expired', now: new Date(world.now) })
  })
}

/** The job that pays out due refunds; sometimes the process dies before it gets the answer. */
export async function payDue(world: World): Promise<void> {
  for (const truth of world.orders) {
    const due = await world.db
      .selectFrom('refund')
      .selectAll()
      .where('payment_id', '=', truth.id)
      .where('state', '=', 'due')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    for (const one of due) {
      const done = await sumOf(world, truth.id, 'done')
      truth.refunded += toPayBack(one.amount_cents, { done, refunded: truth.refunded })
      if (world.random.next() < 0.3) break
      await inTransaction(world.db, async (trx) => {
        const payment = (await lockPayment(trx, truth.id))!
        await finishRefund(trx, payment, { id: one.id, amountCents: one.amount_cents, now: new Date(world.now) })
      })
    }
  }
}
export const newsOf = (one: Truth): ProviderNews => ({
  ref: one.id,
  orderId: one.id,
  status: one.status,
  amountCents: one.cents,
  currency: 'EUR',
  refundedCents: one.refunded,
  failedCents: one.failed,
  chargedBackCents: one.charged,
  reversedCents: one.reversed,
})

export const readPayment = (world: World, id: string) =>
  world.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function sumOf(world: World, id: string, state: 'due' | 'done'): Promise<number> {
  const rows = await world.db
    .selectFrom('refund')
    .select('amount_cents')
    .where('payment_id', '=', id)
    .where('state', '=', state)
    .execute()
  return rows.reduce((sum, one) => sum + one.amount_cents, 0)
}
