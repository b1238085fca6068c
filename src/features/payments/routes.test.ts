import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { moneyOf, orderCredits, sendEvent } from '../../../tests/support/payments.ts'
import { addTestSite } from '../../../tests/support/sites.ts'
import { PAYMENT_OPEN_MINUTES } from '../../contract/limits.ts'
import { issueInvoices } from '../books/writes/send-invoices.ts'

const app = await startApp()
const DAY_MS = 24 * 3_600_000

const prices = async (country: string) => {
  const { packages } = await app.browser().call('getPackages', { query: { country } })
  return packages.map(({ id, credits, price, currency }) => [id, credits, price, currency])
}

test('the four bundles cost what was decided, in the currency of the country [S9-047 O-77]', async () => {
  expect(await prices('NL')).toEqual([
    ['p0', 10, '9.99', 'EUR'],
    ['p1', 25, '19.99', 'EUR'],
    ['p2', 60, '39.99', 'EUR'],
    ['p3', 150, '79.99', 'EUR'],
  ])
  const each = await Promise.all(['GB', 'CH', 'US', 'CA', 'AU', 'NZ', 'PL'].map(prices))
  expect(each.map((bundles) => bundles.map(([, , price, currency]) => `${currency} ${price}`))).toEqual([
    ['GBP 8.99', 'GBP 17.99', 'GBP 34.99', 'GBP 69.99'],
    ['CHF 10.90', 'CHF 21.90', 'CHF 43.90', 'CHF 87.90'],
    ['USD 10.99', 'USD 21.99', 'USD 43.99', 'USD 87.99'],
    ['CAD 14.99', 'CAD 29.99', 'CAD 59.99', 'CAD 119.99'],
    ['AUD 16.99', 'AUD 32.99', 'AUD 64.99', 'AUD 129.99'],
    ['NZD 17.99', 'NZD 35.99', 'NZD 69.99', 'NZD 139.99'],
    ['PLN 42.99', 'PLN 84.99', 'PLN 169.99', 'PLN 339.99'],
  ])
})

test('packages name the styles, no invented old price, and one recommendation while nothing was really sold [P-53 O-77]', async () => {
  const buyer = await makeMember(app)
  const { payment } = await orderCredits(buyer, { package: { id: 'p0' } })
  await sendEvent(app, payment, { status: 'paid' })
  const { packages } = await app.browser().call('getPackages')
  expect(
    packages.map(({ style, discount_price, popular, recommended }) => [style, discount_price, popular, recommended]),
  ).toEqual([
    ['p0', null, false, false],
    ['p1', null, false, false],
    ['p2', null, false, true],
    ['p3', null, false, false],
  ])
})

/** What is marked while a hundred were really sold. @param of the site that sold them */
async function marksAfterSales(of: { siteId: number }, daysAgo = 0) {
  const { payment } = await orderCredits(await makeMember(app), { package: { id: 'p1' } })
  await sendEvent(app, payment, { status: 'paid' })
  const row = await app.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', payment.payment_id)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 100 }, () => ({
    ...row,
    id: crypto.randomUUID(),
    site_id: of.siteId,
    settled_at: new Date(app.clock.now().getTime() - daysAgo * DAY_MS),
    provider: 'a real one',
    client_id: crypto.randomUUID(),
    provider_ref: crypto.randomUUID(),
  }))
  await app.db.insertInto('payment').values(copies).execute()
  const { packages } = await app.browser().call('getPackages')
  await app.db.deleteFrom('payment').where('provider', '=', 'a real one').execute()
  return packages.map(({ id, popular, recommended }) => [id, popular, recommended])
}

test('so many credits cost no less each than in the smallest bundle [O-77]', async () => {
  const topup = async (credits: number) =>
    (await app.browser().call('getPackages', { query: { country: 'NL', credits } })).topup
  // 6 x 99.9 cents, and 5 of them.
  expect([(await topup(6))!.price, (await topup(5))!.price]).toEqual(['6.00', '5.00'])
})

test('the best seller of a hundred real sales is the popular one [O-77 F-55]', async () => {
  expect(await marksAfterSales(app)).toEqual([
    ['p0', false, false],
    ['p1', true, false],
    ['p2', false, false],
    ['p3', false, false],
  ])
})

