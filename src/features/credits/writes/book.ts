import { sql } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Trx } from '../../../platform/ctx.ts'
import { errorCode } from '../../../platform/db/errors.ts'

export type Booking = {
  cause: DB['ledger_transfer']['cause']
  /** What it is booked for, such as the id of a message or payment. One cause is booked once, for ever. */
  causeId: string
  /** Who gives: an account, or one of `HOUSE`. */
  debit: number
  credit: number
  /** Whole credits, at least 1. */
  amount: number
  now: Date
}

/**
 * Moves credits from one account to another, once per cause: a repeat books nothing and answers what the first one
 * left. Locks the members' balances until the transaction ends, so it comes after every other lock.
 * @returns `balanceAfter`: what the member has; between two members, what the giving one has; 0 where no member is part
 * of it
 * @throws not_enough_credits when the giving member has less than `amount`
 * @throws idempotency_key_reused when the cause was booked with other parties or another amount
 */
export async function book(trx: Trx, booking: Booking): Promise<{ balanceAfter: number }> {
  const { cause, causeId, debit, credit, amount, now } = booking
  if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`${amount} credits cannot be booked`)
  const { rows } = await sql<{ balance: number | null }>`
    select book_transfer(${cause}, ${causeId}, ${debit}, ${credit}, ${amount}, ${now}) as balance`
    .execute(trx)
    .catch(explain)
  const balanceAfter = rows[0]?.balance ?? null
  if (balanceAfter === null && debit > 0) throw new AppError('not_enough_credits')
  return { balanceAfter: balanceAfter ?? 0 }
}

function explain(error: unknown): never {
  throw errorCode(error) === 'LK409' ? new AppError('idempotency_key_reused') : error
}
