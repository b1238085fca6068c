import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { paidOrder } from '../../../tests/support/bystanders.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'

const app = await startApp()
const finance = await makeStaff(app, { roles: ['finance'] })
const support = await makeStaff(app, { roles: ['support'] })
const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more })

const buy = async (member: TestMember, changed: object = {}) => (await paidOrder(app, member, changed)).payment_id
const look = (payment_id: string, by = finance) => by.call('getDeskPayment', { query: { payment_id } })

test('payments are found by id, reference, member, amount, state, method and day, page by page', async () => {
  const member = await makeMember(app, { name: 'Zoekmijbetaling' })
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    app.clock.advance(1_000)
    ids.unshift(await buy(member, { method: n === 0 ? 'paypal' : 'ideal' }))
  }
  const find = async (query: object) => (await support.call('getDeskPayments', { query })).payments.map(({ id }) => id)
  const { payment } = await look(ids[0]!)
  expect(await find({ q: ids[1] })).toEqual([ids[1]])
  expect(await find({ q: payment.provider_ref })).toEqual([ids[0]])
  for (const who of [String(member.accountId), member.profileId, member.email.toUpperCase()])
    expect(await find({ member: who })).toEqual(ids)
  const of = { member: member.email }
  expect(await find({ ...of, method: 'paypal' })).toEqual([ids[2]])
  expect(await find({ ...of, state: 'completed', amount: '19,99', from: '2026-03-15', until: '2026-03-15' })).toEqual(
    ids,
  )
  expect(await find({ ...of, until: '2026-03-14' })).toEqual([])
  expect(await find({ ...of, amount: '1' })).toEqual([])
  const two = await support.call('getDeskPayments', { query: { ...of, size: 2 } })
  expect([two.payments.map(({ id }) => id), await find({ ...of, cursor: two.next! })]).toEqual([
    ids.slice(0, 2),
    [ids[2]],
  ])
  expect(await find({ member: 'niemand' })).toEqual([])
  await expect(find({ q: 'x'.repeat(10_000) })).rejects.toEqual(refused('validation', { fields: { q: 'length' } }))
  await expect(find({ cursor: 'zomaar' })).rejects.toEqual(refused('validation'))
  app.clock.set('2026-03-15T23:30:00Z') // Half past midnight in Amsterdam.
  const night = await buy(member)
  const late = await makeStaff(app, { roles: ['support'] })
  for (const [day, found] of [
    ['2026-03-15', ids],
    ['2026-03-16', [night]],
  ] as const) {
    const { payments } = await late.call('getDeskPayments', { query: { ...of, from: day, until: day } })
    expect([day, payments.map(({ id }) => id)]).toEqual([day, found])
  }
})

test('payments are sorted by when they were made, either way, every page goes on where the one before ended, and no other order is offered that would read them all [O-100]', async () => {
  // The session from above has ended in the night of the test before.
  const support = await makeStaff(app, { roles: ['support'] })
  const member = await makeMember(app, { name: 'Sorteermijbetaling' })
  for (let n = 0; n < 5; n++) {
    app.clock.advance(1_000)
    await buy(member)
  }
  const of = { member: member.email }
  const newest = (await support.call('getDeskPayments', { query: of })).payments
  const page = (sort: 'created' | '-created', cursor?: string) =>
    support.call('getDeskPayments', { query: { ...of, sort, size: 2, cursor } })
  const found = []
  let cursor: string | undefined
  do {
    const { payments, next } = await page('created', cursor)
    found.push(...payments)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  expect(found.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toReversed())
  // A page of another order is no place in this one.
  const { next } = await page('created')
  await expect(page('-created', next!)).rejects.toEqual(refused('validation'))
  for (const sort of ['amount', '-member', 'credits'])
    await expect(support.call('getDeskPayments', { query: { ...of, sort: sort as 'created' } })).rejects.toEqual(
      refused('validation'),
    )
})
