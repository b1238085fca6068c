import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { eventually, startApp } from '../../../../tests/support/app.ts'
import { learnSteps, plantEnd, pullEnd } from '../../../../tests/support/half-way.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { moneyOf, orderCredits, sendEvent } from '../../../../tests/support/payments.ts'
import { connectSocket } from '../../../../tests/support/socket.ts'
import { erasers } from '../../../personal-data.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { checkBooks } from '../../books/reads/check-books.ts'
import { eraseLeftMembers } from '../../privacy/writes/erase-member.ts'
import { simulation } from '../providers/simulation.ts'
import { bookRefund } from './book-refund.ts'
import { lockPayment } from './lock-payment.ts'
import { reconcile } from './reconcile.ts'
import { refreshPayment } from './refresh-payment.ts'

const app = await startApp({ listen: true })

test('money that went back finishes the refund that it covers, also behind an older one that it does not [MON-2]', async () => {
  const buyer = await makeMember(app)
  const { payment } = await orderCredits(buyer)
  await sendEvent(app, payment, { status: 'paid' })
  const { payment_id: id } = payment
  await inTransaction(app.db, async (trx) => {
    const row = (await lockPayment(trx, id))!
    for (const [i, amountCents] of [1_000, 500].entries())
      await bookRefund(trx, row, {
        kind: 'staff',
        amountCents,
        credits: 0,
        now: new Date(app.clock.now().getTime() + i),
      })
    await refreshPayment(trx, row, app.clock.now())
  })
  const states = () =>
    app.db.selectFrom('refund').select('state').where('payment_id', '=', id).orderBy('created_at').execute()
  for (const [refundedCents, due] of [
    [500, ['due', 'done']],
    [1_500, ['done', 'done']],
  ] as const) {
    await sendEvent(app, payment, { status: 'paid', refundedCents })
    expect((await states()).map(({ state }) => state)).toEqual(due)
    expect((await checkBooks(app.db)).faults).toEqual([])
  }
})

test('open pages hear of the payment and of credits that come or go, and nobody else does [P-45 S4-022]', async () => {
  const [buyer, other] = [await makeMember(app), await makeMember(app)]
  const [page, secondTab, theirs] = [
    await connectSocket(app, buyer.client),
    await connectSocket(app, buyer.client),
    await connectSocket(app, other.client),
  ]
  const { payment } = await orderCredits(buyer)
  await sendEvent(app, payment, { status: 'paid' })
  for (const tab of [page, secondTab]) {
    expect(await tab.next('payment')).toEqual({ payment_id: payment.payment_id, status: 'completed' })
    expect(await tab.next('user')).toEqual({})
  }
  await sendEvent(app, payment, { status: 'paid' })
  const failing = await orderCredits(buyer)
  await sendEvent(app, failing.payment, { status: 'failed' })
  // The copy said nothing new, so the failure of another payment is the next that is heard.
  expect(await page.next('payment')).toEqual({ payment_id: failing.payment.payment_id, status: 'failed' })
  expect(page.all('user')).toHaveLength(1)
  for (const [back, status] of [
    [{ chargedBackCents: 1_999 }, 'charged_back'],
    [{ chargedBackCents: 1_999, reversedCents: 1_999, refundedCents: 1_999 }, 'refunded'],
  ] as const) {
    await sendEvent(app, payment, { status: 'paid', ...back })
    expect(await page.next('payment')).toEqual({ payment_id: payment.payment_id, status })
    expect(await page.next('user')).toEqual({})
  }
  expect(theirs.heard).toEqual([])
})

