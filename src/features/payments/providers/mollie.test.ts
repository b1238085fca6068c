import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually, startApp } from '../../../../tests/support/app.ts'
import { whileHeld } from '../../../../tests/support/locks.ts'
import { makeChat, makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { MOLLIE_KEY, paidThrough, startMollie } from '../../../../tests/support/mollie.ts'
import { moneyOf, orderCredits } from '../../../../tests/support/payments.ts'
import { checkBooks } from '../../books/reads/check-books.ts'
import { checkOpenPayments } from '../writes/check-open-payments.ts'
import { payDueRefunds } from '../writes/pay-refunds.ts'
import { reconcile } from '../writes/reconcile.ts'
import { paymentCompanies } from './companies.ts'

const company = await startMollie()
const app = await startApp({ config: paidThrough(company) })
beforeEach(() => void (company.failNext.length = 0))

/** As the company calls: a form with nothing but its own id. */
const notify = (id: string) =>
  app.browser().send('POST', '/api/payment-notice.php', {
    body: `id=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: '' },
  })

async function startOne(changed: object = {}) {
  const buyer = await makeMember(app)
  const { payment, redirect_url: page } = await orderCredits(buyer, changed)
  const theirs = [...company.payments.values()].find(
    (one) => (one.metadata as { order_id: string }).order_id === payment.payment_id,
  )!
  return { buyer, payment, page, theirs, money: () => moneyOf(app, buyer, payment.payment_id) }
}
const euros = (value: string) => ({ value, currency: 'EUR' })

test('an order is made there with its amount, and the buyer pays on the company’s page [O-82 MON-13]', async () => {
  const { payment, page, theirs } = await startOne({ method: 'visa' })
  expect(page).toBe(`https://www.mollie.com/checkout/select-method/${theirs.id}`)
  expect(theirs).toMatchObject({
    amount: euros('19.99'),
    method: 'creditcard',
    sequenceType: 'oneoff',
    metadata: { order_id: payment.payment_id },
    redirectUrl: `http://lonk.example/transactions/${payment.payment_id}`,
    webhookUrl: 'http://lonk.example/api/payment-notice.php',
  })
})

test('a notice is not believed: the company is asked, and a forged one changes nothing [MON-4 P-58]', async () => {
  const { theirs, money } = await startOne()
  expect((await notify(theirs.id)).status).toBe(200)
  expect(await money()).toMatchObject({ status: 'pending', credits: 0 })
  company.change(theirs.id, { status: 'paid' })
  expect((await notify(theirs.id)).status).toBe(200)
  await Promise.all(Array.from({ length: 20 }, () => notify(theirs.id)))
  expect(await money()).toEqual({ status: 'completed', credits: 25, premium: true, purchases: 1 })
  // An order of somebody else is told nothing about; what is no notice is refused.
  expect((await notify('tr_somebodyElse')).status).toBe(200)
  const wrong = await notify('../customers')
  expect([wrong.status, wrong.body]).toEqual([403, { error: 'signature' }])
})

test.each([
  ['open', 'pending'],
  ['pending', 'pending'],
  ['authorized', 'pending'],
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
  ['expired', 'cancelled'],
])('what is %s there is %s here [O-80]', async (status, becomes) => {
  const { theirs, money } = await startOne()
  company.change(theirs.id, { status })
  await notify(theirs.id)
  expect(await money()).toMatchObject({ status: becomes, credits: 0 })
})

test('another amount than was ordered is refused [MON-4]', async () => {
  const { theirs, money } = await startOne()
  company.change(theirs.id, { status: 'paid', amount: euros('0.01') })
  expect((await notify(theirs.id)).status).toBe(200)
  expect(await money()).toMatchObject({ status: 'pending', credits: 0 })
})

test('a busy company is asked again, a broken one leaves the order open, and what was lost is found by asking [OPS-4 MON-5]', async () => {
  company.failNext.push(503)
  const { theirs, money } = await startOne()
  company.change(theirs.id, { status: 'paid' })
  company.failNext.push(429)
  expect((await notify(theirs.id)).status).toBe(200)
  expect(await money()).toMatchObject({ status: 'completed' })

  const broken = await startOne()
  company.change(broken.theirs.id, { status: 'paid' })
  for (const fault of ['garbage', 401] as const) {
    company.failNext.push(...Array(3).fill(fault))
    expect((await notify(broken.theirs.id)).status).toBe(503)
    company.failNext.length = 0
  }
  expect(await broken.money()).toMatchObject({ status: 'pending' })
  app.clock.advance(3 * 60_000)
  await checkOpenPayments(app.services, paymentCompanies(app.services))
  expect(await broken.money()).toMatchObject({ status: 'completed', credits: 25 })
})

test('a company that answers nobody is left alone for a while: buyers hear it at once, and chat goes on [OPS-3 OPS-4]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeMember(app, { credits: 10 })))
  const order = (buyer: TestMember) => orderCredits(buyer).catch((error: unknown) => error)
  company.failNext.push(...Array(100).fill(503))
  for (const buyer of buyers.slice(0, 10)) expect(await order(buyer)).toMatchObject({ status: 503 })
  company.calls.length = 0
  expect(await order(buyers[10]!)).toMatchObject({ status: 503 })
  expect(company.calls).toEqual([])
  expect(await app.metrics()).toContain('outside_silent{name="mollie"} 1')
  await makeChat(buyers[0]!, buyers[1]!)
  company.failNext.length = 0
  vi.setSystemTime(Date.now() + 6_000)
  expect(await order(buyers[11]!)).toHaveProperty('redirect_url')
  expect(await app.metrics()).toContain('outside_silent{name="mollie"} 0')
})

