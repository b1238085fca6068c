import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { moneyOf, ORDER, orderCredits, sendEvent } from '../../../../tests/support/payments.ts'

const app = await startApp()
const GERMAN_ADDRESS = '193.99.144.80'

/** The other company is down: its memory is out of reach. */
const breakProvider = () =>
  sql`alter table if exists simulated_payment rename to simulated_payment_away`.execute(app.db)
const mendProvider = () => sql`alter table if exists simulated_payment_away rename to simulated_payment`.execute(app.db)
afterEach(mendProvider)

const paymentsOf = (accountId: number) =>
  app.db.selectFrom('payment').selectAll().where('account_id', '=', accountId).execute()
const ordersAtProvider = (id: string) =>
  app.db.selectFrom('simulated_payment').selectAll().where('order_id', '=', id).execute()

test('a repeated key answers the first payment and the same page [MON-2 O-79]', async () => {
  const buyer = await makeMember(app)
  const key = randomUUID()
  const first = await orderCredits(buyer, {}, key)
  expect(await orderCredits(buyer, {}, key)).toEqual(first)
  // Unlike the keys of other calls, which are forgotten after a day.
  app.clock.advance(29 * 24 * 3_600_000)
  expect(await orderCredits(buyer, {}, key)).toEqual(first)
  expect(await paymentsOf(buyer.accountId)).toHaveLength(1)
})

test('a repeated key with another order is refused and changes nothing [MON-2]', async () => {
  const buyer = await makeMember(app)
  const key = randomUUID()
  await orderCredits(buyer, {}, key)
  for (const changed of [{ package: { id: 'p3' } }, { method: 'paypal' }, { country: 'BE', method: 'bancontact' }]) {
    await expect(orderCredits(buyer, changed, key)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 409,
    })
  }
  expect((await paymentsOf(buyer.accountId)).map(({ style, method }) => [style, method])).toEqual([['p1', 'ideal']])
})

test('a fault of our own database ends no order: the same key answers where to pay [MON-2 MON-3]', async () => {
  const buyer = await makeMember(app)
  const key = randomUUID()
  await sql`create function fail_once() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '57014'; end $$`.execute(app.db)
  await sql`create trigger fail_once before update of redirect_url on payment
    for each row execute function fail_once()`.execute(app.db)
  await expect(orderCredits(buyer, {}, key)).rejects.toMatchObject({ status: 503 })
  await sql`drop trigger fail_once on payment`.execute(app.db)
  await orderCredits(buyer, {}, key)
  const [payment, ...more] = await paymentsOf(buyer.accountId)
  expect([payment?.status, payment?.provider_fault, more]).toEqual(['pending', null, []])
  expect(await ordersAtProvider(payment!.id)).toHaveLength(1)
})

test('a country where the site does not sell is a fault of that field [P-54]', async () => {
  const buyer = await makeMember(app)
  await expect(orderCredits(buyer, { country: 'JP' })).rejects.toMatchObject({
    code: 'validation',
    fields: { country: 'invalid' },
  })
  expect(await paymentsOf(buyer.accountId)).toEqual([])
})

test('where address, profile and order point to three countries the buyer is asked, and their answer is what the invoice is taxed by [MON-12]', async () => {
  const buyer = await makeMember(app)
  const german = await makeMember(app, { country: 'DE' })
  const place = async (changed: object, by = buyer) => {
    const abroad = app.browser({ address: GERMAN_ADDRESS })
    for (const [name, value] of by.client.cookies) abroad.cookies.set(name, value)
    const order = { ...ORDER, method: 'creditcard', country: 'BE', ...changed }
    const { status, body } = await abroad.send('POST', '/api/payment.php', { body: order })
    return status === 201 ? body.payment : [status, body.fields, body.tax_countries]
  }
  expect(await place({})).toEqual([422, { tax_country: 'required' }, ['BE', 'DE', 'NL']])
  expect(await place({ tax_country: 'US' })).toEqual([422, { tax_country: 'invalid' }, ['BE', 'DE', 'NL']])
  expect(await paymentsOf(buyer.accountId)).toEqual([])
  // Two of three agree: nobody is asked, and an answer changes nothing.
  const agreed = await place({ country: 'DE', tax_country: 'BE' })
  const agreedAgainst = await place({ tax_country: 'BE' }, german)
  const asked = await place({ tax_country: 'DE' })
  const paid = [agreed, agreedAgainst, asked]
  for (const payment of paid) await sendEvent(app, payment, { status: 'paid' })
  const invoices = await app.db
    .selectFrom('invoice')
    .select(['country', 'vat_rate_bp', 'vat_cents'])
    .where(
      'payment_id',
      'in',
      paid.map(({ payment_id }) => payment_id),
    )
    .execute()
  const taxed = { country: 'DE', vat_rate_bp: 1_900, vat_cents: 319 }
  expect(invoices).toEqual([taxed, taxed, taxed])
})

test('every country of the Union has its tax, and a buyer from where none is known is taxed by the country of their order [MON-12]', async () => {
  const rates = await app.db.selectFrom('vat_rate').select('country').distinct().where('rate_bp', '>', 0).execute()
  const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
  const known = rates.map(({ country }) => country)
  expect(union.filter((country) => !known.includes(country))).toEqual([])
  await app.db.deleteFrom('vat_rate').where('country', '=', 'DE').execute()
  const german = await makeMember(app, { country: 'DE' })
  const abroad = app.browser({ address: GERMAN_ADDRESS })
  for (const [name, value] of german.client.cookies) abroad.cookies.set(name, value)
  const order = { ...ORDER, method: 'creditcard', country: 'BE' }
  const { payment } = (await abroad.send('POST', '/api/payment.php', { body: order })).body
  await sendEvent(app, payment, { status: 'paid' })
  const invoice = app.db.selectFrom('invoice').select(['country', 'vat_rate_bp', 'vat_cents'])
  expect(await invoice.where('payment_id', '=', payment.payment_id).executeTakeFirst()).toEqual({
    country: 'BE',
    vat_rate_bp: 2_100,
    vat_cents: 347,
  })
})

