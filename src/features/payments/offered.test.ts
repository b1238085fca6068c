import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { paidThrough, startMollie } from '../../../tests/support/mollie.ts'
import { COUNTRIES } from '../../contract/limits.ts'
import { offeredMethods } from './rules/payment.ts'

const company = await startMollie()
const app = await startApp({ config: paidThrough(company) })

test('each method of a country is one that somebody takes the money for, and is offered there [F-60 O-81]', async () => {
  // The creditor of an invented world collects nothing in production.
  await app.db.updateTable('site').set({ sample_data: false }).execute()
  app.clock.advance(11_000)
  for (const country of COUNTRIES) {
    const { packages, paymentmethods } = await app.browser().call('getPackages', { query: { country } })
    const due = offeredMethods(country, packages[0]!.currency, app.clock.now())
    expect(
      paymentmethods.map(({ method }) => method),
      country,
    ).toEqual(due)
  }
})
