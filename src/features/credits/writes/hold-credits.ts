import { AppError } from '../../../contract/errors.ts'
import type { Db, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { HOUSE } from '../rules/ledger.ts'
import { book } from './book.ts'

export type Hold = {
  /** Of what the credits are held for; one hold for ever. */
  id: string
  accountId: number
  amount: number
  expiresAt: Date
  now: Date
}
export type HoldEnd = 'posted' | 'voided' | 'expired'

/**
 * Sets credits aside: they are gone from the balance, and not spent yet. A repeat changes nothing.
 * @throws not_enough_credits
 * @throws idempotency_key_reused when the id holds something else
 */
export async function holdCredits(trx: Trx, hold: Hold): Promise<void> {
  const { id, accountId, amount, expiresAt, now } = hold
  const made = await trx
    .insertInto('credit_hold')
    .values({ id, account_id: accountId, amount, created_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined)
    return void (await book(trx, { cause: 'hold', causeId: id, debit: accountId, credit: HOUSE.held, amount, now }))
  const earlier = await trx.selectFrom('credit_hold').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (earlier.account_id !== accountId || earlier.amount !== amount) throw new AppError('idempotency_key_reused')
}

/** What was held is spent. @returns how the hold ended: by this, or by what came before it */
export const postHold = (trx: Trx, id: string, now: Date): Promise<HoldEnd> => endHold(trx, id, { how: 'posted', now })

/** What was held comes back. @returns how the hold ended: by this, or by what came before it */
export const voidHold = (trx: Trx, id: string, now: Date): Promise<HoldEnd> => endHold(trx, id, { how: 'voided', now })

type Ending = { how: HoldEnd; now: Date }

async function endHold(trx: Trx, id: string, { how, now }: Ending): Promise<HoldEnd> {
  const hold = await trx.selectFrom('credit_hold').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (hold === undefined) throw new AppError('not_found')
  if (hold.state !== 'held') return hold.state
  // Its time is over, whether or not the job has been by.
  const end = how === 'posted' && hold.expires_at <= now ? 'expired' : how
  await trx.updateTable('credit_hold').set({ state: end, ended_at: now }).where('id', '=', id).execute()
  const { account_id: accountId, amount } = hold
  await book(
    trx,
    end === 'posted'
      ? { cause: 'hold_posted', causeId: id, debit: HOUSE.held, credit: HOUSE.spent, amount, now }
      : { cause: 'hold_returned', causeId: id, debit: HOUSE.held, credit: accountId, amount, now },
  )
  return end
}

const BATCH = 500

/** Gives back what nobody decided about in time. @returns how many holds */
export async function expireHolds(db: Db, now: Date): Promise<number> {
  const due = await db
    .selectFrom('credit_hold')
    .select('id')
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute()
  for (const { id } of due) await inTransaction(db, (trx) => endHold(trx, id, { how: 'expired', now }))
  return due.length
}