test('money that comes for somebody who was erased meanwhile goes back whole [MON-4 MON-6]', async () => {
  const buyer = await makeMember(app)
  const { payment } = await orderCredits(buyer, { method: 'sct' })
  await buyer.call('deleteUser', { body: { password: buyer.password, at_once: true } })
  await eraseLeftMembers(app.services, erasers)
  for (let copy = 0; copy < 2; copy++) expect((await sendEvent(app, payment, { status: 'paid' })).status).toBe(200)
  const nothing = { status: 'refunded', credits: 0, premium: false, purchases: 0 }
  expect(await moneyOf(app, buyer, payment.payment_id)).toEqual(nothing)
  const refunds = app.db.selectFrom('refund').select(['amount_cents', 'state', 'kind'])
  expect(await refunds.where('payment_id', '=', payment.payment_id).execute()).toEqual([
    { amount_cents: 1_999, state: 'due', kind: 'second_use' },
  ])
  expect((await checkBooks(app.db)).faults).toEqual([])
})

test('of more than was paid that somebody at the company pays back, what was paid is booked and the rest is told, and the order goes on [MON-5 MON-6]', async () => {
  const buyer = await makeMember(app)
  const { payment } = await orderCredits(buyer)
  const { payment_id: id } = payment
  const theirs = { state: 'paid', refunded_cents: 4_499 } as const
  await app.db.updateTable('simulated_payment').set(theirs).where('order_id', '=', id).execute()
  const compared = await reconcile(app.services, simulation(app.services))
  const told = { order: id, what: 'refunded', theirs: 4_499, ours: 1_999, currency: 'EUR' }
  expect(compared!.differences.filter(({ order }) => order === id)).toEqual([told])
  const status = async () => (await moneyOf(app, buyer, id)).status
  expect(await moneyOf(app, buyer, id)).toMatchObject({ status: 'refunded', credits: 0 })
  expect((await buyer.call('getPayments')).withdrawals).toEqual([])
  const more = { status: 'paid', refundedCents: 4_499, chargedBackCents: 1_999 }
  await sendEvent(app, payment, more)
  expect(await status()).toBe('charged_back')
  await sendEvent(app, payment, { ...more, reversedCents: 1_999 })
  expect(await status()).toBe('refunded')
  expect((await checkBooks(app.db)).faults).toEqual([])
})

const steps = await learnSteps(app, 'payment_event', async () =>
  sendEvent(app, (await orderCredits(await makeMember(app))).payment, { status: 'paid' }),
)

test('what completes a payment is of one transaction [MON-3 MON-4]', () => {
  const together = [
    ['payment_event', 'insert'],
    ['payment', 'update'],
    ['ledger_account', 'update'],
    ['ledger_transfer', 'insert'],
    ['account', 'update'],
    ['money_transfer', 'insert'],
    ['invoice', 'insert'],
    ['payment_event', 'update'],
  ]
  expect(steps.map(({ table, event }) => [table, event])).toEqual(expect.arrayContaining(together))
})

const CASES = steps.flatMap((step) => [
  [step.event, step.table, 'fails', step] as const,
  [step.event, step.table, 'dies', step] as const,
])
afterEach(() => pullEnd(app))

test.each(CASES)(
  'after the %s of %s the database %s: the buyer has nothing yet, and the next try brings everything [MON-3 MON-4]',
  async (_event, _table, end, step) => {
    const buyer = await makeMember(app)
    const { payment } = await orderCredits(buyer)
    const eventId = randomUUID()
    await plantEnd(app, step, end)
    expect((await sendEvent(app, payment, { status: 'paid', eventId })).status).toBeGreaterThanOrEqual(500)
    expect(await moneyOf(app, buyer, payment.payment_id)).toEqual({
      status: 'pending',
      credits: 0,
      premium: false,
      purchases: 0,
    })
    await pullEnd(app)
    // The pool may still lend the connection that died: then the provider hears 503, and tries once more.
    await eventually(async () => (await sendEvent(app, payment, { status: 'paid', eventId })).status === 200)
    expect(await moneyOf(app, buyer, payment.payment_id)).toEqual({
      status: 'completed',
      credits: 25,
      premium: true,
      purchases: 1,
    })
    expect((await checkBooks(app.db)).faults).toEqual([])
  },
)
