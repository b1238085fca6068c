import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { moneyOf, orderCredits, sendEvent } from '../../../tests/support/payments.ts'
import { PAYMENT_OPEN_MINUTES } from '../../contract/limits.ts'
import { checkBooks } from '../books/reads/check-books.ts'
import { findOffer } from './reads/offers.ts'
import { discountedCents, orderFault } from './rules/discounts.ts'

const app = await startApp()
const BONUS_MS = 14_400_000
const DAY_MS = 24 * 3_600_000

const ask = async (member: TestMember, query: object) => {
  const { status, body } = await member.send('GET', '/api/discountcode.php', { query: { ...query } })
  return status === 200 ? body : [status, body.error, ...(body.fields ? [body.fields] : [])]
}
const priceOf = async (member: TestMember, query: object = {}) =>
  (await member.call('getPackages', { query: { country: 'NL', ...query } })).packages.map(
    (one) => one.discount_price ?? one.price,
  )

const statesOf = async (member: TestMember) =>
  (await member.call('getDiscountCodes')).codes.map(
    ({ code, status, expired }) => `${code} ${status}${expired ? ' expired' : ''}`,
  )

type Code = { code?: string; percentage?: number; validity?: 'once-per-user' | 'once' | 'unlimited' } & Record<
  string,
  unknown
>
async function makeCode(given: Code = {}): Promise<string> {
  const code = given.code ?? `CODE${randomUUID().slice(0, 8).toUpperCase()}`
  await app.db
    .insertInto('discount_code')
    .values({
      site_id: app.siteId,
      percentage: 10,
      validity: 'once-per-user',
      created_at: app.clock.now(),
      ...given,
      code,
    })
    .execute()
  return code
}

// Also [S3-086 S3-087 S3-088 S3-089 S3-090 S3-091 S3-092 S3-093 S9-005 S9-007 S9-008 S9-009 S9-010 S9-023 S7-026]
// Also [S1-032 O-86 O-87 HON-11]
test('the time bonus and the welcome discount have every field, and end four hours after signup by our clock alone [S3-082 S3-083 S3-084 S3-085]', async () => {
  const member = await makeMember(app)
  const expires = new Date(app.clock.now().getTime() + BONUS_MS).toISOString()
  const bonus = await ask(member, { code: ' timebonus25 ' })
  expect(bonus).toEqual({
    code: 'TIMEBONUS25',
    country: null,
    user_id: member.profileId,
    expires,
    percentage: 25,
    value_percentage: 25,
    currency: null,
    minimum_order_value: null,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: null,
  })
  expect(await ask(member, { welcome: 'true' })).toEqual({ ...bonus, code: 'WELCOME25' })
  expect((await member.call('getDiscountCodes')).codes.map(({ code }) => code)).toEqual(['TIMEBONUS25', 'WELCOME25'])
  app.clock.advance(BONUS_MS - 1)
  // Another device, another session: the same end.
  const phone = app.browser()
  await phone.call('login', { body: { email: member.email, password: member.password } })
  expect((await phone.call('getDiscountCode', { query: { code: 'TIMEBONUS25' } })).expires).toBe(expires)
  expect(await priceOf(member, { code: 'TIMEBONUS25' })).toEqual(['7.49', '14.99', '29.99', '59.99'])
  app.clock.advance(1)
  for (const query of [{ code: 'TIMEBONUS25' }, { welcome: 'true' }])
    expect(await ask(member, query)).toEqual([410, 'code_expired'])
  expect(await priceOf(member)).toEqual(['9.99', '19.99', '39.99', '79.99'])
  expect(await statesOf(member)).toEqual(['TIMEBONUS25 active expired', 'WELCOME25 active expired'])
  await expect(orderCredits(member, { code: 'TIMEBONUS25' })).rejects.toMatchObject({
    code: 'code_expired',
    status: 410,
  })
}, 60_000)

test('nothing as good follows the bonus for thirty days, whatever code is made [HON-11]', async () => {
  const member = await makeMember(app)
  const [equal, smaller] = [
    await makeCode({ percentage: 25, validity: 'unlimited' }),
    await makeCode({ percentage: 24 }),
  ]
  app.clock.advance(BONUS_MS)
  expect(await ask(member, { code: equal })).toEqual([404, 'code_not_found'])
  expect(await ask(member, { code: smaller })).toMatchObject({ percentage: 24 })
  // The session ends before the thirty days do.
  const find = (now: Date) => findOffer(app.db, { siteId: app.siteId, accountId: member.accountId, now }, equal)
  const end = app.clock.now().getTime() + 30 * DAY_MS
  await expect(find(new Date(end - 1))).rejects.toMatchObject({ code: 'code_not_found' })
  expect(await find(new Date(end))).toMatchObject({ percentage: 25 })
})

