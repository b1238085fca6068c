import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../../tests/support/app.ts'
import { beginInTurn } from '../../../../tests/support/locks.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { moneyOf, orderCredits, sendEvent, spendCredits } from '../../../../tests/support/payments.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { checkBooks } from '../../books/reads/check-books.ts'
import { issueInvoices, numberInvoices } from '../../books/writes/send-invoices.ts'
import { creditsOfCents, refundCents, statusAfter, toPayBack } from '../rules/refunds.ts'
import { refundPayment } from './refund-payment.ts'

const app = await startApp()
const SITE = { settings: { refund_days: 14 } }

async function buy(member: TestMember, changed: object = {}): Promise<string> {
  const { payment } = await orderCredits(member, changed)
  await sendEvent(app, payment, { status: 'paid' })
  return payment.payment_id
}
const spend = (member: TestMember, amount: number) => spendCredits(app, member, amount)
const refund = (member: TestMember, payment_id: string) =>
  member.call('refundPayment', { body: { payment_id, remarks: 'Toch niet' } })

// Also [O-90]
test('what is left of an order comes back pro rata, once, with a receipt that tells day and time [P-59 MON-9 MON-10 O-89]', async () => {
  const member = await makeMember(app, { credits: 3 })
  const id = await buy(member)
  // The three that were given go first, then two of those that were bought.
  await spend(member, 5)
  const { withdrawals } = await member.call('getPayments')
  expect(withdrawals).toEqual([
    { payment_id: id, credits: 23, amount: '18.39', currency: 'EUR', until: '2026-03-29T21:59:59.999Z' },
  ])
  expect(await refund(member, id)).toMatchObject({ payment: { status: 'refunded' }, amount: '18.39' })
  expect(await moneyOf(app, member, id)).toEqual({ status: 'refunded', credits: 0, premium: false, purchases: 1 })
  const [mail] = await mailsTo(app, member.email, 1)
  expect(mail!.subject).toBe('We hebben je herroeping ontvangen')
  expect(mail!.text.replace(/\s+/g, ' ')).toContain(
    'Op 15 maart 2026 om 13:00 heb je je bestelling van 23 credits herroepen. Je krijgt € 18,39 terug',
  )
  const done = () => app.db.selectFrom('refund').select(['state', 'remarks']).where('payment_id', '=', id).execute()
  await expect.poll(done, { timeout: 8_000 }).toEqual([{ state: 'done', remarks: 'Toch niet' }])
  const theirs = await app.db
    .selectFrom('simulated_payment')
    .select('refunded_cents')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(theirs.refunded_cents).toBe(1_839)
  await expect(refund(member, id)).rejects.toMatchObject({ code: 'nothing_to_refund', status: 409 })
}, 60_000)

test('two hundred withdrawals at once, and spending beside them, give one refund of what was left [MON-2 MON-10]', async () => {
  const member = await makeMember(app)
  const id = await buy(member)
  const tries = [
    ...Array.from({ length: 200 }, () => refund(member, id)),
    ...Array.from({ length: 10 }, () => spend(member, 2)),
  ]
  const results = await Promise.allSettled(tries)
  const spent = results.slice(200).filter(({ status }) => status === 'fulfilled').length * 2
  expect(results.slice(0, 200).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [made] = await app.db
    .selectFrom('refund')
    .select(['credits', 'amount_cents'])
    .where('payment_id', '=', id)
    .execute()
  expect(made!.credits).toBe(25 - spent)
  expect((await moneyOf(app, member, id)).credits).toBe(0)
  expect((await checkBooks(app.db)).faults).toEqual([])
})

test('the end of the fourteenth day where the site is, another member’s order, an unpaid and a spent one are refused [P-59 MON-9]', async () => {
  const [member, other] = [await makeMember(app), await makeMember(app)]
  const id = await buy(member)
  const code = async (call: Promise<unknown>) => {
    const [done] = await Promise.allSettled([call])
    return done.status === 'rejected' ? (done.reason as { code: string }).code : null
  }
  expect(await code(refund(other, id))).toBe('not_found')
  const open = await orderCredits(member)
  expect(await code(refund(member, open.payment.payment_id))).toBe('nothing_to_refund')
  const spent = await buy(other)
  await spend(other, 25)
  expect(await code(refund(other, spent))).toBe('nothing_to_refund')
  expect((await other.call('getPayments')).withdrawals).toEqual([])
  // Bought on the 15th; the clock of Amsterdam is put forward in the last night.
  app.clock.set('2026-03-29T21:59:59.999Z')
  expect((await member.call('getPayments')).withdrawals).toHaveLength(1)
  app.clock.advance(1)
  expect((await member.call('getPayments')).withdrawals).toEqual([])
  expect(await code(refund(member, id))).toBe('refund_period_over')
})

test('a refund is never more than was paid, and with what was spent makes the price to the cent [MON-10]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 500 }),
      fc.nat(500),
      fc.nat(100_000),
      (amountCents, credits, some, more) => {
        const left = Math.min(some, credits)
        const back = refundCents({ amountCents, credits, left })
        const kept = refundCents({ amountCents, credits, left: credits - left })
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(amountCents)
        expect(Math.abs(back + kept - amountCents)).toBeLessThanOrEqual(1)
        expect(creditsOfCents({ amountCents, credits, left, cents: Math.min(more, amountCents) })).toBeLessThanOrEqual(
          left,
        )
        const refunded = Math.min(more, amountCents)
        expect(refunded + toPayBack(amountCents, { done: 0, refunded })).toBe(amountCents)
      },
    ),
  )
  expect(statusAfter({ amountCents: 10, refundedCents: 9, chargedBackCents: 0, withdrawn: false })).toBe('completed')
})

