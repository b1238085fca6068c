import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { orderCredits, sendEvent } from '../../../../tests/support/payments.ts'

const app = await startApp()
const DAY_MS = 24 * 3_600_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

test('a tax rate counts from its first day on, and not a day before [MON-12]', async () => {
  const tomorrow = new Date(app.clock.now().getTime() + DAY_MS)
  await app.db
    .insertInto('vat_rate')
    .values({ country: 'NL', valid_from: dayOf(tomorrow), rate_bp: 2_500 })
    .execute()
  const taxed = async () => {
    const { payment } = await orderCredits(await makeMember(app))
    await sendEvent(app, payment, { status: 'paid' })
    const invoice = app.db.selectFrom('invoice').select(['vat_rate_bp', 'vat_cents'])
    const { vat_rate_bp, vat_cents } = await invoice
      .where('payment_id', '=', payment.payment_id)
      .executeTakeFirstOrThrow()
    return [vat_rate_bp, vat_cents]
  }
  expect(await taxed()).toEqual([2_100, 347])
  app.clock.advance(DAY_MS)
  expect(await taxed()).toEqual([2_500, 400])
})
