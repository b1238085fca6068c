import { expect, test } from 'vitest'
import { eraseLeftMembers } from '../src/features/privacy/writes/erase-member.ts'
import { erasers } from '../src/personal-data.ts'
import { startApp } from './support/app.ts'
import { makeStaff } from './support/make-staff.ts'
import { makeMember } from './support/makers.ts'
import { orderCredits, sendEvent } from './support/payments.ts'

const app = await startApp()
let finance = await makeStaff(app, { roles: ['finance'] })
const reason = 'Zo is het afgesproken.'
const TERMS = {
  percentage: 20,
  country: null,
  currency: null,
  minimum_order_value: null,
  paymentmethods: null,
} as const
const make = (code: string, user_id: string | null = null, terms: object = {}) =>
  finance.call('createCode', {
    body: { site: app.siteId, code, user_id, ...TERMS, validity: 'once-per-user', expires: null, reason, ...terms },
  })
const found = async (words: string) => (await finance.call('getCodes', { query: { words } })).codes[0]!

test('what was paid back as a second use of a code counts as no use, and an order that failed is no last use [O-85]', async () => {
  const member = await makeMember(app, { premium: true })
  await make('EENMAAL20')
  const first = await orderCredits(member, { code: 'EENMAAL20' })
  const second = await orderCredits(member, { code: 'EENMAAL20' })
  const usedAt = app.clock.now().toISOString()
  await sendEvent(app, second.payment, { status: 'paid' })
  app.clock.advance(60_000)
  // The order that was given up was paid at the company all the same.
  await sendEvent(app, first.payment, { status: 'paid' })
  const { details } = await member.call('getPayment', { query: { payment_id: first.payment.payment_id } })
  expect(details.second_use).toBe(true)
  expect(await found('EENMAAL20')).toMatchObject({
    uses: 1,
    open: 0,
    last_used_at: usedAt,
    given: [{ currency: 'EUR', amount: '4.00' }],
  })

  await make('NOOIT20')
  const { payment } = await orderCredits(member, { code: 'NOOIT20' })
  await sendEvent(app, payment, { status: 'failed' })
  expect(await found('NOOIT20')).toMatchObject({ uses: 0, last_used_at: null, given: [] })
})

test('a code for one member ends when they are erased [TRU-12 O-85]', async () => {
  const [leaves, stays] = [await makeMember(app, { premium: true }), await makeMember(app, { premium: true })]
  await make('VERTREKT20', leaves.profileId)
  await make('BLIJFT20', stays.profileId)
  await leaves.call('deleteUser', { body: { reason: 'time', password: leaves.password } })
  app.clock.advance(14 * 24 * 3_600_000)
  expect(await eraseLeftMembers(app.services, erasers)).toBe(1)
  finance = await makeStaff(app, { roles: ['finance'] }) // sessions end meanwhile
  expect([await found('VERTREKT20'), await found('BLIJFT20')]).toMatchObject([
    { status: 'inactive', version: 2 },
    { status: 'active', version: 1 },
  ])
})

test('a lower price and a code together are not as good as the bonus was either, whichever comes first [HON-11]', async () => {
  const second = await makeStaff(app)
  const lists = async () => (await finance.call('getPrices', { query: { site: app.siteId } })).lists
  const list = (await lists()).find(({ currency, country }) => currency === 'EUR' && country === null)!
  const cut = (price: string) => ({
    body: {
      site: app.siteId,
      currency: 'EUR',
      country: null,
      valid_from: null,
      bundles: list.now.map((one) => (one.style === 'p1' ? { ...one, price } : one)),
      reason,
    },
  })
  await make('ZOMER24', null, { percentage: 24 })
  // 19.99 was 14.99 with the bonus, 19.00 would be 14.44 with the code.
  await expect(finance.call('changePrices', cut('19.00'))).rejects.toMatchObject({
    fields: { bundles: 'equal_offer' },
    data: { style: 'p1', least: '19.74' },
  })
  const { id, version } = await found('ZOMER24')
  const code = { id, version, ...TERMS, percentage: 24, validity: 'once-per-user' as const, expires: null, reason }
  await finance.call('changeCode', { body: { ...code, status: 'inactive' } })
  await finance.call('changePrices', cut('19.00'))
  const { approvals } = await second.call('getApprovals')
  const { id: asked } = approvals.find(({ outcome, act }) => outcome === null && act === 'prices.change')!
  await second.call('decideApproval', { body: { id: asked, confirm: true } })
  app.clock.advance(1_000)
  const again = { ...code, version: version + 1, status: 'active' as const }
  const refusal = { fields: { percentage: 'equal_offer' } }
  await expect(finance.call('changeCode', { body: again })).rejects.toMatchObject(refusal)
  await expect(make('HERFST24', null, { percentage: 24 })).rejects.toMatchObject(refusal)
  await make('HERFST21', null, { percentage: 21 })
  // Thirty days later nobody remembers what the bonus was.
  app.clock.advance(30 * 24 * 3_600_000)
  finance = await makeStaff(app, { roles: ['finance'] })
  await make('WINTER24', null, { percentage: 24 })
})

test('a bonus is held against the codes and the prices that are planned, and those against each bonus that somebody remembers [HON-11]', async () => {
  const second = await makeStaff(app)
  const confirm = async () => {
    const { approvals } = await second.call('getApprovals')
    const { id } = approvals.find(({ outcome }) => outcome === null)!
    await second.call('decideApproval', { body: { id, confirm: true } })
    app.clock.advance(1_000)
  }
  const end = async (code: string) => {
    const { id, version } = await found(code)
    const terms = { ...TERMS, validity: 'once-per-user', expires: null, status: 'inactive' } as const
    await finance.call('changeCode', { body: { id, version, ...terms, reason } })
  }
  const bonus = (percent: number) =>
    finance.call('changeBonus', {
      body: { site: app.siteId, time: percent, welcome: percent, hours: 4, valid_from: null, reason },
    })
  const site = app.siteId
  const list = (await finance.call('getPrices', { query: { site } })).lists.find(({ country }) => country === null)!
  const bundles = list.now.map((one) => (one.style === 'p1' ? { ...one, price: '18.60' } : one))
  const from = new Date(app.clock.now().getTime() + 10 * 24 * 3_600_000).toISOString()
  const cut = () =>
    finance.call('changePrices', { body: { site, currency: 'EUR', country: null, valid_from: from, bundles, reason } })

  await bonus(23)
  await confirm()
  // 19.00 was 14.25 for who was promised 25 %, 18.60 would be 14.14 with 24 %.
  await expect(cut()).rejects.toMatchObject({ fields: { bundles: 'equal_offer' }, data: { least: '18.77' } })
  await end('WINTER24')
  await cut()
  await confirm()
  await expect(make('MEI24', null, { percentage: 24 })).rejects.toMatchObject({ fields: { percentage: 'equal_offer' } })
  // 19.00 would be 14.82 with this bonus, and 18.60 be 14.69 with 21 %.
  await expect(bonus(22)).rejects.toMatchObject({
    fields: { time: 'equal_with_code' },
    data: { rule: 'HON-11', code: 'HERFST21' },
  })
  await end('HERFST21')
  await expect(bonus(22)).resolves.toEqual({ outcome: 'asked' })
})
