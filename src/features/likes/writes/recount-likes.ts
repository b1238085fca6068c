import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'

/**
 * Counts the new likes of everyone whom a member likes, now that they may see this member, or may not any more: after the
 * confirmation, a deletion, a decision of staff.
 * @source O-39, O-74
 */
export async function recountLikes({ db }: Services, accountId: number): Promise<void> {
  await inTransaction(db, (trx) =>
    sql`
      update badge b set new_likes = (
        select count(*) from received_like r join account a on a.id = r.from_id
        where r.account_id = b.account_id and r.is_new and a.status = 'active'
          and (select true from hidden_pair h where h.account_id = r.account_id and h.other_id = r.from_id) is null
      )
      where b.account_id in (select account_id from received_like where from_id = ${accountId})
    `.execute(trx),
  )
}
