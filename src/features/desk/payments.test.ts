import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { paidOrder } from '../../../tests/support/bystanders.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { moneyOf, orderCredits, sendEvent, spendCredits } from '../../../tests/support/payments.ts'
import { addTestSite } from '../../../tests/support/sites.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { checkBooks } from '../books/reads/check-books.ts'
import { issueInvoices } from '../books/writes/send-invoices.ts'
import { simulation } from '../payments/providers/simulation.ts'
import { payDueRefunds, payRefund } from '../payments/writes/pay-refunds.ts'
import { refundLimitCents } from './rules.ts'

const app = await startApp()
const reason = 'Dubbel besteld.'
const finance = await makeStaff(app, { roles: ['finance'] })
const support = await makeStaff(app, { roles: ['support'] })
const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more })

const buy = async (member: TestMember, changed: object = {}) => (await paidOrder(app, member, changed)).payment_id
const look = (payment_id: string, by = finance) => by.call('getDeskPayment', { query: { payment_id } })
const giveBack = (payment_id: string, amount: string, refunded = '0.00', by = finance) =>
  by.call('giveDeskRefund', { body: { payment_id, amount, refunded, reason } })

test('a part is paid back with its part of the credits, then the rest, and the member gets a credit note of each [P-73 MON-6 MON-10]', async () => {
  const member = await makeMember(app)
  const id = await buy(member)
  const before = await finance.call('previewDeskRefund', { query: { payment_id: id, amount: '10' } })
  expect(before).toMatchObject({ amount: '10.00', credits: 12, status_after: 'completed', needs_second_person: false })
  expect(before.mail?.text).toContain('10,00')
  expect(await giveBack(id, '10')).toEqual({ outcome: 'done', credits: 12 })
  expect(await moneyOf(app, member, id)).toEqual({ status: 'completed', credits: 13, premium: true, purchases: 1 })
  await eventually(async () => (await look(id)).timeline.some(({ what }) => what === 'refund_paid'))
  const half = await look(id)
  expect(half.refund).toEqual({ rest: '9.99', due: '0.00' })
  expect(half.credits).toEqual({ booked: 25, left: 13, taken: 12, owed: 0 })
  expect(await giveBack(id, '9,99', '10.00')).toEqual({ outcome: 'done', credits: 13 })
  expect(await moneyOf(app, member, id)).toEqual({ status: 'refunded', credits: 0, premium: false, purchases: 1 })
  await issueInvoices(app.services)
  await jobsDone(app)
  const told = (await mailsTo(app, member.email, 3)).map(({ subject }) => subject.replace(/ \S+$/, ''))
  expect(told.toSorted()).toEqual(['Je creditnota', 'Je creditnota', 'Je factuur'])
  const { timeline } = await look(id)
  expect(timeline.filter(({ what }) => what === 'staff')).toMatchObject([
    { detail: 'payment.refund', by: expect.stringMatching(/^Staf/), reason },
    { detail: 'payment.refund', reason },
  ])
  const theirs = await app.db
    .selectFrom('simulated_payment')
    .select('refunded_cents')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(theirs.refunded_cents).toBe(1_999)
  expect((await checkBooks(app.db)).faults).toEqual([])
})

test('credits that were spent are not taken, and what the member earned elsewhere is left alone [MON-6 O-90]', async () => {
  const member = await makeMember(app, { credits: 2 })
  const id = await buy(member)
  await spendCredits(app, member, 22)
  expect(await giveBack(id, '19.99')).toEqual({ outcome: 'done', credits: 5 })
  expect((await moneyOf(app, member, id)).credits).toBe(0)
  // Who gave the money back, and not that the member withdrew.
  const { entries } = await member.call('getStatement')
  expect(entries[0]).toMatchObject({ cause: 'refunded', change: -5, payment_id: id })
})

test('of two equal parts both are paid, also when the answer about the first was lost [MON-2 MON-5]', async () => {
  const id = await buy(await makeMember(app))
  await sql`alter table simulated_refund rename to simulated_refund_away`.execute(app.db)
  await giveBack(id, '5')
  await giveBack(id, '5', '5')
  const parts = () =>
    app.db.selectFrom('refund').selectAll().where('payment_id', '=', id).orderBy('created_at').orderBy('id').execute()
  await eventually(async () => (await parts()).some(({ fault }) => fault !== null))
  const [first, second] = await parts()
  await inTransaction(app.db, async (trx) => {
    await sql`alter table simulated_refund_away rename to simulated_refund`.execute(trx)
    await sql`insert into simulated_refund (id, ref, amount_cents)
      select ${first!.id}, ref, 500 from simulated_payment where order_id = ${id}`.execute(trx)
    await sql`update simulated_payment set refunded_cents = 500 where order_id = ${id}`.execute(trx)
  })
  for (const { id: refundId } of [second!, first!])
    await payRefund(app.services, [simulation(app.services)], { refundId })
  expect((await parts()).map(({ state }) => state)).toEqual(['done', 'done'])
  const theirs = await app.db
    .selectFrom('simulated_payment')
    .select('refunded_cents')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(theirs.refunded_cents).toBe(1_000)
  expect((await checkBooks(app.db)).faults).toEqual([])
})

