import type { Db, Trx } from '../ctx.ts'
import { errorCode } from './errors.ts'

const TRIES = 4
const RETRIED = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction and retries it after a deadlock or a serialisation failure, so it must have no effects
 * outside the transaction. Joins a transaction that is already open.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Trx) // as: isTransaction
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tried >= TRIES || !RETRIED.has(errorCode(error) ?? '')) throw error
    }
  }
}
