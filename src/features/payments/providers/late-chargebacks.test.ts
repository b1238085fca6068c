import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { paidThrough, startMollie } from '../../../../tests/support/mollie.ts'
import { moneyOf, orderCredits } from '../../../../tests/support/payments.ts'
import { checkBooks } from '../../books/reads/check-books.ts'
import { reconcile } from '../writes/reconcile.ts'
import { paymentCompanies } from './companies.ts'

const company = await startMollie()
const app = await startApp({ config: paidThrough(company) })
const [mollie] = paymentCompanies(app.services)
const notify = (id: string) =>
  app.browser().send('POST', '/api/payment-notice.php', {
    body: `id=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: '' },
  })

test('what a bank takes back months after an order, and nobody was told, the night finds [MON-5 MON-6]', async () => {
  const orders = []
  for (let n = 0; n < 4; n++) {
    const buyer = await makeMember(app)
    const { payment_id: id } = (await orderCredits(buyer, { method: 'visa' })).payment
    const theirs = [...company.payments.values()].at(-1)!
    company.change(theirs.id, { status: 'paid' })
    await notify(theirs.id)
    orders.push({ theirs, money: () => moneyOf(app, buyer, id) })
  }
  app.clock.advance(110 * 86_400_000)
  const taken = {
    amount: { value: '19.99', currency: 'EUR' },
    reversedAt: null,
    createdAt: app.clock.now().toISOString(),
  }
  for (const { theirs } of orders.slice(1)) company.change(theirs.id, { chargebacks: [taken] })
  const before = company.calls.length
  const { differences } = (await reconcile(app.services, mollie!))!
  expect(differences).toEqual([])
  const [untouched, ...others] = await Promise.all(orders.map(({ money }) => money()))
  expect(untouched).toMatchObject({ status: 'completed', credits: 25 })
  for (const one of others) expect(one).toMatchObject({ status: 'charged_back', credits: 0 })
  expect((await checkBooks(app.db)).faults).toEqual([])
  // Its own list is asked for as far back as before, and of what is older only what was taken.
  const asked = company.calls.slice(before).filter((call) => call.startsWith('GET /v2/payments/'))
  expect(asked).toEqual(
    orders
      .slice(1)
      .map(({ theirs }) => `GET /v2/payments/${theirs.id}`)
      .toReversed(),
  )
})
