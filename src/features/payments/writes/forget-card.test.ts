import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { paidThrough, startMollie } from '../../../../tests/support/mollie.ts'
import { orderCredits } from '../../../../tests/support/payments.ts'

const app = await startApp({ config: paidThrough(await startMollie()) })

test('a card is forgotten also at a company that is away for a day [O-84 TRU-12]', async () => {
  const buyer = await makeMember(app)
  await orderCredits(buyer, { method: 'creditcard', remember_card: true })
  await buyer.call('forgetCard')
  const jobs = sql<{
    retries: number
  }>`select retry_limit as retries from pgboss.job where name = 'payment_forget_card'`
  // Ten minutes between two tries.
  expect((await jobs.execute(app.db)).rows.map(({ retries }) => retries * 10 > 24 * 60)).toEqual([true])
})
