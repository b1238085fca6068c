import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../../tests/support/app.ts'
import { makeStaff } from '../../../../tests/support/make-staff.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { paidThrough, startMollie } from '../../../../tests/support/mollie.ts'
import { moneyOf, orderCredits } from '../../../../tests/support/payments.ts'
import { checkBooks } from '../../books/reads/check-books.ts'
import { payDueRefunds } from '../writes/pay-refunds.ts'
import { reconcile } from '../writes/reconcile.ts'
import { paymentCompanies } from './companies.ts'

const company = await startMollie()
const app = await startApp({ config: paidThrough(company) })
const [mollie] = paymentCompanies(app.services)
const HOUR_MS = 3_600_000
const euros = (value: string) => ({ value, currency: 'EUR' })

const notify = (id: string) =>
  app.browser().send('POST', '/api/payment-notice.php', {
    body: `id=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: '' },
  })

async function withdrawn(changed: object = {}) {
  const buyer = await makeMember(app)
  const { payment_id: id } = (await orderCredits(buyer, changed)).payment
  const theirs = [...company.payments.values()].at(-1)!
  company.change(theirs.id, { status: 'paid' })
  await notify(theirs.id)
  await buyer.call('refundPayment', { body: { payment_id: id } })
  const states = async () =>
    (await app.db.selectFrom('refund').select('state').where('payment_id', '=', id).execute()).map((one) => one.state)
  // Days pass: nobody stays logged in so long.
  const look = async () =>
    (await makeStaff(app, { roles: ['finance'] })).call('getDeskPayment', { query: { payment_id: id } })
  const paid = () => theirs.refunds.filter(({ status }) => status === 'pending').length
  const fault = app.db.selectFrom('refund').select('fault').where('payment_id', '=', id)
  await eventually(async () => (await states())[0] === 'done' || (await fault.executeTakeFirst())?.fault !== null)
  return { buyer, id, theirs, states, look, paid, money: () => moneyOf(app, buyer, id) }
}
type Withdrawn = Awaited<ReturnType<typeof withdrawn>>
/** The money came back to the company: the account it was for is closed. */
const fail = ({ theirs }: Withdrawn, status = 'failed') =>
  company.change(theirs.id, {
    refunds: theirs.refunds.map((one) => Object.assign(one, { status })),
    amountRefunded: euros('0.00'),
  })

test.each(['a notice', 'the night'])(
  'a refund that fails at the company after it took it is known by %s, shown at the desk and paid once more, once [MON-5 MON-10]',
  async (by) => {
    const one = await withdrawn()
    app.clock.advance(72 * HOUR_MS)
    fail(one, by === 'the night' ? 'canceled' : 'failed')
    const tell = () => (by === 'the night' ? reconcile(app.services, mollie!) : notify(one.theirs.id))
    for (let copy = 0; copy < 2; copy++) await tell()
    expect(await one.states()).toEqual(['due'])
    const { hangs, refund } = await one.look()
    expect([hangs.map(({ why }) => why), refund.due]).toEqual([['refund_refused'], '19.99'])
    expect((await checkBooks(app.db)).faults).toEqual([])
    // Two at once, and one that dies before it knows.
    company.failNext.push('lost')
    await Promise.all([1, 2].map(() => payDueRefunds(app.services, [mollie!])))
    await payDueRefunds(app.services, [mollie!])
    expect([await one.states(), one.paid()]).toEqual([['done'], 1])
    expect(await one.money()).toMatchObject({ status: 'refunded', credits: 0 })
    expect((await one.look()).timeline.map(({ what }) => what).filter((what) => what.startsWith('refund'))).toEqual([
      'refund_booked',
      'refund_paid',
      'refund_failed',
      'refund_paid',
    ])
    // The one that failed stays in their list for ever.
    app.clock.advance(2 * HOUR_MS)
    await tell()
    const { differences } = (await reconcile(app.services, mollie!))!
    expect([await one.states(), one.paid(), differences]).toEqual([['done'], 1, []])
    expect((await checkBooks(app.db)).faults).toEqual([])
    // And again, as it is still the same account.
    fail(one)
    await tell()
    await payDueRefunds(app.services, [mollie!])
    expect([await one.states(), one.paid()]).toEqual([['done'], 1])
    expect((await checkBooks(app.db)).faults).toEqual([])
  },
)

test('a refund that waits at the company is none that failed, and an answer of before the call opens nothing [MON-2 MON-10]', async () => {
  const one = await withdrawn()
  // Its money has not gone: the company has too little of ours for the moment.
  app.clock.advance(2 * HOUR_MS)
  company.change(one.theirs.id, {
    refunds: one.theirs.refunds.map((refund) => ({ ...refund, status: 'queued' })),
    amountRefunded: euros('0.00'),
  })
  await notify(one.theirs.id)
  expect(await one.states()).toEqual(['done'])
  const second = await withdrawn()
  fail(second)
  await notify(second.theirs.id)
  expect(await second.states()).toEqual(['done'])
})

test('credits go with what the company pays back by itself as a part of all that went back, the bank’s part too [MON-5 MON-10]', async () => {
  const buyer = await makeMember(app)
  const { payment_id } = (await orderCredits(buyer, { method: 'paysafecard' })).payment
  const theirs = [...company.payments.values()].at(-1)!
  company.change(theirs.id, { status: 'paid' })
  await notify(theirs.id)
  const desk = async () => makeStaff(app, { roles: ['finance'] })
  const half = { payment_id, amount: '10.00', refunded: '0.00', reason: 'Coulance.' }
  // 12 of the 25 credits.
  expect(await (await desk()).call('giveDeskRefund', { body: half })).toMatchObject({ credits: 12 })
  await payDueRefunds(app.services, [mollie!])
  app.clock.advance(25 * HOUR_MS)
  await payDueRefunds(app.services, [mollie!])
  const { refund_id } = (await (await desk()).call('getDirectDebits')).by_hand[0]!
  await (await desk()).call('markRefundPaid', { body: { refund_id } })
  // 15.00 of 19.99 are 18 of 25.
  company.change(theirs.id, { amountRefunded: euros('5.00') })
  await notify(theirs.id)
  expect(await moneyOf(app, buyer, payment_id)).toMatchObject({ credits: 25 - 18 })
  expect((await checkBooks(app.db)).faults).toEqual([])
})

test('what the company refuses for a day is paid by the bank of the operator, noted once, and by nobody else [MON-5 MON-10]', async () => {
  const one = await withdrawn({ method: 'paysafecard' })
  const desk = async () => makeStaff(app, { roles: ['finance'] })
  const listed = async () => (await (await desk()).call('getDirectDebits')).by_hand
  const refund = app.db.selectFrom('refund').select('id').where('payment_id', '=', one.id)
  const { id: refund_id } = await refund.executeTakeFirstOrThrow()
  const mark = async () => (await desk()).call('markRefundPaid', { body: { refund_id } })
  const pay = () => payDueRefunds(app.services, [mollie!])
  await pay()
  // It may have too little money of ours for the moment.
  expect([(await one.look()).hangs[0]?.why, await listed()]).toEqual(['refund_refused', []])
  await expect(mark()).rejects.toMatchObject({ code: 'not_found' })
  app.clock.advance(25 * HOUR_MS)
  // No answer is no refusal.
  company.failNext.push(...Array(6).fill(503))
  await pay()
  company.failNext.length = 0
  expect(await listed()).toEqual([])
  await pay()
  expect((await one.look()).hangs.map(({ why }) => why)).toEqual(['refund_by_hand'])
  expect(await listed()).toMatchObject([{ refund_id, amount: '19.99', reference: one.theirs.id }])
  // While the bank has the money nobody pays it.
  const taken = { amount: euros('19.99'), reversedAt: null }
  company.change(one.theirs.id, { chargebacks: [taken] })
  await notify(one.theirs.id)
  expect(await listed()).toEqual([])
  await expect(mark()).rejects.toMatchObject({ code: 'not_found' })
  company.change(one.theirs.id, { chargebacks: [{ ...taken, reversedAt: '2026-04-01T00:00:00Z' }] })
  await notify(one.theirs.id)
  // The company could pay it now, and is not asked to any more.
  company.change(one.theirs.id, { method: 'creditcard' })
  const [paid] = [await Promise.allSettled([mark(), pay(), mark(), pay()])]
  expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(paid.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'taken' } })
  await pay()
  await notify(one.theirs.id)
  expect([await one.states(), one.theirs.refunds, await listed()]).toEqual([['done'], [], []])
  expect(await one.money()).toMatchObject({ status: 'refunded', credits: 0 })
  const differences = async () =>
    (await reconcile(app.services, mollie!))!.differences.filter(({ order }) => order === one.id)
  expect(await differences()).toEqual([])
  expect((await checkBooks(app.db)).faults).toEqual([])
  // Whoever pays it at the company all the same is told of by the night.
  company.change(one.theirs.id, { amountRefunded: euros('19.99') })
  expect(await differences()).toMatchObject([{ what: 'refunded', theirs: 1_999, ours: 0 }])
  expect((await checkBooks(app.db)).faults).toEqual([])
})
