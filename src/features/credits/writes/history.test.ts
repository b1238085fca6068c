import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { giveCredits, makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { orderCredits, sendEvent } from '../../../../tests/support/payments.ts'
import { seeded } from '../../../../tests/support/random.ts'
import type { Db } from '../../../platform/ctx.ts'
import { checkLedger } from '../reads/ledger.ts'
import { readStatement } from '../reads/statement.ts'
import { HOUSE, lotsLeft, type CreditEntry } from '../rules/ledger.ts'
import { book } from './book.ts'

/** How many; a hundred times as many with LEDGER_OPERATIONS=1000000. */
const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? 100_000)
const SEED = Number(process.env['LEDGER_SEED'] ?? 20_260_315)
const ACCOUNTS = 200
// Small: a row that one transaction changes very often gets slow.
const BATCH = 500

type Operation = { cause: string; id: string; debit: number; credit: number; amount: number }

test(`${OPERATIONS} random bookings, some of them twice, leave what a simple count says [MON-1 MON-2]`, async () => {
  const { db } = await freshDatabase()
  await sql`insert into ledger_account (id) select generate_series(1, ${ACCOUNTS})`.execute(db)
  const random = seeded(SEED)
  const model = new Map<number, number>()
  const done: Operation[] = []
  const expected: (number | null)[] = []
  const operations: Operation[] = []
  const answers = new Map<Operation, number | null>()
  for (let n = 0; n < OPERATIONS; n++) {
    const repeat = done.length > 0 && random.next() < 0.1 ? random.pick(done) : null
    const account = random.int(1, ACCOUNTS)
    const comes = random.next() < 0.3
    const operation: Operation = repeat ?? {
      cause: comes ? random.pick(['purchase', 'sample']) : random.pick(['message', 'photo', 'gift', 'refund']),
      id: random.uuid(),
      debit: comes ? HOUSE.sold : account,
      credit: comes ? account : HOUSE.spent,
      amount: random.int(1, comes ? 40 : 20),
    }
    operations.push(operation)
    if (repeat !== null) {
      expected.push(answers.get(repeat)!)
      continue
    }
    const balance = (model.get(account) ?? 0) + (comes ? operation.amount : -operation.amount)
    if (balance >= 0) {
      model.set(account, balance)
      done.push(operation)
      answers.set(operation, balance)
    }
    expected.push(balance >= 0 ? balance : null)
  }
  // Every member's bookings in their order; members of even and odd numbers beside each other.
  const lanes = [0, 1].map((lane) =>
    operations.flatMap((one, i) => (Math.max(one.debit, one.credit) % 2 === lane ? [i] : [])),
  )
  await Promise.all(
    lanes.map(async (lane) => {
      for (let from = 0; from < lane.length; from += BATCH) {
        const some = lane.slice(from, from + BATCH)
        const left = await bookAll(
          db,
          some.map((i) => operations[i]!),
        )
        expect(left).toEqual(some.map((i) => expected[i]))
      }
    }),
  )
  const { rows } = await sql<{ id: number; balance: number }>`
    select id, balance from ledger_account where id > 0 and balance > 0 order by id`.execute(db)
  expect(new Map(rows.map(({ id, balance }) => [id, balance]))).toEqual(
    new Map([...model].filter(([, balance]) => balance > 0).sort(([a], [b]) => a - b)),
  )
  const { transfers, faults } = await checkLedger(db)
  expect(transfers).toBe(done.length)
  // Nothing was really bought or written: only those two kinds of faults may be found.
  expect(faults.filter((fault) => !/^(payment|message|refund) /.test(fault))).toEqual([])
}, 120_000)

async function bookAll(db: Db, some: Operation[]): Promise<(number | null)[]> {
  const list = <K extends keyof Operation>(key: K) => some.map((one) => one[key])
  const { rows } = await sql<{ left: number | null }>`
    select book_transfer(cause, id, debit, credit, amount, now()) as left
    from unnest(${list('cause')}::text[], ${list('id')}::uuid[], ${list('debit')}::bigint[], ${list('credit')}::bigint[],
      ${list('amount')}::int[]) as o(cause, id, debit, credit, amount)`.execute(db)
  return rows.map(({ left }) => left)
}

const app = await startApp()
const trx = <T>(work: Parameters<ReturnType<typeof app.db.transaction>['execute']>[0]) =>
  app.db.transaction().execute(work as never) as Promise<T>

