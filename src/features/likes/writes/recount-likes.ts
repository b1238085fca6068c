import { sql, type RawBuilder } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'

/**
 * Counts the new likes of everyone whom a member likes, now that they may see this member, or may not any more: after the
 * confirmation, a deletion, a decision of staff.
 * @source O-39, O-74
 */
export async function recountLikes({ db }: Services, accountId: number): Promise<void> {
  await inTransaction(db, (trx) =>
    recount(trx, sql`b.account_id in (select account_id from received_like where from_id = ${accountId})`),
  )
}

/** Counts the new likes of these members anew. Whoever calls holds them, so that no like comes in between. @source TRU-9 */
export async function recountLikesOf(trx: Trx, accountIds: readonly number[]): Promise<void> {
  const wanted = sql`b.account_id = any(${accountIds}::bigint[])`
  // First the rows, then the numbers: what clears a like at this moment is seen, or waits and takes itself off afterwards.
  await sql`select 1 from badge b where ${wanted} order by b.account_id for no key update`.execute(trx)
  await recount(trx, wanted)
}

const recount = (trx: Trx, wanted: RawBuilder<unknown>) =>
  sql`
    update badge b set new_likes = (
      select count(*) from received_like r join account a on a.id = r.from_id
      where r.account_id = b.account_id and r.is_new and a.status = 'active'
        and (select true from hidden_pair h where h.account_id = r.account_id and h.other_id = r.from_id) is null
    )
    where ${wanted}
  `.execute(trx)
