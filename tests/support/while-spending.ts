import { randomUUID } from 'node:crypto'
import { HOUSE } from '../../src/features/credits/rules/ledger.ts'
import { book } from '../../src/features/credits/writes/book.ts'
import type { TestApp } from './app.ts'
import { whileHeld } from './locks.ts'

/**
 * Starts something while a transaction spends a member's credits, and commits that as soon as the other waits for it.
 * @returns the result of `begin`
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