test('the statement tells every credit with its cause and the balance after it, page by page, and no other member’s [F-15]', async () => {
  const [member, other] = [await makeMember(app, { credits: 50 }), await makeMember(app, { credits: 5 })]
  const now = app.clock.now()
  const spend = ({ accountId }: TestMember, cause: 'gift' | 'photo', amount: number) =>
    trx((t) => book(t as never, { cause, causeId: randomUUID(), debit: accountId, credit: HOUSE.spent, amount, now }))
  await spend(other, 'gift', 2)
  for (let n = 0; n < 7; n++) await spend(member, n % 2 ? 'photo' : 'gift', n + 1)
  const seen = []
  let pages = 0
  let before: string | undefined
  do {
    const page = await member.call('getStatement', { query: { limit: 4, ...(before ? { before } : {}) } })
    pages++
    expect(page).toMatchObject({ balance: 22 })
    seen.push(...page.entries)
    before = page.next ?? undefined
  } while (before)
  expect(pages).toBe(2)
  expect(seen.map(({ cause, change, balance }) => [cause, change, balance])).toEqual([
    ['gift', -7, 22],
    ['photo', -6, 29],
    ['gift', -5, 35],
    ['photo', -4, 40],
    ['gift', -3, 44],
    ['photo', -2, 47],
    ['gift', -1, 49],
    ['sample', 50, 50],
  ])
  const only = async (side: 'in' | 'out') =>
    (await member.call('getStatement', { query: { side, limit: 500 } })).entries.map(({ id }) => id)
  expect(await only('in')).toEqual(seen.filter(({ change }) => change > 0).map(({ id }) => id))
  expect(await only('out')).toEqual(seen.filter(({ change }) => change < 0).map(({ id }) => id))
  expect(await other.call('getStatement')).toMatchObject({
    balance: 3,
    entries: [{ change: -2 }, { change: 5 }],
  })
  const { next } = await member.call('getStatement', { query: { limit: 3 } })
  for (const [asker, cursor] of [
    [other, next!],
    [member, '9'],
  ] as const)
    expect((await asker.send('GET', '/api/statement.php', { query: { before: cursor } })).body).toEqual({
      error: 'validation',
      fields: { before: 'invalid' },
    })
  // Nothing of them counts the entries of everybody.
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  for (const { id } of seen) expect(id).toMatch(/^[0-9a-f]{24}$/)
  const { weeks, months } = await member.call('getSpending')
  expect(weeks).toEqual([{ from: '2026-03-09', bought: 0, spent: 28 }])
  expect(months).toEqual([{ from: '2026-03-01', bought: 0, spent: 28, paid: [] }])
})

test('what was spent is told by the weeks and months of the site [F-15]', async () => {
  const member = await makeMember(app, { credits: 9 })
  const spend = (at: string, amount: number) => {
    const gift = { cause: 'gift', causeId: randomUUID(), debit: member.accountId, credit: HOUSE.spent } as const
    return trx((t) => book(t as never, { ...gift, amount, now: new Date(at) }))
  }
  // A Sunday and the Monday after it; the first of April.
  await spend('2026-03-15T22:59:59.999Z', 1)
  await spend('2026-03-15T23:00:00.000Z', 2)
  await spend('2026-03-31T22:00:00.000Z', 4)
  const { weeks, months } = await member.call('getSpending')
  const told = (some: typeof weeks) => some.map(({ from, spent }) => [from, spent])
  expect(told(weeks)).toEqual([
    ['2026-03-30', 4],
    ['2026-03-16', 2],
    ['2026-03-09', 1],
  ])
  expect(told(months as never)).toEqual([
    ['2026-04-01', 4],
    ['2026-03-01', 3],
  ])
})

test('what was paid is told by the months of the site, too [F-15]', async () => {
  const member = await makeMember(app)
  const { payment } = await orderCredits(member)
  const start = app.clock.now()
  app.clock.set('2026-03-31T22:00:00.000Z')
  await sendEvent(app, payment, { status: 'paid' })
  const { months } = await member.call('getSpending')
  expect(months).toEqual([{ from: '2026-04-01', bought: 25, spent: 0, paid: [{ amount: '19.99', currency: 'EUR' }] }])
  app.clock.set(start)
})

test('credits that went back with a withdrawal do not count as bought [MON-18 MON-10]', async () => {
  const member = await makeMember(app)
  const { payment } = await orderCredits(member)
  await sendEvent(app, payment, { status: 'paid' })
  const gift = { cause: 'gift', causeId: randomUUID(), debit: member.accountId, credit: HOUSE.spent } as const
  await trx((t) => book(t as never, { ...gift, amount: 5, now: app.clock.now() }))
  await member.call('refundPayment', { body: { payment_id: payment.payment_id } })
  const { months } = await member.call('getSpending')
  expect(months).toMatchObject([{ bought: 5, spent: 5, paid: [{ amount: '4.00' }] }])
})

test('a page of a statement of ten thousand entries comes from its end, not from all of it', async () => {
  const member = await makeMember(app)
  await giveCredits(app.db, member.accountId, { amount: 20_000, now: app.clock.now() })
  await sql`
    insert into ledger_transfer (cause, cause_id, debit_id, credit_id, amount, debit_after, created_at)
    select 'gift', gen_random_uuid(), ${member.accountId}, -3, 1, 20000 - n, now() from generate_series(1, 10000) n`.execute(
    app.db,
  )
  await sql`update ledger_account set balance = 10000 where id = ${member.accountId}`.execute(app.db)
  await sql`analyze ledger_transfer`.execute(app.db)
  const times = []
  for (let n = 0; n < 20; n++) {
    const started = performance.now()
    const page = await readStatement(app.db, member.accountId, { before: null, side: null, limit: 50 })
    times.push(performance.now() - started)
    expect(page.entries[0]!.balance).toBe(10_000)
  }
  // The bench has the figure; here only that it is not the time of ten thousand rows, on a machine with other work.
  expect(Math.min(...times)).toBeLessThan(60)
})

test('what was given is spent before what was bought, and the oldest order first [MON-10]', () => {
  const entry = (change: number, lot: string | null = null): CreditEntry => ({ change, lot })
  const history = [entry(3), entry(10, 'a'), entry(-5), entry(10, 'b')]
  expect([...lotsLeft(history)]).toEqual([
    ['a', 8],
    ['b', 10],
  ])
  history.push(entry(-12))
  expect([...lotsLeft(history)]).toEqual([
    ['a', 0],
    ['b', 6],
  ])
  history.push(entry(-6, 'b'), entry(4), entry(-4))
  expect([...lotsLeft(history)]).toEqual([
    ['a', 0],
    ['b', 0],
  ])
})
