import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { moneyOf, orderCredits, sendEvent } from '../../../../tests/support/payments.ts'
import { checkBooks } from '../../books/reads/check-books.ts'
import { signEvent, SIGNATURE_TOLERANCE_MS } from '../providers/simulation-signature.ts'

const app = await startApp()
const NOTHING = { status: 'pending', credits: 0, premium: false, purchases: 0 }
const PAID = { status: 'completed', credits: 25, premium: true, purchases: 1 }

async function startOne(changed: object = {}) {
  const buyer = await makeMember(app)
  const { payment } = await orderCredits(buyer, changed)
  return { buyer, payment, money: () => moneyOf(app, buyer, payment.payment_id) }
}
const eventsOf = (paymentId: string) =>
  app.db.selectFrom('payment_event').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()

// Also [S4-022]
test('the first completed payment credits the bundle and makes a premium member [S1-021 S1-023 S1-024 S4-008]', async () => {
  const { buyer, payment, money } = await startOne()
  const seen = async () => (await buyer.call('getUser')).user
  expect(await seen()).toMatchObject({ paid_user: false, credits: 0 })
  expect(await sendEvent(app, payment, { status: 'paid' })).toMatchObject({ status: 200, body: {} })
  expect(await money()).toEqual(PAID)
  expect((await buyer.call('getPayment', { query: { payment_id: payment.payment_id } })).payment.status).toBe(
    'completed',
  )
})

test('a second purchase adds its credits and leaves the day of becoming premium [S1-023 O-80]', async () => {
  const { buyer, payment } = await startOne()
  await sendEvent(app, payment, { status: 'paid' })
  const since = () =>
    app.db.selectFrom('account').select('premium_since').where('id', '=', buyer.accountId).executeTakeFirstOrThrow()
  const first = await since()
  app.clock.advance(60_000)
  const second = await orderCredits(buyer, { package: { id: 'p0' } })
  await sendEvent(app, second.payment, { status: 'paid' })
  expect(await moneyOf(app, buyer, second.payment.payment_id)).toEqual({ ...PAID, credits: 35 })
  expect(await since()).toEqual(first)
})

test.each([
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'cancelled'],
  ['pending', 'pending'],
])('a payment that its provider calls %s is %s and gives nothing [O-80]', async (status, becomes) => {
  const { payment, money } = await startOne()
  await sendEvent(app, payment, { status })
  expect(await money()).toEqual({ ...NOTHING, status: becomes })
})

test.each(['failed', 'cancelled'])(
  'after a %s payment another method may be tried at once [S4-023 S4-024 O-80]',
  async (status) => {
    const { buyer, payment } = await startOne()
    await sendEvent(app, payment, { status })
    const retry = await orderCredits(buyer, { method: 'paypal' })
    await sendEvent(app, retry.payment, { status: 'paid' })
    expect(await moneyOf(app, buyer, retry.payment.payment_id)).toEqual(PAID)
    expect(await moneyOf(app, buyer, payment.payment_id)).toMatchObject({ status, purchases: 0 })
  },
)

test('the same event twice, and the same news in another event, credit once [MON-4 O-79]', async () => {
  const { payment, money } = await startOne()
  const eventId = randomUUID()
  for (let copy = 0; copy < 3; copy++)
    expect((await sendEvent(app, payment, { status: 'paid', eventId })).status).toBe(200)
  await sendEvent(app, payment, { status: 'paid' })
  expect(await money()).toEqual(PAID)
  expect((await eventsOf(payment.payment_id)).map((event) => event.outcome)).toEqual(['completed', 'unchanged'])
})

test('a hundred copies of an event and a hundred events at once credit once [MON-2 MON-4]', async () => {
  const { payment, money } = await startOne()
  const eventId = randomUUID()
  const same = Array.from({ length: 100 }, () => sendEvent(app, payment, { status: 'paid', eventId }))
  const others = Array.from({ length: 100 }, () => sendEvent(app, payment, { status: 'paid' }))
  const answers = await Promise.all([...same, ...others])
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(await money()).toEqual(PAID)
  expect((await eventsOf(payment.payment_id)).filter((event) => event.outcome === 'completed')).toHaveLength(1)
})

test('an event is kept as it came [MON-4]', async () => {
  const { payment } = await startOne()
  const eventId = randomUUID()
  await sendEvent(app, payment, { status: 'paid', eventId })
  const [event] = await eventsOf(payment.payment_id)
  expect(event).toMatchObject({ provider: 'simulation', event_id: eventId })
  expect(JSON.parse(event!.body)).toMatchObject({
    event_id: eventId,
    order_id: payment.payment_id,
    status: 'paid',
    amount_cents: 1_999,
  })
})

test('a forged event is refused, not kept, and changes nothing [MON-4 P-58]', async () => {
  const { payment, money } = await startOne()
  const { secret } = app.services.config
  const now = app.clock.now()
  const right = signEvent('another body', secret, now)
  const old = new Date(now.getTime() - SIGNATURE_TOLERANCE_MS - 1)
  const forged = [
    '',
    'v1=abc',
    right,
    `t=${now.getTime()},v1=${'0'.repeat(64)}`,
    signEvent('x', 'a secret that is not ours at all', now),
  ]
  for (const signature of forged) {
    const answer = await sendEvent(app, payment, { status: 'paid' }, { signature })
    expect([answer.status, answer.body]).toEqual([403, { error: 'signature' }])
  }
  const stale = {
    event_id: 'stale',
    ref: 'x',
    order_id: payment.payment_id,
    status: 'paid',
    amount_cents: 1_999,
    currency: 'EUR',
  }
  const body = JSON.stringify(stale)
  const late = await app
    .browser()
    .send('POST', '/api/payment-event.php', { body, headers: { 'simulation-signature': signEvent(body, secret, old) } })
  expect(late.status).toBe(403)
  expect(await money()).toEqual(NOTHING)
  expect(await app.db.selectFrom('payment_event').select('id').where('event_id', '=', 'stale').execute()).toEqual([])
  expect(await eventsOf(payment.payment_id)).toEqual([])
})