test('an answer that was lost on its way makes no second order [MON-2]', async () => {
  const before = company.payments.size
  company.failNext.push('lost')
  const { page } = await startOne()
  expect(page).toContain('mollie.com')
  expect(company.payments.size).toBe(before + 1)
})

test('an order it refuses closes buying for the moment, with nothing owed [O-82]', async () => {
  const buyer = await makeMember(app)
  company.failNext.push(422)
  await expect(orderCredits(buyer)).rejects.toMatchObject({ code: 'payments_closed' })
  const { payments } = await buyer.call('getPayments')
  expect(payments.map(({ status }) => status)).toEqual(['failed'])
})

test('a refund is made there once, whatever becomes of its answer [MON-10 OPS-4]', async () => {
  const { buyer, payment, theirs, money } = await startOne()
  company.change(theirs.id, { status: 'paid' })
  await notify(theirs.id)
  company.failNext.push('lost', 'lost', 'lost')
  await buyer.call('refundPayment', { body: { payment_id: payment.payment_id } })
  await expect
    .poll(
      async () => {
        await payDueRefunds(app.services, paymentCompanies(app.services))
        return app.db.selectFrom('refund').select('state').where('payment_id', '=', payment.payment_id).execute()
      },
      { timeout: 15_000 },
    )
    .toEqual([{ state: 'done' }])
  expect(company.payments.get(theirs.id)!.refunds).toEqual([
    { id: expect.any(String), status: 'pending', amount: euros('19.99') },
  ])
  await notify(theirs.id)
  expect(await money()).toEqual({ status: 'refunded', credits: 0, premium: false, purchases: 1 })
})

test('charge-backs come with a notice, and their reversal gives everything back [MON-6 O-90]', async () => {
  const { theirs, money } = await startOne()
  company.change(theirs.id, { status: 'paid' })
  await notify(theirs.id)
  company.change(theirs.id, { chargebacks: [{ amount: euros('19.99'), reversedAt: null }] })
  await notify(theirs.id)
  expect(await money()).toMatchObject({ status: 'charged_back', credits: 0, premium: false })
  company.change(theirs.id, { chargebacks: [{ amount: euros('19.99'), reversedAt: '2026-04-01T00:00:00Z' }] })
  await notify(theirs.id)
  expect(await money()).toMatchObject({ status: 'completed', credits: 25, premium: true })
})

test('a card is remembered with consent only, used when the member repeats, declined in words, and forgotten [O-84 S1-022]', async () => {
  const { buyer, theirs } = await startOne({ method: 'creditcard' })
  expect(theirs.customerId).toBeUndefined()
  await orderCredits(buyer, { method: 'creditcard', remember_card: true })
  const [card] = [...company.customers].slice(-1)
  await orderCredits(buyer, { method: 'creditcard' })
  await orderCredits(buyer, { method: 'creditcard', repeat: true })
  expect([...company.payments.values()].slice(-3).map((one) => one.customerId)).toEqual([card, undefined, card])
  // Nothing but one-off payments on the company's own page: never a charge without the buyer.
  expect(new Set([...company.payments.values()].map((one) => one.sequenceType))).toEqual(new Set(['oneoff']))
  company.customers.delete(card!)
  await expect(orderCredits(buyer, { method: 'creditcard', repeat: true })).rejects.toMatchObject({
    code: 'card_declined',
    status: 402,
  })
  // Whatever was bought last, the card is told of and can be forgotten.
  expect(await buyer.call('getCard')).toEqual({ card: true })
  expect(await buyer.call('forgetCard')).toEqual({ card: false })
  expect(await buyer.call('getCard')).toEqual({ card: false })
  expect(
    await app.db.selectFrom('payment_card').selectAll().where('account_id', '=', buyer.accountId).execute(),
  ).toEqual([])
  await expect(orderCredits(buyer, { method: 'ideal', remember_card: true })).rejects.toMatchObject({
    fields: { remember_card: 'invalid' },
  })
})

