import { expect, test } from 'vitest'
import type { AppError } from '../src/contract/errors.ts'
import { startApp } from './support/app.ts'
import { makeStaff } from './support/make-staff.ts'
import { makeMember, type TestMember } from './support/makers.ts'
import { moneyOf, orderCredits, sendEvent } from './support/payments.ts'

const app = await startApp()
const HOUR_MS = 3_600_000
/** Sessions end while days go by. */
const comeIn = async () => ({ finance: await makeStaff(app, { roles: ['finance'] }), second: await makeStaff(app) })
let { finance, second } = await comeIn()
const reason = 'Zo is het afgesproken.'

const asked = (changed: object = {}) => ({
  body: { site: app.siteId, time: 20, welcome: 15, hours: 2, valid_from: null, reason, ...changed },
})
async function confirm(act: string): Promise<void> {
  const { approvals } = await second.call('getApprovals')
  const open = approvals.find((one) => one.outcome === null && one.act === act)!
  await second.call('decideApproval', { body: { id: open.id, confirm: true } })
  app.clock.advance(1_000)
}
async function change(changed: object = {}): Promise<void> {
  await finance.call('changeBonus', asked(changed))
  await confirm('bonus.change')
}
const refusalOf = async (changed: object): Promise<AppError> =>
  finance.call('changeBonus', asked(changed)).then(
    () => Promise.reject(new Error('not refused')),
    (error: AppError) => error,
  )
const plan = async () => finance.call('getBonuses', { query: { site: app.siteId } })
const codesOf = async (member: TestMember) =>
  (await member.call('getDiscountCodes')).codes.map(({ code, expired }) => `${code}${expired ? ' expired' : ''}`)
const offered = (member: TestMember, code = 'TIMEBONUS25') => member.call('getDiscountCode', { query: { code } })

test('another bonus counts for who signs up after it, ends when it was told, and takes nothing from who came before [O-86 HON-11 S9-007]', async () => {
  const before = await makeMember(app)
  const until = (await offered(before)).expires
  const from = new Date(app.clock.now().getTime() + HOUR_MS)
  await change({ valid_from: from.toISOString() })
  const confirmed = second.id
  expect(await plan()).toMatchObject({
    now: { time: 25, welcome: 25, hours: 4 },
    since: null,
    planned: [{ valid_from: from.toISOString(), time: 20, welcome: 15, hours: 2 }],
  })
  expect(await codesOf(await makeMember(app))).toEqual(['TIMEBONUS25', 'WELCOME25'])
  app.clock.advance(HOUR_MS)
  const after = await makeMember(app)
  // The name under which every page asks for it.
  const bonus = await offered(after)
  expect(bonus).toMatchObject({
    code: 'TIMEBONUS20',
    percentage: 20,
    expires: new Date(app.clock.now().getTime() + 2 * HOUR_MS).toISOString(),
  })
  const welcome = await after.call('getDiscountCode', { query: { welcome: 'true' } })
  expect(welcome).toMatchObject({ code: 'WELCOME15', percentage: 15, expires: bonus.expires })
  expect(await offered(before)).toMatchObject({ code: 'TIMEBONUS25', percentage: 25, expires: until })
  const { payment } = await orderCredits(after, { code: 'TIMEBONUS20' })
  expect(payment.amount).toBe('15.99')
  const other = await orderCredits(after, { code: 'WELCOME15' })
  expect(await moneyOf(app, after, payment.payment_id)).toMatchObject({ status: 'cancelled' })
  await sendEvent(app, other.payment, { status: 'paid' })
  await expect(offered(after)).rejects.toMatchObject({ code: 'code_used' })
  app.clock.advance(2 * HOUR_MS - 1_000)
  expect(await codesOf(before)).toEqual(['TIMEBONUS25', 'WELCOME25'])
  const late = await makeMember(app)
  app.clock.advance(2 * HOUR_MS)
  await expect(offered(late)).rejects.toMatchObject({ code: 'code_expired' })
  ;({ finance, second } = await comeIn())
  const claims = await finance.call('getOfferClaims', { query: { site: app.siteId } })
  expect(claims).toMatchObject({ percentage: 20, seconds: 7_200, used: 1 })
  const kept = await app.db.selectFrom('staff_action').selectAll().where('act', '=', 'bonus.change').execute()
  expect(kept).toMatchObject([
    { staff_id: confirmed, before: { time: 25, hours: 4 }, after: { time: 20, hours: 2 }, reason },
  ])
})

