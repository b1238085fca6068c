import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { seeded, type Random } from '../../../../tests/support/random.ts'
import type { MemberCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { checkLedger } from '../../credits/reads.ts'
import { HOUSE } from '../../credits/rules.ts'
import { book } from '../../credits/writes/book.ts'
import { ensureSite } from '../../site/writes/ensure-site.ts'
import type { ProviderNews } from '../providers/provider.ts'
import { toPayBack } from '../rules/refunds.ts'
import { finishRefund } from './book-refund.ts'
import { refundPayment } from './refund-payment.ts'
import { lockPayment, movePayment, settlePayment } from './settle-payment.ts'

/** Every seed is one history; `PAYMENT_SEEDS=10000` plays more of them, `PAYMENT_SEED=17` one again. */
const ONE = process.env['PAYMENT_SEED']
const SEEDS = ONE ? [Number(ONE)] : Array.from({ length: Number(process.env['PAYMENT_SEEDS'] ?? 500) }, (_, i) => i + 1)
const AT_ONCE = 8
const STEPS = 12
const HOUR_MS = 3_600_000

const app = await freshDatabase()
const start = Date.parse('2026-03-15T12:00:00Z')
await ensureSite(app.db, { origin: 'http://localhost', sampleData: true, now: new Date(start) })
const site = await app.db.selectFrom('site').selectAll().executeTakeFirstOrThrow()

/** What the company itself knows of one order. */
type Truth = {
  id: string
  cents: number
  credits: number
  status: ProviderNews['status']
  refunded: number
  charged: number
  reversed: number
}
type World = {
  accountId: number
  random: Random
  now: number
  orders: Truth[]
  network: { at: number; news: ProviderNews }[]
  log: string[]
}

test(`${SEEDS.length} seeded histories of orders, events, refunds, charge-backs and spending end in the company’s truth [MON-4 MON-6 MON-10 MON-16]`, async () => {
  const members = await makeMembers(SEEDS.length)
  const queue = SEEDS.map((seed, i) => ({ seed, accountId: members[i]! }))
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await play(next.seed, next.accountId)
    }),
  )
  const { faults, transfers } = await checkLedger(app.db)
  expect(faults).toEqual([])
  expect(transfers).toBeGreaterThan(2 * SEEDS.length)
}, 120_000)

async function play(seed: number, accountId: number): Promise<void> {
  const world: World = { accountId, random: seeded(seed), now: start, orders: [], network: [], log: [] }
  try {
    await order(world)
    for (let step = 0; step < STEPS; step++) {
      world.now += world.random.int(1, 10 * HOUR_MS)
      await world.random.pick(ACTS)(world)
      await deliver(world, world.now)
    }
    // Everything that is under way arrives, however late; then the company is asked once more.
    await deliver(world, Infinity)
    for (const order of world.orders) await settle(world, newsOf(order))
    await payDue(world)
    for (const order of world.orders) await settle(world, newsOf(order))
    await judge(world)
  } catch (error) {
    throw new Error(`seed ${seed}: ${world.log.join(' · ')}`, { cause: error })
  }
}

type Act = (world: World) => Promise<void>
const ACTS: readonly Act[] = [
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
  chargeBack,
  reverse,
  giveUp,
  payDue,
]

