import { expect, test } from 'vitest'
import type { AppError } from '../src/contract/errors.ts'
import { startApp } from './support/app.ts'
import { makeStaff } from './support/make-staff.ts'
import { makeMember, type TestMember } from './support/makers.ts'
import { orderCredits, sendEvent } from './support/payments.ts'
import { addTestSite } from './support/sites.ts'

const app = await startApp()
const be = await addTestSite(app, { key: 'be' })
/** Sessions end while a month goes by. */
const comeIn = async () => ({
  finance: await makeStaff(app, { roles: ['finance'] }),
  second: await makeStaff(app),
  elsewhere: await makeStaff(app, { siteIds: [be.siteId] }),
})
let { finance, second, elsewhere } = await comeIn()
const reason = 'Zo is het afgesproken.'

const SOLD = [
  { style: 'p0', credits: 10, price: '9.99' },
  { style: 'p1', credits: 25, price: '19.99' },
  { style: 'p2', credits: 60, price: '39.99' },
  { style: 'p3', credits: 150, price: '79.99' },
] as const
type Sold = { style: (typeof SOLD)[number]['style']; credits: number; price: string }
const soldFor = (p0: string): Sold[] => [{ ...SOLD[0], price: p0 }, ...SOLD.slice(1)]

const asked = (changed: object = {}) => ({
  body: {
    site: app.siteId,
    currency: 'EUR',
    country: null,
    valid_from: null,
    bundles: soldFor('9.49'),
    reason,
    ...changed,
  },
})
async function confirm(by = second): Promise<void> {
  const { approvals } = await by.call('getApprovals')
  const open = approvals.find(({ outcome, act }) => outcome === null && act === 'prices.change')!
  await by.call('decideApproval', { body: { id: open.id, confirm: true } })
}
const seenBy = async (member: TestMember, country = 'NL', style = 'p0') =>
  (await member.call('getPackages', { query: { country } })).packages.find(({ id }) => id === style)?.price
const refusalOf = async (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => Promise.reject(new Error('not refused')),
    (error: AppError) => error,
  )
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()

test('a price for next month begins by itself for everybody, and who ordered before pays what it said [O-77 O-79]', async () => {
  const member = await makeMember(app)
  const { payment: waiting } = await orderCredits(member, { package: { id: 'p0' } })
  expect(waiting.amount).toBe('9.99')
  await finance.call('changePrices', asked({ valid_from: inDays(17) }))
  // Nobody confirms their own, and nothing has changed.
  const own = await finance.call('getApprovals')
  const { id } = own.approvals.find(({ act }) => act === 'prices.change')!
  await expect(finance.call('decideApproval', { body: { id, confirm: true } })).rejects.toThrow('right_missing')
  const list = async () =>
    (await finance.call('getPrices', { query: { site: app.siteId } })).lists.find(
      ({ currency, country }) => currency === 'EUR' && country === null,
    )!
  expect((await list()).planned).toEqual([])
  await confirm()
  const confirmed = second.id
  expect((await list()).now[0]!.price).toBe('9.99')
  expect((await list()).planned).toMatchObject([{ bundles: [{ style: 'p0', price: '9.49' }, {}, {}, {}] }])
  expect(await seenBy(member)).toBe('9.99')
  const ahead = await finance.call('getOfferPreview', {
    query: { site: app.siteId, country: 'NL', at: inDays(18), percentage: 25 },
  })
  expect(ahead.packages[0]).toMatchObject({ price: '9.49', discount_price: '7.12' })

  app.clock.advance(17 * 86_400_000 + 1_000)
  ;({ finance, second, elsewhere } = await comeIn())
  expect(await seenBy(member)).toBe('9.49')
  app.clock.advance(10_000) // sites are read anew
  const { act_costs: costs } = await app.browser().call('getSettings')
  expect(costs.text.money).toBe('0.95')
  const { payment } = await orderCredits(member, { package: { id: 'p0' } })
  expect(payment.amount).toBe('9.49')
  // Paid late, at the old price, as was promised.
  await sendEvent(app, waiting, { status: 'paid' })
  expect((await member.call('getPayment', { query: { payment_id: waiting.payment_id } })).payment).toMatchObject({
    status: 'completed',
    amount: '9.99',
  })
  const kept = await app.db.selectFrom('staff_action').selectAll().where('act', '=', 'prices.change').execute()
  expect(kept).toMatchObject([{ staff_id: confirmed, site_id: app.siteId, subject_id: 'lonk EUR', reason }])
  expect(kept[0]!.before).toMatchObject({ p0: '10 × 9.99' })
  expect(kept[0]!.after).toMatchObject({ p0: '10 × 9.49' })
})