test.each([
  ['another amount', { amountCents: 1 }, 'wrong_amount'],
  ['another currency', { currency: 'PLN' }, 'wrong_amount'],
  ["another order's reference", { ref: 'somebody-elses' }, 'wrong_reference'],
])(
  'a signed event with %s is kept for a person to look at and changes nothing [MON-4]',
  async (_, changed, outcome) => {
    const { payment, money } = await startOne()
    expect((await sendEvent(app, payment, { status: 'paid', ...changed })).status).toBe(200)
    expect(await money()).toEqual(NOTHING)
    expect((await eventsOf(payment.payment_id)).map((event) => event.outcome)).toEqual([outcome])
  },
)

test('a signed event about an order that is not ours is kept and changes nothing [MON-4]', async () => {
  const { payment, money } = await startOne()
  const eventId = randomUUID()
  expect((await sendEvent(app, payment, { status: 'paid', eventId, orderId: randomUUID() })).status).toBe(200)
  expect(await money()).toEqual(NOTHING)
  const kept = await app.db
    .selectFrom('payment_event')
    .select(['outcome', 'payment_id'])
    .where('event_id', '=', eventId)
    .execute()
  expect(kept).toEqual([{ outcome: 'unknown_order', payment_id: null }])
})

test('an event that was kept but not acted on is finished by its next copy [MON-4]', async () => {
  const { payment, money } = await startOne()
  const eventId = randomUUID()
  await app.db
    .insertInto('payment_event')
    .values({
      provider: 'simulation',
      event_id: eventId,
      body: '{}',
      outcome: 'received',
      received_at: app.clock.now(),
    })
    .execute()
  await sendEvent(app, payment, { status: 'paid', eventId })
  expect(await money()).toEqual(PAID)
})

test('a burst of events is not held up by the limit for visitors [MON-4]', async () => {
  const limits = { ...app.services.config.rateLimits, visitorPerMinute: 3 }
  const shop = await startApp({ config: { rateLimits: limits } })
  const { payment } = await orderCredits(await makeMember(shop))
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendEvent(shop, payment, { status: 'pending' })))
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
})

type Told = { status: string; eventId?: string; amountCents?: number; signature?: string }
const told: fc.Arbitrary<Told> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ status: fc.constantFrom('paid', 'pending', 'failed', 'cancelled', 'expired') }) },
  {
    weight: 2,
    arbitrary: fc.record({ status: fc.constantFrom('paid', 'failed'), eventId: fc.constantFrom('a', 'b') }),
  },
  { weight: 1, arbitrary: fc.record({ status: fc.constant('paid'), amountCents: fc.constantFrom(1, 2_000, 199_900) }) },
  {
    weight: 1,
    arbitrary: fc.record({ status: fc.constant('paid'), signature: fc.constantFrom('', `t=1,v1=${'0'.repeat(64)}`) }),
  },
)

test("any sequence of doubled, reordered, late, forged and wrong events ends in the provider's truth, credited once [MON-4]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 10 }), fc.boolean(), async (sequence, atOnce) => {
      const { payment, money } = await startOne()
      const seen = new Set<string>()
      // The first body under an event id is what that event says; a copy with the same id adds nothing.
      const genuine = sequence.filter(({ eventId, amountCents, signature }) => {
        if (amountCents !== undefined || signature !== undefined) return false
        const copy = eventId !== undefined && seen.has(eventId)
        if (eventId !== undefined) seen.add(eventId)
        return !copy
      })
      const send = ({ signature, eventId, ...event }: Told) =>
        sendEvent(
          app,
          payment,
          { ...event, ...(eventId ? { eventId: `${eventId} ${payment.payment_id}` } : {}) },
          signature === undefined ? {} : { signature },
        )
      const mixedIds = sequence.some(({ eventId }) => eventId !== undefined)
      if (atOnce && !mixedIds) await Promise.all(sequence.map(send))
      else for (const event of sequence) await send(event)
      const paid = genuine.some(({ status }) => status === 'paid')
      const end = await money()
      const allPending = genuine.every(({ status }) => status === 'pending')
      const unpaid = { credits: 0, premium: false, purchases: 0, open: allPending }
      expect({ ...end, open: end.status === 'pending' }).toMatchObject(paid ? { ...PAID, open: false } : unpaid)
    }),
    { numRuns: 80 },
  )
}, 60_000)

test('every credit that was sold belongs to one completed payment, and the ledger is right [MON-1 MON-4]', async () => {
  const sold = await app.db
    .selectFrom('ledger_transfer')
    .select(['cause_id', 'amount'])
    .where('cause', '=', 'purchase')
    .orderBy('cause_id')
    .execute()
  const completed = await app.db
    .selectFrom('payment')
    .select(['id as cause_id', 'credits as amount'])
    .where('status', '=', 'completed')
    .orderBy('id')
    .execute()
  expect(sold.length).toBeGreaterThan(0)
  expect(sold).toEqual(completed)
  expect((await checkBooks(app.db)).faults).toEqual([])
})
