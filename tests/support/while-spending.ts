import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { HOUSE } from '../../src/features/credits/rules/ledger.ts'
import { book } from '../../src/features/credits/writes/book.ts'
import { eventually, type TestApp } from './app.ts'

/**
 * Begins something while a member spends credits, and lets the spending finish when it has to wait for that.
 * @returns what came of it
 */
export async function whileSpending<T>(
  app: TestApp,
  { accountId, amount }: { accountId: number; amount: number },
  begin: () => Promise<T>,
): Promise<T> {
  let begun: Promise<T> | undefined
  await app.db.transaction().execute(async (trx) => {
    const spent = { cause: 'gift', causeId: randomUUID(), debit: accountId, credit: HOUSE.spent } as const
    await book(trx, { ...spent, amount, now: app.clock.now() })
    begun = begin()
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
      return rows.length > 0
    })
  })
  return begun!
}