test('a country has prices of its own, until it has none any more', async () => {
  const member = await makeMember(app)
  const bundles = [{ style: 'p0' as const, credits: 12, price: '10.99' }]
  await finance.call('changePrices', asked({ country: 'IE', bundles }))
  await confirm()
  app.clock.advance(1_000)
  expect([await seenBy(member, 'IE'), await seenBy(member, 'NL'), await seenBy(member, 'IE', 'p1')]).toEqual([
    '10.99',
    '9.49',
    '19.99',
  ])
  const { payment } = await orderCredits(member, { package: { id: 'p0' }, country: 'IE', method: 'creditcard' })
  expect(payment).toMatchObject({ amount: '10.99', credits: 12 })
  // What is shown before it is asked for is what they will see: what the list leaves out, and who has a list of their
  // own.
  const ahead = async (draft: object) =>
    (
      await finance.call('getOfferPreview', {
        query: { site: app.siteId, country: 'IE', currency: 'EUR', bundles: 'p0:12:11.49', ...draft },
      })
    ).packages.map(({ id, price }) => `${id} ${price}`)
  expect(await ahead({ list: 'IE' })).toEqual(['p0 11.49', 'p1 19.99', 'p2 39.99', 'p3 79.99'])
  expect(await ahead({})).toEqual(['p0 10.99'])
  await finance.call('changePrices', asked({ country: 'IE', bundles: [] }))
  await confirm()
  app.clock.advance(1_000)
  expect(await seenBy(member, 'IE')).toBe('9.49')
})

test('a plan that is taken back leaves no plan, and no country that had none gets a list', async () => {
  const listOf = async (country: string | null) =>
    (await finance.call('getPrices', { query: { site: app.siteId } })).lists.find(
      (list) => list.currency === 'EUR' && list.country === country,
    )
  const valid_from = inDays(10)
  const plan = async (p0: string) => {
    await finance.call('changePrices', asked({ valid_from, bundles: soldFor(p0) }))
    await confirm()
  }
  await plan('9.99')
  expect((await listOf(null))!.planned).toHaveLength(1)
  await plan('9.49')
  expect((await listOf(null))!.planned).toEqual([])
  expect(await listOf('IE')).toMatchObject({ now: [], before: [{ bundles: [{ style: 'p0', price: '10.99' }] }] })
  const nothing = await refusalOf(finance.call('changePrices', asked({ country: 'NL', bundles: [] })))
  expect(nothing.fields).toEqual({ bundles: 'required' })
})

test.each([
  ['as cheap as the bonus that ended', { bundles: soldFor('7.00') }, { bundles: 'equal_offer' }],
  ['so dear that the discount takes nothing off', { bundles: soldFor('14.00') }, { bundles: 'was_not_charged' }],
  ['in a currency that no country pays in', { currency: 'SEK' }, { currency: 'no_country' }],
  ['for a country that is not sold to', { country: 'SE' }, { country: 'invalid' }],
  ['for a country that pays in another currency', { country: 'PL' }, { country: 'invalid' }],
  ['from a moment that has passed', { valid_from: '2026-01-01T00:00:00Z' }, { valid_from: 'past' }],
  ['so that nothing is left', { bundles: [] }, { bundles: 'required' }],
  ['twice for one bundle', { bundles: [SOLD[0], SOLD[0]] }, { bundles: 'duplicate' }],
  ['of nothing', { bundles: soldFor('0.00') }, { bundles: 'invalid' }],
])('prices %s are refused, and nobody is asked [HON-11 MON-8]', async (_what, changed, fields) => {
  const before = await finance.call('getApprovals')
  const refusal = await refusalOf(finance.call('changePrices', asked(changed)))
  expect([refusal.code, refusal.fields]).toEqual(['validation', fields])
  expect((await finance.call('getApprovals')).approvals.length).toBe(before.approvals.length)
})

