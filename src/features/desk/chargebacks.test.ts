import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { orderCredits, sendEvent, spendCredits } from '../../../tests/support/payments.ts'
import { addTestSite } from '../../../tests/support/sites.ts'

const app = await startApp()
const finance = await makeStaff(app, { roles: ['finance'] })
const find = async (query: object = {}, by = finance) => (await by.call('getChargebacks', { query })).chargebacks
const invalid = expect.objectContaining({ code: 'validation' })

async function buy(member: TestMember): Promise<string> {
  const { payment } = await orderCredits(member)
  await sendEvent(app, payment, { status: 'paid' })
  app.clock.advance(1_000)
  return payment.payment_id
}
const takeBack = (payment_id: string, cents: number, reversedCents = 0) =>
  sendEvent(app, { payment_id }, { status: 'paid', chargedBackCents: cents, reversedCents })

const spend = (member: TestMember, amount: number) => spendCredits(app, member, amount)

test('a charge-back tells what came, what it did to credits and account, and what may still be done, until the money is back [P-73 O-90 MON-6]', async () => {
  const member = await makeMember(app)
  const id = await buy(member)
  await spend(member, 20)
  await takeBack(id, 1_999)
  expect(await find()).toMatchObject([
    {
      kind: 'taken',
      amount: '19.99',
      credits: 5,
      owed: 20,
      provider: 'simulation',
      payment: { id, status: 'charged_back', open: '19.99', owed: 20 },
      member: { account_id: member.accountId, name: member.name, buying_frozen: true, premium: false },
      steps: ['contest', 'owed', 'member'],
    },
  ])
  app.clock.advance(1_000)
  await takeBack(id, 1_999, 1_999)
  const settled = {
    payment: { status: 'completed', open: '0.00', owed: 0 },
    member: { buying_frozen: false },
    steps: [],
  }
  expect(await find()).toMatchObject([
    { kind: 'given', amount: '19.99', credits: 5, owed: 20, ...settled },
    { kind: 'taken', ...settled },
  ])
})

test('who was paid back, and takes the money at the bank too, owes the credits of it [MON-6]', async () => {
  const member = await makeMember(app)
  const id = await buy(member)
  await member.call('refundPayment', { body: { payment_id: id } })
  const refund = app.db.selectFrom('refund').select('state').where('payment_id', '=', id)
  await eventually(async () => (await refund.executeTakeFirst())?.state === 'done')
  await takeBack(id, 1_999)
  expect(await find({ q: id })).toMatchObject([{ credits: 0, owed: 25, member: { buying_frozen: true } }])
})

test('of a part that was taken back the rest can be refunded; nobody owes what was not spent [P-73]', async () => {
  const member = await makeMember(app)
  const id = await buy(member)
  await takeBack(id, 999)
  expect(await find({ q: id })).toMatchObject([
    { credits: 13, owed: 0, payment: { open: '9.99' }, steps: ['contest', 'refund_rest', 'member'] },
  ])
})

test('charge-backs are found by payment, reference, member, state and day, page by page, on the sites that somebody sees [SEC-1]', async () => {
  const member = await makeMember(app)
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    ids.unshift(await buy(member))
    await takeBack(ids[0]!, 1_999)
    app.clock.advance(1_000)
  }
  await takeBack(ids[2]!, 1_999, 1_999)
  const of = async (query: object) =>
    (await find(query)).map(({ kind, payment }) => `${kind} ${ids.indexOf(payment.id)}`)
  const mine = { member: member.email }
  expect(await of(mine)).toEqual(['given 2', 'taken 0', 'taken 1', 'taken 2'])
  expect(await of({ ...mine, state: 'open' })).toEqual(['taken 0', 'taken 1'])
  expect(await of({ ...mine, state: 'reversed' })).toEqual(['given 2', 'taken 2'])
  expect(await of({ ...mine, state: 'owed' })).toEqual([])
  expect(await of({ q: ids[1] })).toEqual(['taken 1'])
  const { provider_ref } = (await find({ q: ids[1] }))[0]!
  expect(await of({ q: provider_ref })).toEqual(['taken 1'])
  expect(await of({ ...mine, until: '2026-03-14' })).toEqual([])
  const { next } = await finance.call('getChargebacks', { query: { ...mine, size: 2 } })
  expect(await of({ ...mine, from: '2026-03-15', cursor: next! })).toEqual(['taken 1', 'taken 2'])
  expect(await of({ ...mine, sort: 'kind' })).toContain('given 2')
  await expect(find({ cursor: randomUUID() })).rejects.toEqual(invalid)
  await expect(find({ q: 'x'.repeat(10_000) })).rejects.toEqual(invalid)
  const { siteId } = await addTestSite(app, { key: 'gl' })
  const abroad = await makeStaff(app, { roles: ['finance'], siteIds: [siteId] })
  expect(await find({}, abroad)).toEqual([])
  expect(await find({ q: ids[0], site: app.siteId }, abroad)).toEqual([])
})
