import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { HOUSE } from '../../credits/rules/ledger.ts'
import { book } from '../../credits/writes/book.ts'
import { checkBooks } from './check-books.ts'

const { db } = await freshDatabase()
const now = new Date('2026-03-15T12:00:00.000Z')
await db
  .insertInto('ledger_account')
  .values([{ id: 1 }, { id: 2 }])
  .execute()
await inTransaction(db, (trx) =>
  book(trx, { cause: 'signup', causeId: randomUUID(), debit: HOUSE.welcome, credit: 1, amount: 3, now }),
)

/** What the check says about a fault that is planted, looked at and taken away again. */
async function faultsAfter(plant: ReturnType<typeof sql>): Promise<string[]> {
  await plant.execute(db)
  return (await checkBooks(db)).faults
}

test('a ledger that adds up has no faults [MON-1]', async () => {
  expect(await checkBooks(db)).toEqual({ transfers: 1, faults: [] })
})

test('a balance that was changed by hand is found [MON-1]', async () => {
  const faults = await faultsAfter(sql`update ledger_account set balance = 4 where id = 1`)
  await sql`update ledger_account set balance = 3 where id = 1`.execute(db)
  expect(faults).toEqual(['account 1 has 4 credits, its entries say 3', 'members have 4 credits, the house gave 3'])
})

test('a purchase without a payment, a debit without a message and a broken row of balances are found [MON-1 MON-3]', async () => {
  const [purchase, message] = [randomUUID(), randomUUID()]
  const faults = await faultsAfter(sql`
    with added as (update ledger_account set balance = balance + 4 where id = 2)
    insert into ledger_transfer (cause, cause_id, debit_id, credit_id, amount, debit_after, credit_after, created_at) values
      ('purchase', ${purchase}, ${HOUSE.sold}, 2, 5, null, 5, ${now}), ('message', ${message}, 2, ${HOUSE.spent}, 1, 3, null, ${now})`)
  expect(faults).toEqual([
    expect.stringMatching(/^transfer \d+ of account 2 left 3, not 4$/),
    `payment ${purchase} of 0 credits was booked as 5`,
    `message ${message} of 0 credits was booked as 1`,
  ])
})
