import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../../tests/support/app.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { moneyOf, orderCredits, sendEvent } from '../../../../tests/support/payments.ts'
import { checkBooks } from '../../books/reads/check-books.ts'
import { simulation } from '../providers/simulation.ts'
import { payDueRefunds } from './pay-refunds.ts'

const app = await startApp()
const payDue = () => payDueRefunds(app.services, [simulation(app.services)])

test('what the bank took back meanwhile is not paid back too, and nobody owes the credits that went with it [MON-6 MON-10]', async () => {
  const member = await makeMember(app)
  const { payment } = await orderCredits(member)
  const id = payment.payment_id
  await sendEvent(app, payment, { status: 'paid' })
  const { ref } = await app.db
    .selectFrom('simulated_payment')
    .select('ref')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  // The company cannot be asked for a while.
  await app.db.updateTable('payment').set({ provider_ref: null }).where('id', '=', id).execute()
  await member.call('refundPayment', { body: { payment_id: id } })
  const refund = () =>
    app.db.selectFrom('refund').select(['state', 'fault']).where('payment_id', '=', id).executeTakeFirstOrThrow()
  await eventually(async () => (await refund()).fault !== null)
  const theirs = async () => {
    const one = app.db.selectFrom('simulated_payment').select('refunded_cents').where('order_id', '=', id)
    return (await one.executeTakeFirstOrThrow()).refunded_cents
  }
  await sendEvent(app, payment, { ref, status: 'paid', chargedBackCents: 1_999 })
  await payDue()
  expect([(await refund()).state, await theirs()]).toEqual(['due', 0])
  expect(await moneyOf(app, member, id)).toMatchObject({ status: 'charged_back', credits: 0 })
  expect((await orderCredits(member)).payment.status).toBe('pending')
  await sendEvent(app, payment, { ref, status: 'paid', chargedBackCents: 1_999, reversedCents: 1_999 })
  await payDue()
  expect([(await refund()).state, await theirs()]).toEqual(['done', 1_999])
  expect(await moneyOf(app, member, id)).toMatchObject({ status: 'refunded', credits: 0 })
  expect((await checkBooks(app.db)).faults).toEqual([])
})

test('refunds that are refused again and again keep none waiting, however many they are [MON-10]', async () => {
  const member = await makeMember(app)
  const { payment } = await orderCredits(member)
  await sendEvent(app, payment, { status: 'paid' })
  const order = await app.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', payment.payment_id)
    .executeTakeFirstOrThrow()
  const refused = Array.from({ length: 100 }, () => ({
    ...order,
    id: randomUUID(),
    client_id: randomUUID(),
    provider: 'gone',
    provider_ref: randomUUID(),
  }))
  await app.db.insertInto('payment').values(refused).execute()
  const dueOf = (id: string) => ({
    id: randomUUID(),
    payment_id: id,
    kind: 'provider' as const,
    amount_cents: 100,
    credits: 0,
    state: 'due' as const,
    fault: 'away',
    created_at: new Date(app.clock.now().getTime() - 60_000),
  })
  await app.db
    .insertInto('refund')
    .values(refused.map(({ id }) => dueOf(id)))
    .execute()
  // Those of which the bank has the money are not even tried.
  await app.db.updateTable('payment').set({ charged_back_cents: 1_999 }).where('provider', '=', 'gone').execute()
  await app.db.updateTable('refund').set({ fault: null }).where('fault', '=', 'away').execute()
  const last = { ...dueOf(order.id), created_at: app.clock.now() }
  await app.db.insertInto('refund').values(last).execute()
  await payDue()
  const { state } = await app.db
    .selectFrom('refund')
    .select('state')
    .where('id', '=', last.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('done')
})

test('what the bank takes from somebody who was erased, and gives again, leaves no mark of a buyer on the empty account [MON-6 TRU-12]', async () => {
  const member = await makeMember(app)
  const { payment } = await orderCredits(member)
  await sendEvent(app, payment, { status: 'paid' })
  await member.call('deleteUser', { body: { password: member.password, at_once: true } })
  const account = () =>
    app.db
      .selectFrom('account')
      .select(['erased_at', 'premium_since', 'buying_frozen_at'])
      .where('id', '=', member.accountId)
      .executeTakeFirstOrThrow()
  await eventually(async () => (await account()).erased_at !== null)
  await sendEvent(app, payment, { status: 'paid', chargedBackCents: 1_999 })
  expect(await moneyOf(app, member, payment.payment_id)).toMatchObject({ status: 'charged_back' })
  await sendEvent(app, payment, { status: 'paid', chargedBackCents: 1_999, reversedCents: 1_999 })
  expect(await moneyOf(app, member, payment.payment_id)).toMatchObject({ status: 'completed' })
  expect(await account()).toMatchObject({ premium_since: null, buying_frozen_at: null })
})
