import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { paidOrder } from '../../../tests/support/bystanders.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { PAYMENT_SORTS } from '../../contract/desk-sorts.ts'

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

test('the server sorts payments by each column, either way, and every page goes on where the one before ended [O-100]', async () => {
  // The session from above has ended in the night of the test before.
  const support = await makeStaff(app, { roles: ['support'] })
  const member = await makeMember(app, { name: 'Sorteermijbetaling' })
  for (const method of ['paypal', 'ideal', 'paypal', 'ideal', 'paypal']) {
    app.clock.advance(1_000)
    await buy(member, { method: method as 'paypal' })
  }
  await app.db
    .updateTable('payment')
    .set({ settled_at: null })
    .where('account_id', '=', member.accountId)
    .where('method', '=', 'ideal')
    .execute()
  const of = { member: member.email }
  const newest = (await support.call('getDeskPayments', { query: of })).payments
  const pages = async (sort: Sort) => {
    const found = []
    let cursor: string | undefined
    do {
      const page = await support.call('getDeskPayments', { query: { ...of, sort, size: 2, cursor } })
      found.push(...page.payments)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    return found
  }
  expect((await pages('created')).map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toReversed())
  expect((await pages('-method')).map(({ method }) => method)).toEqual(['paypal', 'paypal', 'paypal', 'ideal', 'ideal'])
  // What is not settled yet stands beyond all that is.
  const settled = (await pages('settled')).map(({ settled_at }) => settled_at !== null)
  expect(settled).toEqual([true, true, true, false, false])
  for (const sort of PAYMENT_SORTS.flatMap((name): Sort[] => [name, `-${name}`]))
    expect(new Set((await pages(sort)).map(({ id }) => id)).size, sort).toBe(5)
  // A page of another order is no place in this one.
  const { next } = await support.call('getDeskPayments', { query: { ...of, sort: 'method', size: 2 } })
  await expect(support.call('getDeskPayments', { query: { ...of, sort: 'amount', cursor: next! } })).rejects.toEqual(
    refused('validation'),
  )
})
type Sort = (typeof PAYMENT_SORTS)[number] | `-${(typeof PAYMENT_SORTS)[number]}`
