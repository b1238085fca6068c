import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import { lotsLeft, type CreditEntry } from '../../credits/rules/ledger.ts'

/**
 * How many credits of each of a member's orders are left.
 * @param db in a transaction that holds the member's balance, when something is decided by it
 */
export async function readLots(db: Db, accountId: number): Promise<Map<string, number>> {
  const { rows } = await sql<CreditEntry>`
    select t.change,
      case t.cause when 'purchase' then t.cause_id when 'refund' then r.payment_id
        when 'chargeback' then c.payment_id when 'chargeback_reversed' then c.payment_id end as lot
    from (
      select id, cause, cause_id, amount as change from ledger_transfer where credit_id = ${accountId}
      union all
      select id, cause, cause_id, -amount from ledger_transfer where debit_id = ${accountId}
    ) t
    left join refund r on t.cause = 'refund' and r.id = t.cause_id
    left join chargeback c on t.cause in ('chargeback', 'chargeback_reversed') and c.id = t.cause_id
    order by t.id`.execute(db)
  return lotsLeft(rows)
}

/** How many credits that were paid for a member has left. */
export async function countBought(db: Db, accountId: number | undefined): Promise<number> {
  if (accountId === undefined) return 0
  return [...(await readLots(db, accountId)).values()].reduce((sum, left) => sum + left, 0)
}