test('money the bank takes back takes the credits that are left; spent ones freeze buying, and nothing else, until it returns [MON-6 O-90]', async () => {
  const member = await makeMember(app)
  const other = await makeMember(app, { gender: 'male' })
  const id = await buy(member)
  await spend(member, 5)
  const spending = async () => (await member.call('getSpending')).months
  const entry = { payment_id: id, change: 20, balance: 20 }
  await sendEvent(app, { payment_id: id }, { status: 'paid', chargedBackCents: 1_999 })
  expect(await moneyOf(app, member, id)).toEqual({ status: 'charged_back', credits: 0, premium: false, purchases: 1 })
  await expect(orderCredits(member)).rejects.toMatchObject({ code: 'buying_frozen', status: 403 })
  expect((await member.call('getProfile', { query: { id: other.profileId } })).profile.id).toBe(other.profileId)
  const taken = { ...entry, cause: 'chargeback', change: -20, balance: 0 }
  expect((await member.call('getStatement')).entries[0]).toMatchObject(taken)
  expect(await spending()).toMatchObject([{ bought: 5, spent: 5, paid: [{ amount: '0.00' }] }])
  for (let copy = 0; copy < 3; copy++)
    await sendEvent(app, { payment_id: id }, { status: 'paid', chargedBackCents: 1_999, reversedCents: 1_999 })
  // What was said before it comes late, and changes nothing.
  await sendEvent(app, { payment_id: id }, { status: 'paid', chargedBackCents: 1_999 })
  await sendEvent(app, { payment_id: id }, { status: 'failed' })
  expect(await moneyOf(app, member, id)).toEqual({ status: 'completed', credits: 20, premium: true, purchases: 1 })
  expect((await member.call('getStatement')).entries[0]).toMatchObject({ ...entry, cause: 'chargeback_reversed' })
  expect(await spending()).toMatchObject([{ bought: 25, spent: 5, paid: [{ amount: '19.99' }] }])
  const withdrawals = [{ payment_id: id, credits: 20, amount: '15.99' }]
  expect(await member.call('getPayments')).toMatchObject({ withdrawals })
  expect((await orderCredits(member)).payment.status).toBe('pending')
  const more = { chargedBackCents: 4_000, reversedCents: 1_999 }
  expect((await sendEvent(app, { payment_id: id }, { status: 'paid', ...more })).status).toBe(200)
  expect((await moneyOf(app, member, id)).status).toBe('completed')
  expect((await checkBooks(app.db)).faults).toEqual([])
})

test('a part of the money that the bank takes back takes its part of the credits, up to a whole one [MON-6]', async () => {
  const member = await makeMember(app)
  const id = await buy(member)
  // 25 credits for € 19,99: a euro is one and a quarter.
  await sendEvent(app, { payment_id: id }, { status: 'paid', chargedBackCents: 100 })
  expect((await moneyOf(app, member, id)).credits).toBe(23)
  await sendEvent(app, { payment_id: id }, { status: 'paid', chargedBackCents: 100, reversedCents: 100 })
  expect((await moneyOf(app, member, id)).credits).toBe(25)
  expect((await checkBooks(app.db)).faults).toEqual([])
})

