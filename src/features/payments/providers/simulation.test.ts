import { type KyselyPlugin, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, startApp } from '../../../../tests/support/app.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { moneyOf, orderCredits } from '../../../../tests/support/payments.ts'
import { createApp } from '../../../app.ts'
import { eventSender } from './simulation-events.ts'

const app = await startApp({ listen: true })

async function startOne(changed: object = {}) {
  const buyer = await makeMember(app)
  const { payment, redirect_url } = await orderCredits(buyer, changed)
  return { buyer, payment, page: redirect_url, money: () => moneyOf(app, buyer, payment.payment_id) }
}
const press = (page: string, outcome: string, options: string[] = []) =>
  fetch(page, {
    method: 'POST',
    body: new URLSearchParams([['outcome', outcome], ...options.map((name) => [name, '1'])]),
    redirect: 'manual',
  })
const eventsOf = (id: string) =>
  app.db.selectFrom('payment_event').select(['outcome']).where('payment_id', '=', id).execute()
const deliveries = (id: string) =>
  app.db
    .selectFrom('simulated_event')
    .innerJoin('simulated_payment', 'simulated_payment.ref', 'simulated_event.ref')
    .select(['delivered_at', 'tries'])
    .where('order_id', '=', id)
    .execute()

test('the hosted page says in words that no money moves, and offers each way to end [O-82]', async () => {
  const { page } = await startOne()
  const answer = await fetch(page)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('Gesimuleerde betaling: er wordt geen geld afgeschreven.')
  expect(html).toMatch(/Lonk: 25 credits.*19,99.*ideal/s)
  expect([...html.matchAll(/name="outcome" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    'paid',
    'pending',
    'failed',
    'cancelled',
    'expired',
  ])
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(await (await fetch(page.replace('language=nl', 'language=en'))).text()).toContain(
    'Simulated payment: no money moves.',
  )
})

test('paying leads back to the transaction, and the signed event over the network credits it [O-82 MON-5]', async () => {
  const { payment, page, money } = await startOne()
  const answer = await press(page, 'paid')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${app.origin}/transactions/${payment.payment_id}`,
  ])
  await eventually(async () => (await money()).status === 'completed')
  expect(await money()).toEqual({ status: 'completed', credits: 25, premium: true, purchases: 1 })
})

test.each([
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'cancelled'],
])('the button %s makes the payment %s [O-82]', async (outcome, becomes) => {
  const { page, money } = await startOne()
  await press(page, outcome)
  await eventually(async () => (await money()).status === becomes)
  expect((await money()).credits).toBe(0)
})

test('a pending payment stays open at the company, and may be paid afterwards [O-82]', async () => {
  const { payment, page, money } = await startOne()
  await press(page, 'pending')
  await eventually(async () => (await eventsOf(payment.payment_id)).length === 1)
  expect((await money()).status).toBe('pending')
  await press(page, 'paid')
  await eventually(async () => (await money()).status === 'completed')
})

test('an event sent twice credits once [MON-4]', async () => {
  const { payment, page, money } = await startOne()
  await press(page, 'paid', ['twice'])
  await eventually(async () => (await deliveries(payment.payment_id)).filter((one) => one.delivered_at).length === 2)
  expect(await eventsOf(payment.payment_id)).toEqual([{ outcome: 'completed' }])
  expect(await money()).toMatchObject({ credits: 25, purchases: 1 })
})

test('a late event comes ten seconds after the browser is back [MON-4 MON-5]', async () => {
  const { payment, page, money } = await startOne()
  await press(page, 'paid', ['late'])
  app.clock.advance(9_999)
  await new Promise((resolve) => setImmediate(resolve))
  expect((await money()).status).toBe('pending')
  expect((await deliveries(payment.payment_id)).map((one) => one.delivered_at)).toEqual([null])
  app.clock.advance(1)
  await eventually(async () => (await money()).status === 'completed')
})

test('an event that was not taken comes again until it is [MON-4]', async () => {
  const { payment, page, money } = await startOne()
  await sql`alter table payment_event rename to payment_event_away`.execute(app.db)
  await press(page, 'paid')
  await eventually(async () => (await deliveries(payment.payment_id)).some((one) => one.tries === 1))
  await sql`alter table payment_event_away rename to payment_event`.execute(app.db)
  expect((await money()).status).toBe('pending')
  app.clock.advance(1_000)
  // The company hears of it after the money is booked.
  await eventually(async () => (await deliveries(payment.payment_id)).some((one) => one.delivered_at !== null))
  expect((await money()).status).toBe('completed')
  expect(await deliveries(payment.payment_id)).toEqual([{ delivered_at: app.clock.now(), tries: 2 }])
})

test('an outcome whose event cannot be kept is none, and may be chosen again [MON-4]', async () => {
  const { page, money } = await startOne()
  await sql`alter table simulated_event rename to simulated_event_away`.execute(app.db)
  expect((await press(page, 'paid')).status).toBe(500)
  await sql`alter table simulated_event_away rename to simulated_event`.execute(app.db)
  expect((await press(page, 'paid')).status).toBe(303)
  await eventually(async () => (await money()).status === 'completed')
})

test('an event that is kept while no other is left is sent like any other [MON-4]', async () => {
  const { payment, money } = await startOne()
  const [seen, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let empty = 0
  // No event is due, and none is left: what comes before the second answer is not in it.
  const late: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.length > 0 || ++empty !== 2) return result
      seen.resolve()
      await release.promise
      return result
    },
  }
  const url = `${app.origin}/api/payment-event.php`
  const events = eventSender({ ...app.services, db: app.db.withPlugin(late) }, () => url)
  onTestFinished(() => events.stop())
  events.send()
  await seen.promise
  const order = await app.db
    .updateTable('simulated_payment')
    .set({ state: 'paid' })
    .where('order_id', '=', payment.payment_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { ref, order_id, amount_cents, currency } = order
  const news = { ref, order_id, status: 'paid', amount_cents, currency }
  await app.db.transaction().execute((trx) => events.keep(trx, news, { late: false, twice: false }))
  events.send()
  release.resolve()
  await eventually(async () => (await money()).status === 'completed')
})

test('an event that a stopped process left behind is delivered by the next one [MON-4]', async () => {
  const { payment, money } = await startOne()
  const order = await app.db
    .selectFrom('simulated_payment')
    .selectAll()
    .where('order_id', '=', payment.payment_id)
    .executeTakeFirstOrThrow()
  const news = {
    event_id: 'left behind',
    ref: order.ref,
    order_id: order.order_id,
    status: 'paid',
    amount_cents: 1_999,
    currency: 'EUR',
  }
  const row = { id: crypto.randomUUID(), ref: order.ref, body: JSON.stringify(news), due_at: app.clock.now() }
  await app.db.insertInto('simulated_event').values(row).execute()
  const { config, views } = app.services
  const next = await createApp({ config: { ...config, databaseUrl: app.databaseUrl }, views, clock: app.clock })
  await next.server.listen({ port: 0, host: '127.0.0.1' })
  try {
    await eventually(async () => (await money()).status === 'completed')
  } finally {
    await next.close()
  }
  expect(await money()).toMatchObject({ credits: 25, purchases: 1 })
})

test('what is over cannot be decided again [O-82]', async () => {
  const { page, money } = await startOne()
  await press(page, 'failed')
  await eventually(async () => (await money()).status === 'failed')
  const answer = await press(page, 'paid')
  expect(answer.headers.get('location')).toContain('/simulator/checkout/')
  expect(await (await fetch(page)).text()).toMatch(/Deze betaling is afgerond: Mislukt.*Terug naar de winkel/s)
  expect((await money()).status).toBe('failed')
})

test('an unknown payment is not found, and what is typed into the address is not shown as code', async () => {
  for (const ref of [crypto.randomUUID(), '<script>', '%3Cscript%3E']) {
    const answer = await fetch(`${app.origin}/simulator/checkout/${ref}?language=<script>`)
    expect([answer.status, (await answer.text()).includes('<script')]).toEqual([404, false])
  }
})