test('an order made in time keeps its price; the first purchase ends both offers [O-87 S1-031 S9-022 S4-056]', async () => {
  const member = await makeMember(app)
  app.clock.advance(BONUS_MS - 1)
  const { payment } = await orderCredits(member, { code: 'WELCOME25' })
  expect(payment.amount).toBe('14.99')
  app.clock.advance(60_000)
  await sendEvent(app, payment, { status: 'paid' })
  expect(await moneyOf(app, member, payment.payment_id)).toMatchObject({ status: 'completed', credits: 25 })
  const { details } = await member.call('getPayment', { query: { payment_id: payment.payment_id } })
  expect(details).toMatchObject({ full_price: '19.99', code: 'WELCOME25' })
  for (const code of ['TIMEBONUS25', 'WELCOME25']) expect(await ask(member, { code })).toEqual([409, 'code_used'])
})

test('an open order with the welcome discount gives way to one with the time bonus [MON-15 O-86]', async () => {
  const member = await makeMember(app)
  const { payment } = await orderCredits(member, { code: 'WELCOME25' })
  await orderCredits(member, { code: 'TIMEBONUS25' })
  expect(await moneyOf(app, member, payment.payment_id)).toMatchObject({ status: 'cancelled' })
})

test('of the two offers of a new member one is used, once: not the other beside it, nor after a withdrawal [MON-15 O-86]', async () => {
  const member = await makeMember(app)
  const first = await orderCredits(member, { code: 'TIMEBONUS25' })
  const second = await orderCredits(member, { code: 'WELCOME25' })
  expect(await moneyOf(app, member, first.payment.payment_id)).toMatchObject({ status: 'cancelled' })
  await sendEvent(app, second.payment, { status: 'paid' })
  await member.call('refundPayment', { body: { payment_id: second.payment.payment_id } })
  expect(await moneyOf(app, member, second.payment.payment_id)).toMatchObject({ status: 'refunded', premium: false })
  for (const code of ['TIMEBONUS25', 'WELCOME25']) {
    expect(await ask(member, { code })).toEqual([409, 'code_used'])
    await expect(orderCredits(member, { code })).rejects.toMatchObject({ code: 'code_used' })
  }
  expect(await statesOf(member)).toEqual(['TIMEBONUS25 inactive', 'WELCOME25 inactive'])
  expect(await priceOf(member)).toEqual(['9.99', '19.99', '39.99', '79.99'])
  // The order that was given up was paid at the company all the same.
  await sendEvent(app, first.payment, { status: 'paid' })
  const { payment, details } = await member.call('getPayment', { query: { payment_id: first.payment.payment_id } })
  expect([payment.status, details.second_use]).toEqual(['refunded', true])
})

test.each<[string, Code, object, [number, string, object?]]>([
  ['unknown', { status: 'inactive' }, {}, [404, 'code_not_found']],
  ['over', { expires_at: '2020-01-01T00:00:00Z' }, {}, [410, 'code_expired']],
  ['of another country', { country: 'DE' }, {}, [422, 'validation', { code: 'country' }]],
  ['in another currency', { currency: 'PLN' }, {}, [422, 'validation', { code: 'currency' }]],
  ['for bigger orders', { minimum_order_cents: 2_000 }, {}, [422, 'validation', { code: 'minimum_order_value' }]],
  ['for other methods', { paymentmethods: ['paypal'] }, {}, [422, 'validation', { code: 'method' }]],
])(
  'a code that is %s is refused in its own words, and no order is made [S8-042 O-85 P-54]',
  async (_, given, changed, refusal) => {
    const member = await makeMember(app, { premium: true })
    const code = await makeCode(given)
    const { status, body } = await member.send('POST', '/api/payment.php', {
      body: { package: { id: 'p1' }, method: 'ideal', country: 'NL', accept: true, code, ...changed },
    })
    expect([status, body.error, ...(body.fields ? [body.fields] : [])]).toEqual(refusal)
    expect((await member.call('getPayments')).payments).toEqual([])
  },
)

test('a discounted price is the nearest cent, and an order of exactly the minimum is big enough [O-85]', () => {
  expect([1_999, 1_090, 1].map((cents) => discountedCents(cents, 25))).toEqual([1_499, 818, 1])
  const offer = { country: null, currency: null, minimumOrderCents: 2_000, paymentmethods: null }
  const fault = (priceCents: number) =>
    orderFault(offer, { country: 'NL', currency: 'EUR', priceCents, method: 'ideal' })
  expect([1_999, 2_000].map(fault)).toEqual(['minimum_order_value', null])
})

test('a member is told of every own code with its state, those to be used first [F-36 S3-089 S3-092]', async () => {
  const member = await makeMember(app, { premium: true })
  const own = { account_id: member.accountId }
  const [off, over, once, used, small, big] = [
    await makeCode({ ...own, code: 'OFF40', percentage: 40, status: 'inactive' }),
    await makeCode({ ...own, code: 'OVER30', percentage: 30, expires_at: '2020-01-01T00:00:00Z' }),
    await makeCode({ ...own, code: 'ONCE29', percentage: 29, validity: 'once' }),
    await makeCode({ ...own, code: 'USED28', percentage: 28 }),
    await makeCode({ ...own, code: 'SMALL5', percentage: 5 }),
    await makeCode({ ...own, code: 'BIG20', percentage: 20 }),
  ]
  for (const code of [once, used]) {
    const { payment } = await orderCredits(member, { code })
    await sendEvent(app, payment, { status: 'paid' })
  }
  expect(await statesOf(member)).toEqual([
    `${big} active`,
    `${small} active`,
    `${off} inactive`,
    `${over} active expired`,
    `${once} inactive`,
    `${used} inactive`,
    'TIMEBONUS25 inactive',
    'WELCOME25 inactive',
  ])
})