test('every sale and every refund has an invoice of its own: numbers without a gap, tax of the buyer’s country on that day, by mail and as PDF [O-79]', async () => {
  const [member, german] = [await makeMember(app), await makeMember(app, { country: 'DE', language: 'de' })]
  const id = await buy(member)
  await buy(german, { country: 'DE', method: 'paypal' })
  await refund(member, id)
  await Promise.all(Array.from({ length: 5 }, () => numberInvoices(app.services)))
  const rows = await app.db.selectFrom('invoice').selectAll().orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
  const ofMember = rows.filter((row) => row.payment_id === id)
  expect(
    ofMember.map(({ kind, country, vat_rate_bp, gross_cents, vat_cents }) => [
      kind,
      country,
      vat_rate_bp,
      gross_cents,
      vat_cents,
    ]),
  ).toEqual([
    ['invoice', 'NL', 2_100, 1_999, 347],
    ['credit_note', 'NL', 2_100, 1_999, 347],
  ])
  expect(rows.find((row) => row.country === 'DE')).toMatchObject({
    vat_rate_bp: 1_900,
    gross_cents: 1_999,
    vat_cents: 319,
  })
  await Promise.all([1, 2].map(() => issueInvoices(app.services)))
  const mails = (await mailsTo(app, german.email, 1)).map(({ subject }) => subject)
  expect(mails).toEqual([expect.stringMatching(/^Deine Rechnung LONK-\d{6}$/)])
  const { details } = await member.call('getPayment', { query: { payment_id: id } })
  const listed = (await member.call('getPayments')).invoices
  expect(listed.map(({ payment_id, ...one }) => payment_id === id && one)).toEqual(details.invoices)
  expect(details.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  const query = { number: details.invoices[0]!.number }
  const pdf = await member.send('GET', '/api/invoice.php', { query })
  expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect((await german.send('GET', '/api/invoice.php', { query })).status).toBe(404)
}, 60_000)

test('the mail with an invoice is a job made with its mark: one that never got through is made again, one that did is not [O-79 OPS-4]', async () => {
  const member = await makeMember(app)
  const id = await buy(member)
  await issueInvoices(app.services)
  const invoice = () =>
    app.db.selectFrom('invoice').select(['id', 'mailed_at']).where('payment_id', '=', id).executeTakeFirstOrThrow()
  await eventually(async () => (await invoice()).mailed_at !== null)
  const { id: number } = await invoice()
  const jobs = async () => {
    const { rows } = await sql`
      select from pgboss.job where name = 'mail' and data ->> 'invoiceId' = ${String(number)}`.execute(app.db)
    return rows.length
  }
  app.clock.advance(2 * 3_600_000)
  await issueInvoices(app.services)
  expect(await jobs()).toBe(1)
  await app.db.updateTable('invoice').set({ mailed_at: null }).where('payment_id', '=', id).execute()
  await Promise.all([1, 2, 3].map(() => issueInvoices(app.services)))
  expect(await jobs()).toBe(2)
  expect(await mailsTo(app, member.email, 2)).toHaveLength(2)
}, 30_000)

test('the tax of refunds in parts is never more than what was invoiced, to the cent', async () => {
  const member = await makeMember(app)
  const id = await buy(member, { package: { id: 'p0' } })
  for (const refundedCents of [333, 666, 999])
    await sendEvent(app, { payment_id: id }, { status: 'paid', refundedCents })
  const rows = await app.db
    .selectFrom('invoice')
    .select('vat_cents')
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ vat_cents }) => vat_cents)).toEqual([173, 58, 58, 57])
  expect((await moneyOf(app, member, id)).status).toBe('refunded')
})

test('a purchase that completes while the one before it is paid back leaves premium to whoever paid [O-90 MON-4]', async () => {
  const member = await makeMember(app)
  const first = await buy(member)
  const second = (await orderCredits(member)).payment.payment_id
  const { event } = await inTransaction(app.db, async (trx) => {
    const ctx = {
      ...app.services,
      trx,
      viewer: { accountId: member.accountId },
      site: SITE,
      afterCommit: () => {},
    }
    await refundPayment(ctx as never, { payment_id: first })
    const [sent] = await beginInTurn(app.db, () => sendEvent(app, { payment_id: second }, { status: 'paid' }))
    return { event: sent! }
  })
  expect(await event).toMatchObject({ value: { status: 200 } })
  expect(await moneyOf(app, member, second)).toEqual({ status: 'completed', credits: 25, premium: true, purchases: 1 })
})

test('an order whose name at the company was lost is paid all the same, and can be paid back', async () => {
  const member = await makeMember(app)
  const { payment_id } = (await orderCredits(member)).payment
  const row = () =>
    app.db.selectFrom('payment').select('provider_ref').where('id', '=', payment_id).executeTakeFirstOrThrow()
  const { provider_ref: ref } = await row()
  await app.db.updateTable('payment').set({ provider_ref: null }).where('id', '=', payment_id).execute()
  await sendEvent(app, { payment_id }, { status: 'paid', ref: ref! })
  expect((await row()).provider_ref).toBe(ref)
})
