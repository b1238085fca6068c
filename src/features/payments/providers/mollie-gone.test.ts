import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { paidThrough, startMollie } from '../../../../tests/support/mollie.ts'
import { orderCredits } from '../../../../tests/support/payments.ts'
import { checkOpenPayments } from '../writes/check-open-payments.ts'
import { paymentCompanies } from './companies.ts'

const company = await startMollie()
const app = await startApp({ config: paidThrough(company) })

test('an order that the company says it does not know is given up when its time is over [O-82 OPS-4]', async () => {
  const buyer = await makeMember(app)
  await orderCredits(buyer)
  company.payments.clear()
  app.clock.advance(24 * 3_600_000)
  await checkOpenPayments(app.services, paymentCompanies(app.services))
  const { payments } = await buyer.call('getPayments')
  expect(payments.map(({ status }) => status)).toEqual(['cancelled'])
})