test('what may be asked is told with a refusal, and is not refused [HON-11]', async () => {
  const { data } = await refusalOf(finance.call('changePrices', asked({ bundles: soldFor('1.00') })))
  expect(data).toMatchObject({ rule: 'HON-11', style: 'p0' })
  // Both prices of the last thirty days count: 9.99 until just now, 9.49 since.
  await finance.call('changePrices', asked({ bundles: soldFor(String(data['least'])) }))
  const { data: dear } = await refusalOf(finance.call('changePrices', asked({ bundles: soldFor('99.00') })))
  await finance.call('changePrices', asked({ bundles: soldFor(String(dear['most'])) }))
})

const CODE = {
  percentage: 20,
  country: null,
  currency: null,
  minimum_order_value: null,
  validity: 'once-per-user',
  paymentmethods: null,
  expires: null,
} as const
const newCode = (code: string, changed: object = {}) => ({
  body: { site: app.siteId, code, user_id: null, ...CODE, reason, ...changed },
})
const found = async (words: string) => (await finance.call('getCodes', { query: { words } })).codes

test('a code is made, used, changed and ended, and the list tells what became of it [O-85]', async () => {
  const member = await makeMember(app, { premium: true })
  const { id } = await finance.call('createCode', newCode('lente20', { expires: inDays(9) }))
  const { payment } = await orderCredits(member, { code: 'LENTE20' })
  await sendEvent(app, payment, { status: 'paid' })
  const late = await makeMember(app, { premium: true })
  const { payment: open } = await orderCredits(late, { code: 'LENTE20' })
  const [row] = await found('len')
  expect(row).toMatchObject({
    id,
    code: 'LENTE20',
    version: 1,
    uses: 1,
    open: 1,
    given: [{ currency: 'EUR', amount: '4.00' }],
  })

  const { expires } = row!
  const change = { id, version: 1, ...CODE, expires, percentage: 10, status: 'active', reason } as const
  await finance.call('changeCode', { body: change })
  const { name } = await app.db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', finance.id)
    .executeTakeFirstOrThrow()
  const stale = await refusalOf(second.call('changeCode', { body: { ...change, percentage: 15 } }))
  expect([stale.code, stale.data['by']]).toEqual(['taken', name])
  expect((await late.call('getPayment', { query: { payment_id: open.payment_id } })).payment.amount).toBe(open.amount)

  const moved = await refusalOf(finance.call('changeCode', { body: { ...change, version: 2, expires: inDays(99) } }))
  expect(moved.fields).toEqual({ expires: 'end_told' })
  const looser = { ...change, version: 2, validity: 'unlimited' as const }
  expect((await refusalOf(finance.call('changeCode', { body: looser }))).fields).toEqual({ validity: 'used' })
  await finance.call('changeCode', { body: { ...change, version: 2, status: 'inactive' } })
  await expect(late.call('getDiscountCode', { query: { code: 'LENTE20' } })).rejects.toThrow('code_not_found')
  const log = await app.db.selectFrom('staff_action').select('act').where('subject_id', '=', String(id)).execute()
  expect(log.map(({ act }) => act)).toEqual(['code.create', 'code.change', 'code.end'])
})