test('a refund that the company does not take keeps no other one waiting [MON-5]', async () => {
  const [stuck, next] = [await buy(await makeMember(app)), await buy(await makeMember(app))]
  await app.db.updateTable('payment').set({ provider_ref: null }).where('id', '=', stuck).execute()
  for (const id of [stuck, next]) await giveBack(id, '19.99')
  await payDueRefunds(app.services, [simulation(app.services)])
  const states = app.db.selectFrom('refund').select(['payment_id', 'state']).where('payment_id', 'in', [stuck, next])
  expect(Object.fromEntries((await states.execute()).map((row) => [row.payment_id, row.state]))).toEqual({
    [stuck]: 'due',
    [next]: 'done',
  })
})

test('more than was paid, nothing, an open order, another role and another site are refused, and nothing changes [SEC-1 P-73]', async () => {
  const member = await makeMember(app)
  const id = await buy(member)
  const open = (await orderCredits(member)).payment.payment_id
  const abroad = await makeStaff(app, { roles: ['finance'], siteIds: [(await addTestSite(app, { key: 'gl' })).siteId] })
  await expect(giveBack(id, '20.00')).rejects.toEqual(refused('validation', { fields: { amount: 'too_much' } }))
  await expect(giveBack(id, '0.00')).rejects.toEqual(refused('validation', { fields: { amount: 'invalid' } }))
  await expect(giveBack(id, '-1')).rejects.toEqual(refused('validation'))
  await expect(giveBack(open, '1.00')).rejects.toEqual(refused('nothing_to_refund'))
  await expect(giveBack(id, '1.00', '0.00', support)).rejects.toEqual(refused('right_missing'))
  await expect(giveBack(id, '1.00', '0.00', abroad)).rejects.toEqual(refused('not_found'))
  await expect(look(id, abroad)).rejects.toEqual(refused('not_found'))
  expect((await abroad.call('getDeskPayments', {})).payments).toEqual([])
  expect((await abroad.call('getDeskPayments', { query: { site: app.siteId } })).payments).toEqual([])
  expect((await look(id, support)).refund).toEqual({ rest: '19.99', due: '0.00' })
  expect((await moneyOf(app, member, id)).credits).toBe(25)
})

