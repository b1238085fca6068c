import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import {
  ACTS,
  decide,
  deliver,
  newsOf,
  order,
  payDue,
  readPayment,
  settle,
  type World,
} from '../../../../tests/support/payment-world.ts'
import { seeded } from '../../../../tests/support/random.ts'
import { checkBooks } from '../../books/reads/check-books.ts'
import { ensureSite } from '../../site/writes/ensure-site.ts'

/** Every seed is one history; `PAYMENT_SEEDS=10000` plays more of them, `PAYMENT_SEED=17` one again. */
const ONE = process.env['PAYMENT_SEED']
const SEEDS = ONE ? [Number(ONE)] : Array.from({ length: Number(process.env['PAYMENT_SEEDS'] ?? 500) }, (_, i) => i + 1)
const EVERYTHING = [
  'cancelled',
  'charge-back given',
  'charge-back taken',
  'charged_back',
  'completed',
  'failed',
  'owed',
  'pending',
  'refund failed',
  'refund provider',
  'refund second_use',
  'refund withdrawal',
  'refunded',
]
const AT_ONCE = 8
const STEPS = 12
const HOUR_MS = 3_600_000

const app = await freshDatabase()
const start = Date.parse('2026-03-15T12:00:00Z')
await ensureSite(app.db, { origin: 'http://localhost', sampleData: true, now: new Date(start) })
const site = await app.db.selectFrom('site').selectAll().executeTakeFirstOrThrow()

test(`${SEEDS.length} seeded histories of orders, events, refunds, charge-backs and spending end in the company’s truth [MON-4 MON-6 MON-10]`, async () => {
  const members = await makeMembers(SEEDS.length)
  const queue = SEEDS.map((seed, i) => ({ seed, accountId: members[i]! }))
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await play(next.seed, next.accountId)
    }),
  )
  expect((await checkBooks(app.db)).faults).toEqual([])
  // The histories were worth playing: everything that can happen did. One seed alone need not have it all.
  const { rows } = await sql<{ seen: string }>`
    select status as seen from payment union select 'refund ' || kind from refund union select 'charge-back ' || kind from chargeback
    union select 'refund failed' from money_transfer where cause = 'refund_failed'
    union select 'owed' from chargeback where owed_credits > 0 order by 1`.execute(app.db)
  expect(ONE ? EVERYTHING : rows.map(({ seen }) => seen)).toEqual(EVERYTHING)
}, 120_000)

async function play(seed: number, accountId: number): Promise<void> {
  const world: World = {
    db: app.db,
    site,
    accountId,
    random: seeded(seed),
    now: start,
    orders: [],
    network: [],
    log: [],
  }
  try {
    // Most histories begin with money that came, so that there is something to spend and to take back.
    await order(world)
    await decide(world)
    for (const one of world.orders) await settle(world, newsOf(one))
    for (let step = 0; step < STEPS; step++) {
      world.now += world.random.int(1, 10 * HOUR_MS)
      await world.random.pick(ACTS)(world)
      await deliver(world, world.now)
    }
    // Everything that is under way arrives, however late; then the company is asked once more.
    await deliver(world, Infinity)
    world.now += 2 * HOUR_MS
    for (const order of world.orders) await settle(world, newsOf(order))
    await payDue(world)
    for (const order of world.orders) await settle(world, newsOf(order))
    await judge(world)
  } catch (error) {
    throw new Error(`seed ${seed}: ${world.log.join(' · ')}`, { cause: error })
  }
}

async function judge(world: World): Promise<void> {
  let completed = 0
  let withCode = 0
  for (const truth of world.orders) {
    const payment = await readPayment(world, truth.id)
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