test('a code that would cheat or that nobody could use is refused [HON-11 MON-8]', async () => {
  const fresh = await makeMember(app)
  const fields = async (code: string, changed: object = {}) =>
    (await refusalOf(finance.call('createCode', newCode(code, changed)))).fields
  expect(await fields('GRATIS', { percentage: 100 })).toEqual({ percentage: 'free' })
  expect(await fields('WELCOME25')).toEqual({ code: 'reserved' })
  expect(await fields('LENTE20')).toEqual({ code: 'duplicate' })
  expect(await fields('A', { expires: '2026-01-01T00:00:00Z' })).toEqual({ expires: 'past' })
  expect(await fields('A', { minimum_order_value: '20.00' })).toEqual({ currency: 'required' })
  expect(await fields('A', { minimum_order_value: '200.00', currency: 'EUR' })).toEqual({
    minimum_order_value: 'never',
  })
  expect(await fields('A', { country: 'SE' })).toEqual({ country: 'invalid' })
  expect(await fields('A', { currency: 'SEK' })).toEqual({ currency: 'no_country' })
  expect(await fields('A', { paymentmethods: ['giropay'] })).toEqual({ paymentmethods: 'never' })
  expect(await fields('A', { percentage: 25, user_id: fresh.profileId })).toEqual({ percentage: 'equal_offer' })
  const { id } = await finance.call('createCode', newCode('EIGEN', { percentage: 5, user_id: fresh.profileId }))
  const change = { id, version: 1, ...CODE, status: 'active', reason } as const
  const better = await refusalOf(finance.call('changeCode', { body: { ...change, percentage: 25 } }))
  expect(better.fields).toEqual({ percentage: 'equal_offer' })
  await finance.call('changeCode', { body: { ...change, percentage: 25, status: 'inactive' } })
  expect(await fields('A', { percentage: '25' })).toEqual({ percentage: 'invalid' })
  expect(await fields('A'.repeat(41))).toEqual({ code: 'invalid' })
})

test('whoever is bound to another site neither sees nor changes what is sold here [SEC-1]', async () => {
  const { id, version } = (await found('LENTE20'))[0]!
  const body = { id, version, ...CODE, status: 'active', reason } as const
  for (const call of [
    () => elsewhere.call('getPrices', { query: { site: app.siteId } }),
    () => elsewhere.call('getOfferClaims', { query: { site: app.siteId } }),
    () => elsewhere.call('getOfferPreview', { query: { site: app.siteId, country: 'NL' } }),
    () => elsewhere.call('changePrices', asked()),
    () => elsewhere.call('createCode', newCode('VREEMD')),
    () => elsewhere.call('changeCode', { body }),
  ])
    expect((await refusalOf(call())).code).toBe('not_found')
  expect((await elsewhere.call('getCodes', { query: {} })).codes).toEqual([])
})

test('the struck price stands beside the orders that really paid it [HON-11]', async () => {
  const member = await makeMember(app, { premium: true })
  const { payment } = await orderCredits(member, { package: { id: 'p1' } })
  const charged = async () =>
    (await finance.call('getOfferClaims', { query: { site: app.siteId } })).prices.find(
      ({ currency, style }) => currency === 'EUR' && style === 'p1',
    )!
  const before = await charged()
  await sendEvent(app, payment, { status: 'paid' })
  expect(await charged()).toMatchObject({ was: '19.99', now: '14.99', lowest: '19.99', charged: before.charged + 1 })
})

test('whoever confirms a change undoes none that a colleague made since it was asked for [O-77 SEC-18]', async () => {
  const bundles = (await finance.call('getPrices', { query: { site: app.siteId } })).lists.find(
    ({ currency, country }) => currency === 'EUR' && country === null,
  )!.now
  const priced = (style: string, price: string) =>
    bundles.map(({ style: own, credits, price: was }) => ({ style: own, credits, price: own === style ? price : was }))
  await finance.call('changePrices', asked({ bundles: priced('p1', '18.99') }))
  await finance.call('changePrices', asked({ bundles: priced('p2', '44.99') }))
  const { approvals } = await second.call('getApprovals')
  const open = ['25 × 19.99 → 25 × 18.99', '60 × 39.99 → 60 × 44.99'].map((change) =>
    approvals.find(({ details }) => Object.values(details).includes(change))!,
  )
  const decide = (id: string, confirm: boolean) => second.call('decideApproval', { body: { id, confirm } })
  await decide(open[0]!.id, true)
  await expect(decide(open[1]!.id, true)).rejects.toMatchObject({ code: 'taken', data: { changed: true } })
  await decide(open[1]!.id, false)
  const member = await makeMember(app)
  expect(await seenBy(member, 'NL', 'p1')).toBe('18.99')
})