test('of two refunds at once one wins, and the other hears whose it was [P-73 MON-2]', async () => {
  const member = await makeMember(app)
  const id = await buy(member)
  const [other, both] = [await makeStaff(app, { roles: ['finance'] }), [finance, await makeStaff(app)]]
  const results = await Promise.allSettled([...both, other].map((by) => giveBack(id, '12.00', '0.00', by)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const taken = refused('taken', { data: { by: expect.stringMatching(/^Staf/), outcome: 'refunded' } })
  expect(reasons).toEqual([taken, taken])
  expect((await look(id)).refund.rest).toBe('7.99')
})

test('money that went back by the member’s own withdrawal is laid to nobody of staff [P-73]', async () => {
  const member = await makeMember(app)
  const id = await buy(member)
  await giveBack(id, '5')
  await member.call('refundPayment', { body: { payment_id: id } })
  await expect(giveBack(id, '5', '5')).rejects.toEqual(refused('taken', { data: { by: null, outcome: 'refunded' } }))
})

test('above EUR 100 a second person confirms, and parts of one payment count together [O-100 P-73]', async () => {
  const member = await makeMember(app)
  await app.db.updateTable('bundle').set({ price_cents: 15_000 }).where('style', '=', 'p3').execute()
  const id = await buy(member, { package: { id: 'p3' } })
  expect(await giveBack(id, '60')).toMatchObject({ outcome: 'done' })
  expect(await giveBack(id, '60', '60')).toMatchObject({ outcome: 'asked' })
  await expect(giveBack(id, '60', '60', await makeStaff(app))).rejects.toEqual(refused('taken'))
  expect((await look(id)).waiting).toMatchObject([{ amount: '60.00' }])
  expect((await look(id)).refund.rest).toBe('90.00')
  const find = async (by: typeof finance) =>
    (await by.call('getApprovals')).approvals.find(({ act }) => act === 'payment.refund')!
  const asked = await find(finance)
  expect(asked).toMatchObject({ may_decide: false, details: { payment: id, amount: 'EUR 60.00' }, reason })
  const confirm = (by: typeof finance) => by.call('decideApproval', { body: { id: asked.id, confirm: true } })
  await expect(confirm(finance)).rejects.toEqual(refused('right_missing'))
  await expect(confirm(support)).rejects.toEqual(refused('right_missing'))
  const second = await makeStaff(app, { roles: ['finance'] })
  await confirm(second)
  expect((await look(id)).refund.rest).toBe('30.00')
  expect((await look(id)).waiting).toEqual([])
  await giveBack(id, '10', '120')
  await second.call('decideApproval', { body: { id: (await find(second)).id, confirm: false } })
  // Each act once, by who did it: what was paid back alone, what was asked, and what was confirmed with what came of
  // it, or refused.
  const operator = await makeStaff(app)
  for (const query of [{ member: String(member.accountId) }, { about: id }]) {
    const { entries } = await operator.call('getStaffLog', { query })
    const told = entries.filter(({ act }) => act !== 'look').map(({ act, staff }) => [act, staff?.id])
    expect(told.toReversed()).toEqual([
      ['payment.refund', finance.id],
      ['approval.ask', finance.id],
      ['approval.confirm', second.id],
      ['payment.refund', second.id],
      ['approval.ask', finance.id],
      ['approval.refuse', second.id],
    ])
  }
})

test('what EUR 100 are elsewhere the price lists say, the strictest of them; without one it is always two', () => {
  const of = (currency: string, priceCents: number, style = 'p1', siteId = 1) => ({
    siteId,
    style,
    currency,
    priceCents,
  })
  const prices = [of('EUR', 2_000), of('PLN', 8_600), of('EUR', 8_000, 'p3'), of('PLN', 34_000, 'p3')]
  expect(refundLimitCents('EUR', [])).toBe(10_000)
  expect(refundLimitCents('PLN', prices)).toBe(42_500)
  expect(refundLimitCents('USD', [...prices, of('USD', 2_000, 'p1', 2)])).toBeNull()
})

test('how much needs two follows the prices of now, not one that is only planned [O-100]', async () => {
  const id = await buy(await makeMember(app), { country: 'PL', method: 'paypal' })
  const limit = async () => (await finance.call('previewDeskRefund', { query: { payment_id: id, amount: '1' } })).limit
  const before = await limit()
  const planned = { site_id: app.siteId, currency: 'PLN', style: 'p1', credits: 25, price_cents: 100 } as const
  await app.db
    .insertInto('bundle')
    .values({ ...planned, valid_from: new Date(app.clock.now().getTime() + 30 * 86_400_000) })
    .execute()
  expect(before).not.toBeNull()
  expect(await limit()).toBe(before)
})

test('a callback that was lost is asked for, its answer is booked once, and an open order says why it waits [MON-5]', async () => {
  const member = await makeMember(app)
  const { payment } = await orderCredits(member)
  const id = payment.payment_id
  expect((await look(id, support)).hangs).toMatchObject([{ why: 'buyer' }])
  await app.db.updateTable('simulated_payment').set({ state: 'paid' }).where('order_id', '=', id).execute()
  await support.call('askDeskPayment', { body: { payment_id: id } })
  await finance.call('askDeskPayment', { body: { payment_id: id } })
  await eventually(async () => (await look(id)).payment.checks === 2)
  const asked = await look(id)
  expect(asked.payment).toMatchObject({ status: 'completed', provider_fault: null })
  expect(asked.hangs).toEqual([])
  expect(asked.timeline.map(({ what }) => what)).toContain('asked')
  expect(await moneyOf(app, member, id)).toEqual({ status: 'completed', credits: 25, premium: true, purchases: 1 })
  // News that does not fit is told, too.
  await sendEvent(app, payment, { status: 'paid', amountCents: 1 })
  const wrong = await look(id)
  expect(wrong.hangs).toMatchObject([{ why: 'news_refused' }])
  expect(wrong.events.at(-1)).toMatchObject({ outcome: 'wrong_amount' })
})

test('a provider that says nothing is told apart from a buyer who does nothing [MON-5]', async () => {
  const { payment } = await orderCredits(await makeMember(app))
  const id = payment.payment_id
  await sql`alter table simulated_payment rename to simulated_payment_away`.execute(app.db)
  await support.call('askDeskPayment', { body: { payment_id: id } })
  await eventually(async () => (await look(id)).payment.checks === 1)
  await sql`alter table simulated_payment_away rename to simulated_payment`.execute(app.db)
  expect((await look(id)).hangs).toMatchObject([{ why: 'provider_silent', until: null }])
  const unanswered = async () =>
    (await support.call('getDeskPayments', { query: { state: 'unanswered' } })).payments.map((one) => one.id)
  expect(await unanswered()).toEqual([id])
  // News of the provider's own accord is its answer.
  await sendEvent(app, payment, { status: 'paid' })
  expect(await unanswered()).toEqual([])
})