test('without a time bonus the welcome discount may be there for days; without both nothing is taken off, and any code goes [O-86]', async () => {
  ;({ finance, second } = await comeIn())
  await change({ time: null, welcome: 10, hours: 48 })
  const member = await makeMember(app)
  await expect(offered(member)).rejects.toMatchObject({ code: 'code_not_found' })
  expect(await codesOf(member)).toEqual(['WELCOME10'])
  app.clock.advance(47 * HOUR_MS)
  const later = await app.browser()
  await later.call('login', { body: { email: member.email, password: member.password } })
  const { discount_price: price } = (await later.call('getPackages', { query: { country: 'NL', code: 'WELCOME10' } }))
    .packages[0]!
  expect(price).toBe('8.99')
  ;({ finance, second } = await comeIn())
  await change({ time: null, welcome: null, hours: 4 })
  const nobody = await makeMember(app)
  expect(await codesOf(nobody)).toEqual([])
  const code = { ...CODE, code: 'LENTE60', percentage: 60 }
  await finance.call('createCode', { body: { site: app.siteId, user_id: null, ...code, reason } })
  expect((await offered(nobody, 'LENTE60')).percentage).toBe(60)
  // Of who was promised ten percent nothing as good may follow so soon.
  await expect(later.call('getDiscountCode', { query: { code: 'LENTE60' } })).rejects.toMatchObject({
    code: 'code_not_found',
  })
})

const CODE = {
  country: null,
  currency: null,
  minimum_order_value: null,
  validity: 'once-per-user',
  paymentmethods: null,
  expires: null,
} as const

test.each([
  ['takes everything off', { time: 100 }, { time: 'free' }],
  ['counts down for longer than four hours', { hours: 5 }, { hours: 'too_long_for_time_bonus' }],
  ['lasts longer than a month', { time: null, hours: 721 }, { hours: 'too_long' }],
  ['is followed by a larger one', { time: 10, welcome: 15 }, { welcome: 'more_than_time_bonus' }],
  ['began before', { valid_from: '2026-01-01T00:00:00Z' }, { valid_from: 'past' }],
  ['is the one that there is', { time: null, welcome: null, hours: 4 }, { valid_from: 'unchanged' }],
])('a bonus that %s is refused, and nobody is asked [HON-11 MON-8]', async (_what, changed, fields) => {
  const before = await finance.call('getApprovals')
  const refusal = await refusalOf(changed)
  expect([refusal.code, refusal.fields]).toEqual(['validation', fields])
  expect((await finance.call('getApprovals')).approvals.length).toBe(before.approvals.length)
})

test('after a price rose, no bonus takes less off than it rose, and a price falls to no bonus that was promised [HON-11]', async () => {
  const price = (p0: string) => ({
    body: {
      site: app.siteId,
      currency: 'EUR',
      country: null,
      valid_from: null,
      bundles: [
        { style: 'p0' as const, credits: 10, price: p0 },
        { style: 'p1' as const, credits: 25, price: '19.99' },
        { style: 'p2' as const, credits: 60, price: '39.99' },
        { style: 'p3' as const, credits: 150, price: '79.99' },
      ],
      reason,
    },
  })
  await finance.call('changePrices', price('10.49'))
  await confirm('prices.change')
  const refusal = await refusalOf({ time: 4, welcome: null })
  expect([refusal.fields, refusal.data]).toMatchObject([
    { time: 'struck_not_charged' },
    { style: 'p0', currency: 'EUR' },
  ])
  await change({ time: 6, welcome: null, hours: 4 })
  expect((await plan()).now).toEqual({ time: 6, welcome: null, hours: 4 })
  await expect(finance.call('changePrices', price('9.39'))).rejects.toMatchObject({
    fields: { bundles: 'equal_offer' },
  })
  // The other way about: a price that is planned is promised by no bonus until it begins.
  const { body } = price('10.49')
  const bundles = body.bundles.map((one) => (one.style === 'p1' ? { ...one, price: '18.80' } : one))
  const valid_from = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString()
  await finance.call('changePrices', { body: { ...body, bundles, valid_from } })
  await confirm('prices.change')
  const second = await refusalOf({ time: 5, welcome: null })
  expect([second.fields, second.data]).toMatchObject([{ time: 'equal_offer' }, { style: 'p1', currency: 'EUR' }])
})