test('methods come with the banks that the provider wants chosen, and with none else [O-81 S3-073]', async () => {
  const { paymentmethods, country } = await app.browser().call('getPackages', { query: { country: 'AT' } })
  expect(country).toBe('AT')
  expect(paymentmethods.map(({ method }) => method)).toContain('eps')
  expect(paymentmethods.filter(({ banks }) => banks.length > 0).map(({ method }) => method)).toEqual(['eps'])
})

test('without a country the packages are those of where the visitor seems to be', async () => {
  expect((await app.browser().call('getPackages')).country).toBe('NL')
})

test('a wrong country is a fault of that field [P-53]', async () => {
  const answer = await app.browser().send('GET', '/api/packages.php', { query: { country: 'nederland' } })
  expect([answer.status, answer.body]).toEqual([422, { error: 'validation', fields: { country: 'invalid' } }])
})

// Also [S3-072 S7-050 P-54]
test('a started payment is told with every field of its entity, and is pending [S3-065 S3-066 S3-067 S3-068]', async () => {
  const buyer = await makeMember(app)
  const key = crypto.randomUUID()
  const { payment, redirect_url } = await orderCredits(
    buyer,
    { package: { id: 'p2' }, method: 'eps', bank: 'donaubank', country: 'AT' },
    key,
  )
  expect(payment).toEqual({
    payment_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
    credits: 60,
    method: 'eps',
    bank: 'donaubank',
    country: 'AT',
    status: 'pending',
    amount: '39.99',
    currency: 'EUR',
    created: '2026-03-15T12:00:00.000Z',
  })
  expect(redirect_url).toMatch(/^http:\/\/localhost:3000\/simulator\/checkout\/[0-9a-f-]{36}\?language=/)
  expect(await buyer.call('getPayment', { query: { payment_id: payment.payment_id } })).toMatchObject({ payment })
  expect(await buyer.call('getPayments')).toEqual({ payments: [payment], withdrawals: [], invoices: [] })
})

test('own payments are listed newest first [P-56 O-80]', async () => {
  const buyer = await makeMember(app)
  const first = await orderCredits(buyer)
  app.clock.advance(1_000)
  const second = await orderCredits(buyer)
  const { payments } = await buyer.call('getPayments')
  expect(payments.map((payment) => payment.payment_id)).toEqual([second.payment.payment_id, first.payment.payment_id])
})

test("another member's payment is not found, as is one that never was", async () => {
  const [buyer, other] = [await makeMember(app), await makeMember(app)]
  const { payment } = await orderCredits(buyer)
  for (const payment_id of [payment.payment_id, crypto.randomUUID()]) {
    const answer = await other.send('GET', '/api/payment.php', { query: { payment_id } })
    expect([answer.status, answer.body]).toEqual([404, { error: 'not_found' }])
  }
  expect(await other.call('getPayments')).toEqual({ payments: [], withdrawals: [], invoices: [] })
})

test('a payment in an ended method is still shown [MON-14]', async () => {
  const buyer = await makeMember(app)
  const { payment } = await orderCredits(buyer)
  await app.db.updateTable('payment').set({ method: 'giropay' }).where('id', '=', payment.payment_id).execute()
  expect((await buyer.call('getPayment', { query: { payment_id: payment.payment_id } })).payment.method).toBe('giropay')
})

test('coming back from the provider gives nothing: only its signed word does [MON-5]', async () => {
  const buyer = await makeMember(app)
  const { payment } = await orderCredits(buyer)
  for (let seen = 0; seen < 3; seen++) {
    await buyer.call('getPayment', { query: { payment_id: payment.payment_id } })
    await buyer.send('GET', '/api/payment.php', { query: { payment_id: payment.payment_id, status: 'paid' } })
  }
  expect(await moneyOf(app, buyer, payment.payment_id)).toEqual({
    status: 'pending',
    credits: 0,
    premium: false,
    purchases: 0,
  })
})

