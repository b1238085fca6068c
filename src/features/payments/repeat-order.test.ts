import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { orderCredits, sendEvent } from '../../../tests/support/payments.ts'

const app = await startApp()

test('the last completed order can be repeated at today’s price, as long as its bundle and method are sold; a declined card says so [P-57 O-84 S2-037]', async () => {
  const buyer = await makeMember(app)
  const none = { payment: null, package: null, card: false }
  expect(await buyer.call('getRepeatOrder')).toEqual(none)
  const first = await orderCredits(buyer, { method: 'creditcard', remember_card: true })
  expect(await buyer.call('getRepeatOrder')).toEqual(none)
  await sendEvent(app, first.payment, { status: 'paid' })
  const card = { method: 'creditcard', repeat: true }
  expect(await buyer.call('getRepeatOrder')).toMatchObject({
    payment: { payment_id: first.payment.payment_id, status: 'completed' },
    package: { id: 'p1', price: '19.99' },
    card: true,
  })
  const again = await orderCredits(buyer, card)
  expect(again.redirect_url).toContain('/simulator/checkout/')
  // The simulated company refuses a card whose last payment failed.
  await app.db
    .updateTable('simulated_payment')
    .set({ state: 'failed' })
    .where('order_id', '=', again.payment.payment_id)
    .execute()
  const { status, body } = await buyer.send('POST', '/api/payment.php', {
    body: { package: { id: 'p1' }, country: 'NL', accept: true, ...card },
  })
  expect([status, body]).toEqual([402, { error: 'card_declined' }])
  await app.db.updateTable('payment').set({ method: 'giropay' }).where('id', '=', first.payment.payment_id).execute()
  expect(await buyer.call('getRepeatOrder')).toEqual(none)
})

test('of several orders the one paid last is repeated, of those whose method is still there [P-57 O-84]', async () => {
  const buyer = await makeMember(app)
  const repeated = async () => (await buyer.call('getRepeatOrder')).payment?.payment_id
  const ids: string[] = []
  for (const style of ['p1', 'p2', 'p0']) {
    ids.push((await orderCredits(buyer, { package: { id: style } })).payment.payment_id)
    app.clock.advance(1_000)
  }
  // In another order than they were placed.
  const [last, before, first] = ids as [string, string, string]
  for (const payment_id of [first, before, last]) {
    await sendEvent(app, { payment_id }, { status: 'paid' })
    expect(await repeated()).toBe(payment_id)
    app.clock.advance(1_000)
  }
  await app.db.updateTable('payment').set({ method: 'giropay' }).where('id', '=', last).execute()
  expect(await repeated()).toBe(before)
})

test('an order is repeated in what its country pays in today, as it is charged [P-57 MON-8]', async () => {
  const buyer = await makeMember(app)
  const { payment } = await orderCredits(buyer, { country: 'GB', method: 'paypal' })
  await sendEvent(app, payment, { status: 'paid' })
  // Of a time in which pounds were not taken yet.
  await app.db.updateTable('payment').set({ currency: 'EUR' }).where('id', '=', payment.payment_id).execute()
  const { currency, amount } = (await orderCredits(buyer, { country: 'GB', method: 'paypal' })).payment
  expect((await buyer.call('getRepeatOrder')).package).toMatchObject({ currency, price: amount })
})
