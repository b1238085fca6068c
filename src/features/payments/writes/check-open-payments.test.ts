import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeStaff } from '../../../../tests/support/make-staff.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { moneyOf, orderCredits, sendEvent } from '../../../../tests/support/payments.ts'
import { taken } from '../../../../tests/support/taken.ts'
import { bookWorkers } from '../../books/jobs.ts'
import { directDebitWorkers } from '../../direct-debit/jobs.ts'
import { paymentWorkers } from '../jobs.ts'
import { paymentCompanies } from '../providers/companies.ts'
import { simulation } from '../providers/simulation.ts'
import { checkOpenPayments } from './check-open-payments.ts'
import { reconcile } from './reconcile.ts'

const app = await startApp()
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PAID = { status: 'completed', credits: 25, premium: true, purchases: 1 }

async function startOne(changed: object = {}) {
  const buyer = await makeMember(app)
  const { payment } = await orderCredits(buyer, changed)
  return { buyer, payment, money: () => moneyOf(app, buyer, payment.payment_id) }
}
/** What the other company knows, without telling us. */
const decide = (id: string, state: 'paid' | 'failed' | 'cancelled') =>
  app.db.updateTable('simulated_payment').set({ state }).where('order_id', '=', id).execute()
const check = async (afterMs: number) => {
  app.clock.advance(afterMs)
  await checkOpenPayments(app.services, paymentCompanies(app.services))
}

test('a payment whose event never came is learnt by asking the provider [MON-5]', async () => {
  const { payment, money } = await startOne()
  await decide(payment.payment_id, 'paid')
  await check(MINUTE_MS)
  expect((await money()).status).toBe('pending')
  await check(2 * MINUTE_MS)
  expect(await money()).toEqual(PAID)
  await check(10 * MINUTE_MS)
  expect(await money()).toEqual(PAID)
})

test('a failure that nobody told is learnt too [MON-5]', async () => {
  const { payment, money } = await startOne()
  await decide(payment.payment_id, 'failed')
  await check(3 * MINUTE_MS)
  expect(await money()).toEqual({ status: 'failed', credits: 0, premium: false, purchases: 0 })
})

test('an open payment is cancelled after thirty minutes, and not before [O-79]', async () => {
  const { money } = await startOne()
  await check(29 * MINUTE_MS)
  expect((await money()).status).toBe('pending')
  await check(MINUTE_MS)
  expect((await money()).status).toBe('cancelled')
})

test('a bank transfer waits seven days, and is asked about ever more rarely [O-79]', async () => {
  const { money, payment } = await startOne({ method: 'sct' })
  const asked = async () =>
    (await app.db.selectFrom('payment').select('checked_at').where('id', '=', payment.payment_id).executeTakeFirst())
      ?.checked_at
  await check(2 * DAY_MS)
  const once = app.clock.now()
  await check(4 * 60 * MINUTE_MS)
  expect(await asked()).toEqual(once)
  await check(4 * DAY_MS - 4 * 60 * MINUTE_MS)
  expect(await asked()).toEqual(app.clock.now())
  expect((await money()).status).toBe('pending')
  await check(DAY_MS)
  expect((await money()).status).toBe('cancelled')
})

test('money that was paid by the last minute is not cancelled but credited [O-79 MON-4]', async () => {
  const { payment, money } = await startOne()
  await decide(payment.payment_id, 'paid')
  await check(31 * MINUTE_MS)
  expect(await money()).toEqual(PAID)
})

test('money that comes three days after the payment was given up is credited [MON-4]', async () => {
  const { payment, money } = await startOne()
  await check(31 * MINUTE_MS)
  expect((await money()).status).toBe('cancelled')
  app.clock.advance(3 * DAY_MS)
  await sendEvent(app, payment, { status: 'paid' })
  expect(await money()).toEqual(PAID)
})

test('while the provider does not answer nothing is given up [MON-5]', async () => {
  const { payment, money } = await startOne()
  await sql`alter table simulated_payment rename to simulated_payment_away`.execute(app.db)
  await check(40 * MINUTE_MS)
  await sql`alter table simulated_payment_away rename to simulated_payment`.execute(app.db)
  expect((await money()).status).toBe('pending')
  await decide(payment.payment_id, 'paid')
  await check(10 * MINUTE_MS)
  expect(await money()).toEqual(PAID)
})

test.each(['open orders', 'the night'])(
  'news that does not fit, found by what asks for %s, is shown at the desk, and its order is not given up [MON-4 MON-5]',
  async (by) => {
    const { payment, money } = await startOne()
    const id = payment.payment_id
    const theirs = (amount_cents: number) =>
      app.db.updateTable('simulated_payment').set({ amount_cents, state: 'paid' }).where('order_id', '=', id).execute()
    await theirs(2_500)
    if (by === 'the night') await reconcile(app.services, simulation(app.services))
    else for (let round = 0; round < 2; round++) await check(31 * MINUTE_MS)
    expect((await money()).status).toBe('pending')
    const finance = await makeStaff(app, { roles: ['finance'] })
    const { hangs, events } = await finance.call('getDeskPayment', { query: { payment_id: id } })
    expect([hangs[0]?.why, events.map(({ outcome }) => outcome)]).toEqual(['news_refused', ['wrong_amount']])
    await theirs(1_999)
    await check(31 * MINUTE_MS)
    expect(await money()).toEqual(PAID)
  },
)

test('asking and being told at once credit once [MON-4 MON-5]', async () => {
  const { payment, money } = await startOne()
  await decide(payment.payment_id, 'paid')
  app.clock.advance(3 * MINUTE_MS)
  await Promise.all([
    ...Array.from({ length: 10 }, () => checkOpenPayments(app.services, paymentCompanies(app.services))),
    ...Array.from({ length: 10 }, () => sendEvent(app, payment, { status: 'paid' })),
  ])
  expect(await money()).toEqual(PAID)
})

test('nothing charges a member again: there is no such job, and a year changes nothing [S1-021 S1-022]', async () => {
  const { buyer, payment, money } = await startOne()
  await sendEvent(app, payment, { status: 'paid' })
  // Only these run by themselves; what they do is asking, paying back, numbering and forgetting.
  const byThemselves = [
    ...bookWorkers(app.services),
    ...paymentWorkers(app.services, paymentCompanies(app.services)),
    ...directDebitWorkers(app.services),
  ].filter((worker) => worker.cron)
  expect(byThemselves.map((worker) => worker.queue)).toEqual([
    'payment_invoices',
    'ledger_check',
    'open_payments',
    'due_refunds',
    'reconciliation',
    'direct_debit_clean_up',
  ])
  for (let month = 0; month < 13; month++) {
    await check(31 * DAY_MS)
    for (const worker of byThemselves) await worker.handle({}, taken('monthly'))
  }
  expect(await money()).toEqual(PAID)
  const payments = await app.db.selectFrom('payment').select('id').where('account_id', '=', buyer.accountId).execute()
  expect(payments).toHaveLength(1)
})
