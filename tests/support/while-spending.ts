import { randomUUID } from 'node:crypto'
import { HOUSE } from '../../src/features/credits/rules/ledger.ts'
import { book } from '../../src/features/credits/writes/book.ts'
import type { TestApp } from './app.ts'
import { whileHeld } from './locks.ts'

/**
 * Begins something while a member spends credits, and lets the spending finish when it has to wait for that.
 * @returns what came of it
 */
export async function whileSpending<T>(
  app: TestApp,
  { accountId, amount }: { accountId: number; amount: number },
  begin: () => Promise<T>,
): Promise<T> {
  const spent = { cause: 'gift', causeId: randomUUID(), debit: accountId, credit: HOUSE.spent } as const
  const [outcome] = await whileHeld(app, (trx) => book(trx, { ...spent, amount, now: app.clock.now() }), begin)
  if (outcome!.status === 'rejected') throw outcome!.reason
  return outcome!.value
}
