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
const make = (code: string, user_id: string | null = null) =>
  finance.call('createCode', {
    body: { site: app.siteId, code, user_id, ...TERMS, validity: 'once-per-user', expires: null, reason },
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