test('of two cards that are remembered at the same moment the company keeps the one that is used [O-84 SEC-7]', async () => {
  const buyer = await makeMember(app)
  const remember = () => orderCredits(buyer, { method: 'creditcard', remember_card: true })
  const known = new Set(company.customers)
  // First ones, and then others in their place.
  for (let i = 0; i < 2; i++) {
    await whileHeld(app, (trx) => sql`lock table payment_card in exclusive mode`.execute(trx), remember, remember)
    const { token } = await app.db
      .selectFrom('payment_card')
      .select('token')
      .where('account_id', '=', buyer.accountId)
      .executeTakeFirstOrThrow()
    const kept = () => [...company.customers].filter((card) => !known.has(card))
    await eventually(() => kept().length === 1)
    expect(kept()).toEqual([token])
  }
})

test('of who is erased while the company is asked neither the card nor the way back to the order stays [TRU-12 O-84]', async () => {
  const buyer = await makeMember(app)
  const known = new Set(company.customers)
  company.meanwhile = async () => {
    await buyer.call('deleteUser', { body: { password: buyer.password, at_once: true } })
    const erased = app.db.selectFrom('account').select('erased_at').where('id', '=', buyer.accountId)
    await eventually(async () => (await erased.executeTakeFirstOrThrow()).erased_at !== null)
  }
  await orderCredits(buyer, { method: 'creditcard', remember_card: true })
  const cards = app.db.selectFrom('payment_card').select('token').where('account_id', '=', buyer.accountId)
  const [order] = await app.db
    .selectFrom('payment')
    .select(['redirect_url', 'provider_ref'])
    .where('account_id', '=', buyer.accountId)
    .execute()
  expect([await cards.execute(), order]).toEqual([[], { redirect_url: null, provider_ref: expect.any(String) }])
  await eventually(() => [...company.customers].every((one) => known.has(one)))
})

test('every day the books are compared with its list: what was missed is caught up with, one cent is an alarm [MON-5]', async () => {
  const { theirs, payment, money } = await startOne()
  company.change(theirs.id, { status: 'paid' })
  const first = await reconcile(app.services, paymentCompanies(app.services)[0]!)
  expect(await money()).toMatchObject({ status: 'completed' })
  // The two amounts that were planted above stay unexplained.
  const known = first!.differences.map(({ order }) => order)
  expect(known).not.toContain(payment.payment_id)
  company.change(theirs.id, { amount: euros('20.00') })
  const second = await reconcile(app.services, paymentCompanies(app.services)[0]!)
  expect(second!.differences.filter(({ order }) => !known.includes(order))).toEqual([
    { order: payment.payment_id, what: 'paid', theirs: 2_000, ours: 1_999, currency: 'EUR' },
  ])
  const kept = await app.db.selectFrom('reconciliation').select(['checked', 'differences']).orderBy('id').execute()
  expect(kept.at(-1)).toEqual({ checked: company.payments.size, differences: second!.differences })
  company.change(theirs.id, { amount: euros('19.99') })
})

test('a charge-back that was reversed leaves no difference behind [MON-5 MON-6]', async () => {
  const { theirs, payment, money } = await startOne()
  const reversed = { amount: euros('19.99'), reversedAt: '2026-04-01T00:00:00Z' }
  company.change(theirs.id, { status: 'paid', chargebacks: [reversed] })
  await notify(theirs.id)
  expect(await money()).toMatchObject({ status: 'completed', credits: 25 })
  const { differences } = (await reconcile(app.services, paymentCompanies(app.services)[0]!))!
  expect(differences.map(({ order }) => order)).not.toContain(payment.payment_id)
})

test('money the company has of an order that we do not know is an alarm, too [MON-5]', async () => {
  const { theirs } = await startOne()
  const stranger = randomUUID()
  company.change(theirs.id, { status: 'paid', metadata: { order_id: stranger } })
  const { differences } = (await reconcile(app.services, paymentCompanies(app.services)[0]!))!
  expect(differences).toContainEqual({ order: stranger, what: 'paid', theirs: 1_999, ours: 0, currency: 'EUR' })
})

test('what came through another company is not missed in the list of this one [MON-5]', async () => {
  const { theirs, payment, money } = await startOne()
  company.change(theirs.id, { status: 'paid' })
  await notify(theirs.id)
  expect(await money()).toMatchObject({ status: 'completed' })
  const id = payment.payment_id
  company.payments.delete(theirs.id)
  await app.db.updateTable('payment').set({ provider: 'another' }).where('id', '=', id).execute()
  const { differences } = (await reconcile(app.services, paymentCompanies(app.services)[0]!))!
  expect(differences.map(({ order }) => order)).not.toContain(id)
})

test('the key goes nowhere else, and everything adds up [MON-1]', async () => {
  const [elsewhere] = paymentCompanies({
    ...app.services,
    config: { ...app.services.config, mollie: { apiKey: MOLLIE_KEY, baseUrl: 'http://127.0.0.1:9' } },
  })
  await expect(elsewhere!.status(randomUUID(), 'tr_x')).rejects.toThrow('mollie 0')
  expect((await checkBooks(app.db)).faults).toEqual([])
})
