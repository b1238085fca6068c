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

async function withdrawn() {
  const buyer = await makeMember(app)
  const { payment_id: id } = (await orderCredits(buyer)).payment
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
  await eventually(async () => (await states())[0] === 'done')
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
