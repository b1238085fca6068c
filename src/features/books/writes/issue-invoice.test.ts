import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { orderCredits, sendEvent } from '../../../../tests/support/payments.ts'

const app = await startApp()
const DAY_MS = 24 * 3_600_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const newRate = (valid_from: string, rate_bp: number) =>
  app.db.insertInto('vat_rate').values({ country: 'NL', valid_from, rate_bp }).execute()

/** The rate and the tax of a sale of this moment. */
async function taxed(): Promise<[number, number]> {
  const { payment } = await orderCredits(await makeMember(app))
  await sendEvent(app, payment, { status: 'paid' })
  const invoice = app.db.selectFrom('invoice').select(['vat_rate_bp', 'vat_cents'])
  const { vat_rate_bp, vat_cents } = await invoice
    .where('payment_id', '=', payment.payment_id)
    .executeTakeFirstOrThrow()
  return [vat_rate_bp, vat_cents]
}

test('a tax rate counts from its first day on, and not a day before [MON-12]', async () => {
  await newRate(dayOf(new Date(app.clock.now().getTime() + DAY_MS)), 2_500)
  expect(await taxed()).toEqual([2_100, 347])
  app.clock.advance(DAY_MS)
  expect(await taxed()).toEqual([2_500, 400])
})

test('the day of a sale is that of its invoice: where the site is [MON-12]', async () => {
  await newRate('2026-07-01', 2_300)
  app.clock.set('2026-06-30T21:59:00.000Z')
  expect((await taxed())[0]).toBe(2_500)
  app.clock.set('2026-06-30T22:01:00.000Z') // a minute past midnight in Amsterdam
  expect((await taxed())[0]).toBe(2_300)
})