test('a personal code is its owner’s alone; a visitor has none [O-85 SEC-3]', async () => {
  const [owner, other] = [await makeMember(app, { premium: true }), await makeMember(app, { premium: true })]
  const code = await makeCode({ account_id: owner.accountId })
  expect(await ask(owner, { code })).toMatchObject({ user_id: owner.profileId })
  expect((await owner.call('getDiscountCodes')).codes[0]).toMatchObject({ code, status: 'active', expired: false })
  expect(await ask(other, { code })).toEqual([404, 'code_not_found'])
  expect((await statesOf(other)).filter((state) => state.startsWith(code))).toEqual([])
  const visitor = await app.browser().send('GET', '/api/packages.php', { query: { code } })
  expect([visitor.status, visitor.body.error]).toEqual([404, 'code_not_found'])
  expect(await ask(owner, {})).toEqual([422, 'validation', { code: 'required' }])
})

test('a code counts as used when its order is paid, not before; then it is used for good [S5-016 S8-043 O-85]', async () => {
  const member = await makeMember(app, { premium: true })
  const code = await makeCode()
  const first = await orderCredits(member, { code })
  await sendEvent(app, first.payment, { status: 'failed' })
  const second = await orderCredits(member, { code, method: 'paypal' })
  await sendEvent(app, second.payment, { status: 'paid' })
  expect(await ask(member, { code })).toEqual([409, 'code_used'])
  await expect(orderCredits(member, { code })).rejects.toMatchObject({ code: 'code_used', status: 409 })
})

test('fifty orders at once with one code: one stays open; were all of them paid, one has it and the others are paid back [MON-15 SEC-7]', async () => {
  const member = await makeMember(app, { premium: true })
  const code = await makeCode({ percentage: 20 })
  const orders = await Promise.all(Array.from({ length: 50 }, () => orderCredits(member, { code })))
  const statuses = async () => (await member.call('getPayments')).payments.map(({ status }) => status)
  expect((await statuses()).filter((status) => status === 'pending')).toHaveLength(1)
  await Promise.all(orders.map(({ payment }) => sendEvent(app, payment, { status: 'paid' })))
  expect((await statuses()).toSorted()).toEqual(['completed', ...Array(49).fill('refunded')])
  const { balance } = await app.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('id', '=', member.accountId)
    .executeTakeFirstOrThrow()
  expect(balance).toBe(25)
  const refunds = await app.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.kind', 'refund.amount_cents', 'refund.credits'])
    .where('payment.account_id', '=', member.accountId)
    .execute()
  expect(refunds).toEqual(Array.from({ length: 49 }, () => ({ kind: 'second_use', amount_cents: 1_599, credits: 0 })))
  expect((await checkBooks(app.db)).faults).toEqual([])
})

test('the only use of a code is whoever’s pays first; while one has it open another is told that it is used [O-85]', async () => {
  const [one, other] = [await makeMember(app, { premium: true }), await makeMember(app, { premium: true })]
  const code = await makeCode({ validity: 'once' })
  const first = await orderCredits(one, { code })
  await expect(orderCredits(other, { code })).rejects.toMatchObject({ code: 'code_used' })
  await sendEvent(app, first.payment, { status: 'cancelled' })
  const second = await orderCredits(other, { code })
  await sendEvent(app, second.payment, { status: 'paid' })
  expect(await ask(one, { code })).toEqual([409, 'code_used'])
  // An order whose time is over holds it no more, whether or not the job has been by.
  const another = await makeCode({ validity: 'once' })
  await orderCredits(one, { code: another })
  app.clock.advance(PAYMENT_OPEN_MINUTES * 60_000 - 1)
  await expect(orderCredits(other, { code: another })).rejects.toMatchObject({ code: 'code_used' })
  app.clock.advance(1)
  expect((await orderCredits(other, { code: another })).payment.status).toBe('pending')
})

test('what is lacking is sold to the credit, at the rate of the smallest bundle, and with a code like everything else [O-77]', async () => {
  const member = await makeMember(app)
  const { topup } = await member.call('getPackages', { query: { country: 'NL', credits: 2, code: 'WELCOME25' } })
  expect(topup).toEqual({ id: 't2', credits: 2, price: '2.00', currency: 'EUR', discount_price: '1.50' })
  const { payment } = await orderCredits(member, { package: { id: 't2' } })
  expect(payment).toMatchObject({ credits: 2, amount: '2.00' })
  for (const id of ['t0', 't10', 't-1', 't1.5', 'p4'])
    await expect(orderCredits(member, { package: { id } })).rejects.toMatchObject({ code: 'package_not_found' })
})