test("two members' equal keys are two payments [MON-2]", async () => {
  const [one, other] = [await makeMember(app), await makeMember(app)]
  const key = randomUUID()
  const [mine, theirs] = [await orderCredits(one, {}, key), await orderCredits(other, {}, key)]
  expect(mine.payment.payment_id).not.toBe(theirs.payment.payment_id)
})

test('two hundred copies at once are one payment, one order at the provider and one answer [MON-2]', async () => {
  const buyer = await makeMember(app)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 200 }, () => orderCredits(buyer, {}, key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const payments = await paymentsOf(buyer.accountId)
  expect(payments).toHaveLength(1)
  expect(await ordersAtProvider(payments[0]!.id)).toHaveLength(1)
})

test('a payment without a key is malformed', async () => {
  const buyer = await makeMember(app)
  const answer = await buyer.send('POST', '/api/payment.php', { body: ORDER, headers: { 'idempotency-key': '' } })
  expect([answer.status, answer.body]).toEqual([400, { error: 'malformed' }])
  expect(await paymentsOf(buyer.accountId)).toEqual([])
})

test('where the first try died before the provider heard of it, the repeat goes on with the same order [O-02 MON-2]', async () => {
  const buyer = await makeMember(app)
  const key = randomUUID()
  const first = await orderCredits(buyer, {}, key)
  const id = first.payment.payment_id
  await app.db.updateTable('payment').set({ provider_ref: null, redirect_url: null }).where('id', '=', id).execute()
  await app.db.deleteFrom('simulated_payment').where('order_id', '=', id).execute()
  const again = await orderCredits(buyer, {}, key)
  expect(again.payment).toEqual(first.payment)
  expect(await ordersAtProvider(id)).toMatchObject([{ amount_cents: 1_999, currency: 'EUR' }])
  expect(again.redirect_url).toContain((await ordersAtProvider(id))[0]!.ref)
})

test('where the first try died after the provider heard of it, the repeat finds the same page [O-02 MON-2]', async () => {
  const buyer = await makeMember(app)
  const key = randomUUID()
  const first = await orderCredits(buyer, {}, key)
  await app.db
    .updateTable('payment')
    .set({ provider_ref: null, redirect_url: null })
    .where('id', '=', first.payment.payment_id)
    .execute()
  expect(await orderCredits(buyer, {}, key)).toEqual(first)
})

test('when the provider is down buying is closed, the payment failed, and another try is a new one [O-82]', async () => {
  const buyer = await makeMember(app)
  const key = randomUUID()
  await breakProvider()
  await expect(orderCredits(buyer, {}, key)).rejects.toMatchObject({ code: 'payments_closed', status: 503 })
  await mendProvider()
  await expect(orderCredits(buyer, {}, key)).rejects.toMatchObject({ code: 'payments_closed' })
  const { payments } = await buyer.call('getPayments')
  expect(payments.map((payment) => payment.status)).toEqual(['failed'])
  expect(await moneyOf(app, buyer, payments[0]!.payment_id)).toEqual({
    status: 'failed',
    credits: 0,
    premium: false,
    purchases: 0,
  })
  expect((await orderCredits(buyer)).payment.status).toBe('pending')
})

test('money for an order that the provider answered too late for us still counts [MON-4]', async () => {
  const buyer = await makeMember(app)
  await breakProvider()
  await expect(orderCredits(buyer)).rejects.toMatchObject({ code: 'payments_closed' })
  await mendProvider()
  const [payment] = await paymentsOf(buyer.accountId)
  await sendEvent(app, { payment_id: payment!.id }, { status: 'paid', ref: 'late-one' })
  expect(await moneyOf(app, buyer, payment!.id)).toEqual({
    status: 'completed',
    credits: 25,
    premium: true,
    purchases: 1,
  })
})

test('a repeat after the payment ended tells how it ended', async () => {
  const buyer = await makeMember(app)
  const key = randomUUID()
  const first = await orderCredits(buyer, {}, key)
  await sendEvent(app, first.payment, { status: 'paid' })
  expect(await orderCredits(buyer, {}, key)).toEqual({ ...first, payment: { ...first.payment, status: 'completed' } })
})

test('in production there is no provider, so buying is closed and no method is offered [O-82]', async () => {
  const shop = await startApp({ config: { mode: 'production', smtpUrl: 'smtp://127.0.0.1:2525' } })
  const buyer = await makeMember(shop)
  await expect(orderCredits(buyer)).rejects.toMatchObject({ code: 'payments_closed', status: 503 })
  expect((await buyer.call('getPackages')).paymentmethods).toEqual([])
  expect((await buyer.send('GET', `/simulator/checkout/${randomUUID()}`)).status).toBe(404)
  const forged = await buyer.send('POST', '/api/payment-event.php', {
    body: { event_id: 'x', ref: 'x', order_id: randomUUID(), status: 'paid', amount_cents: 1, currency: 'EUR' },
  })
  expect([forged.status, forged.body]).toEqual([403, { error: 'signature' }])
})