async function order(world: World): Promise<void> {
  const credits = world.random.pick([10, 25, 60])
  const truth: Truth = {
    id: world.random.uuid(),
    cents: credits * 80 - 1,
    credits,
    status: 'pending',
    refunded: 0,
    charged: 0,
    reversed: 0,
  }
  const now = new Date(world.now)
  await app.db
    .insertInto('payment')
    .values({
      id: truth.id,
      account_id: world.accountId,
      site_id: site.id,
      style: 'p1',
      credits,
      method: 'ideal',
      country: world.random.pick(['NL', 'DE', 'PL']),
      currency: 'EUR',
      amount_cents: truth.cents,
      // A code for one order each: two of them cannot both have it.
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

/** The buyer pays, or does not; what the company decided it tells, late, twice, or never. */
async function decide(world: World): Promise<void> {
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

async function deliver(world: World, until: number): Promise<void> {
  const due = world.network.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
  world.network = world.network.filter(({ at }) => at > until)
  for (const { news } of due) await settle(world, news)
}

const settle = (world: World, news: ProviderNews) =>
  inTransaction(app.db, (trx) => settlePayment(trx, news, { provider: 'simulation', now: new Date(world.now) }))

async function spend(world: World): Promise<void> {
  const amount = world.random.int(1, 12)
  await inTransaction(app.db, (trx) =>
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
  const before = await readPayment(chosen.id)
  try {
    const { amountCents } = await inTransaction(app.db, (trx) =>
      refundPayment(ctxOf(world, trx), { payment_id: chosen.id }),
    )
    expect(amountCents).toBeGreaterThan(0)
    expect(amountCents).toBeLessThanOrEqual(before.amount_cents - before.refunded_cents)
    world.log.push(`withdraw ${amountCents}`)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'nothing_to_refund' && code !== 'refund_period_over') throw error
  }
}

/** As much of the front door as a withdrawal needs. */
const ctxOf = (world: World, trx: Trx) =>
  ({
    clock: { now: () => new Date(world.now) },
    jobs: { enqueue: async () => {}, forget: async () => {} },
    trx,
    viewer: { accountId: world.accountId },
    site: { settings: site.settings },
    afterCommit: () => {},
  }) as unknown as WithTrx<MemberCtx>

/** Somebody at the company pays a part back by hand. */
async function payBack(world: World): Promise<void> {
  const chosen = some(world, (one) => one.status === 'paid' && one.refunded + one.charged - one.reversed < one.cents)
  if (chosen === null) return
  const most = chosen.cents - chosen.refunded - (await sumOf(chosen.id, 'due'))
  if (most < 1) return
  chosen.refunded += world.random.int(1, most)
  world.log.push(`paid back ${chosen.refunded}`)
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

/** The job that ends what waited too long. */
async function giveUp(world: World): Promise<void> {
  const chosen = some(world, () => true)
  if (chosen === null) return
  await inTransaction(app.db, async (trx) => {
    const payment = (await lockPayment(trx, chosen.id))!
    if (payment.expires_at.getTime() <= world.now)
      await movePayment(trx, payment, { news: 'expired', now: new Date(world.now) })
  })
}

/** The company is asked to pay what is due, as the job does: sometimes we die before we know that it did. */
async function payDue(world: World): Promise<void> {
  for (const truth of world.orders) {
    const due = await app.db
      .selectFrom('refund')
      .selectAll()
      .where('payment_id', '=', truth.id)
      .where('state', '=', 'due')
      .execute()
    for (const one of due) {
      const done = await sumOf(truth.id, 'done')
      truth.refunded += toPayBack(one.amount_cents, { done, refunded: truth.refunded })
      if (world.random.next() < 0.3) continue
      await inTransaction(app.db, async (trx) => {
        const payment = (await lockPayment(trx, truth.id))!
        await finishRefund(trx, payment, { id: one.id, amountCents: one.amount_cents, now: new Date(world.now) })
      })
    }
  }
}
const newsOf = (one: Truth): ProviderNews => ({
  ref: one.id,
  orderId: one.id,
  status: one.status,
  amountCents: one.cents,
  currency: 'EUR',
  refundedCents: one.refunded,
  chargedBackCents: one.charged,
  reversedCents: one.reversed,
})

const readPayment = (id: string) =>
  app.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function sumOf(id: string, state: 'due' | 'done'): Promise<number> {
  const rows = await app.db
    .selectFrom('refund')
    .select('amount_cents')
    .where('payment_id', '=', id)
    .where('state', '=', state)
    .execute()
  return rows.reduce((sum, one) => sum + one.amount_cents, 0)
}

async function judge(world: World): Promise<void> {
  let completed = 0
  let withCode = 0
  for (const truth of world.orders) {
    const payment = await readPayment(truth.id)
    const { rows } = await sql<{ cash: number; purchases: number }>`
      select coalesce(sum(case when debit = 'cash:simulation' then amount_cents when credit = 'cash:simulation' then -amount_cents end), 0)::int as cash,
        (select count(*) from ledger_transfer where cause = 'purchase' and cause_id = ${truth.id})::int as purchases
      from money_transfer where payment_id = ${truth.id}`.execute(app.db)
    const came = truth.status === 'paid' ? truth.cents : 0
    expect({ order: truth.id, cash: rows[0]!.cash }).toEqual({
      order: truth.id,
      cash: came - truth.refunded - truth.charged + truth.reversed,
    })
    expect(rows[0]!.purchases).toBe(truth.status === 'paid' && !payment.second_use ? 1 : 0)
    const isOpenChargeback = truth.charged > truth.reversed && !payment.second_use
    if (truth.status === 'paid')
      expect(isOpenChargeback ? ['charged_back'] : ['completed', 'refunded']).toContain(payment.status)
    else expect(['pending', 'failed', 'cancelled']).toContain(payment.status)
    if (payment.status === 'completed') completed++
    if (payment.discount_code !== null && rows[0]!.purchases > 0) withCode++
    expect(payment.refunded_cents).toBeLessThanOrEqual(payment.amount_cents)
  }
  expect(withCode).toBeLessThanOrEqual(1)
  const account = await app.db
    .selectFrom('account')
    .innerJoin('ledger_account', 'ledger_account.id', 'account.id')
    .select(['premium_since', 'balance'])
    .where('account.id', '=', world.accountId)
    .executeTakeFirstOrThrow()
  expect(account.premium_since !== null).toBe(completed > 0)
  expect(account.balance).toBeGreaterThanOrEqual(0)
}

async function makeMembers(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into account (site_id, email, language, status, signed_up_at, terms_version)
      select ${site.id}, 'zaad' || n || '@voorbeeld.example', 'nl', 'active', now(), now() from generate_series(1, ${count}) n
      returning id
    ), profiles as (
      insert into profile (account_id, site_id, name, gender, date_of_birth, country)
      select id, ${site.id}, 'Zaad ' || id, 'female', '1990-01-01', 'NL' from made
    ), accounts as (insert into ledger_account (id) select id from made)
    select id from made order by id`.execute(app.db)
  return rows.map(({ id }) => id)
}