const wrong = (field: string, code: string): [number, object] => [
  422,
  { error: 'validation', fields: { [field]: code } },
]
const REFUSED: [string, 'member' | null, object, [number, object]][] = [
  ['a visitor', null, {}, [403, { error: 'authentication_required' }]],
  ['no consent', 'member', { accept: false }, wrong('accept', 'required')],
  ['an unknown method', 'member', { method: 'cash' }, wrong('method', 'invalid')],
  ['an ended method', 'member', { method: 'giropay', country: 'DE' }, wrong('method', 'invalid')],
  ['a method of another country', 'member', { country: 'DE' }, wrong('method', 'invalid')],
  ['an unknown bundle', 'member', { package: { id: 'p9' } }, [404, { error: 'package_not_found' }]],
  ['no bank where one is needed', 'member', { method: 'eps', country: 'AT' }, wrong('bank', 'required')],
  ['an unknown bank', 'member', { method: 'eps', country: 'AT', bank: 'x' }, wrong('bank', 'invalid')],
  ['a bank where none is asked for', 'member', { bank: 'x' }, wrong('bank', 'invalid')],
  ['a price from the buyer', 'member', { price: '0.01' }, wrong('price', 'unknown')],
]
test.each(REFUSED)('%s starts no payment [P-54 O-79]', async (_, who, changed, refusal) => {
  const buyer = who === 'member' ? await makeMember(app) : app.browser()
  const before = await app.db.selectFrom('payment').select('id').execute()
  const order = { package: { id: 'p1' }, method: 'ideal', country: 'NL', accept: true, ...changed }
  const answer = await buyer.send('POST', '/api/payment.php', { body: order })
  expect([answer.status, answer.body]).toEqual(refusal)
  expect((await app.db.selectFrom('payment').select('id').execute()).length).toBe(before.length)
})

test('what another site sold, and what was sold more than ninety days ago, makes nothing popular here [O-77 O-06]', async () => {
  const none = [
    ['p0', false, false],
    ['p1', false, false],
    ['p2', false, true],
    ['p3', false, false],
  ]
  expect(await marksAfterSales(await addTestSite(app, { key: 'be' }))).toEqual(none)
  expect(await marksAfterSales(app, 91)).toEqual(none)
})

test('an order can be taken back for as many days as its buyer was told, in what is shown, mailed and done, whatever the site says since [S3-153 O-89 MON-9]', async () => {
  const set = async (refund_days: number) => {
    await sql`update site set settings = settings || ${JSON.stringify({ refund_days })}::jsonb where id = ${app.siteId}`.execute(
      app.db,
    )
    app.clock.advance(11_000) // settings are read anew
  }
  await set(20)
  app.clock.set('2026-12-01T10:00:00.000Z')
  const buyer = await makeMember(app)
  // Where it is a new day already when the last one ends where the site is.
  await buyer.call('updateUser', { body: { time_zone: 'Pacific/Auckland' } })
  const { payment } = await orderCredits(buyer)
  await sendEvent(app, payment, { status: 'paid' })
  await set(14)
  await issueInvoices(app.services)
  const [mail] = await mailsTo(app, buyer.email, 1)
  expect(mail!.text.replace(/\s+/g, ' ')).toContain('21 december 2026')
  app.clock.set('2026-12-21T22:59:59.999Z')
  const until = app.clock.now().toISOString()
  expect((await buyer.call('getPayments')).withdrawals).toMatchObject([{ until }])
  const { payment_id } = payment
  expect((await buyer.call('refundPayment', { body: { payment_id } })).payment.status).toBe('refunded')
  // Sold by the version before, which wrote no end down: the days of the site count.
  app.clock.set('2026-12-22T10:00:00.000Z')
  const older = (await orderCredits(buyer)).payment
  await sendEvent(app, older, { status: 'paid' })
  await app.db.updateTable('payment').set({ withdrawable_until: null }).where('id', '=', older.payment_id).execute()
  const [open] = (await buyer.call('getPayments')).withdrawals
  expect(open).toMatchObject({ payment_id: older.payment_id, until: '2027-01-05T22:59:59.999Z' })
})

test('where an order can be paid is told as long as it can be, and no longer [P-55]', async () => {
  const buyer = await makeMember(app)
  const { payment, redirect_url } = await orderCredits(buyer)
  const where = async () =>
    (await buyer.call('getPayment', { query: { payment_id: payment.payment_id } })).details.redirect_url
  app.clock.advance(PAYMENT_OPEN_MINUTES * 60_000 - 1)
  expect(await where()).toBe(redirect_url)
  app.clock.advance(1)
  expect(await where()).toBeNull()
})
