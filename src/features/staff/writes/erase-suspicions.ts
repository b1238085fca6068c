import { sql } from 'kysely'
import type { Eraser } from '../../privacy/writes/erase-member.ts'
import { closeItems } from './review-items.ts'

/** What was noticed about a member, and why somebody wanted to look again, goes with the member. */
export const eraseSuspicions: Eraser = async (trx, { accountId, now }) => {
  const suspected = await trx.deleteFrom('suspicion').where('account_id', '=', accountId).returning('id').execute()
  const asked = await trx.deleteFrom('look_again').where('account_id', '=', accountId).returning('id').execute()
  await sql`
    update suspicion set others = array_remove(others, ${accountId}::bigint)
    where ${accountId}::bigint = any(others)`.execute(trx)
  await closeItems(trx, { kinds: ['suspicion'], refs: suspected.map(({ id }) => id), now })
  await closeItems(trx, { kinds: ['again'], refs: asked.map(({ id }) => id), now })
}
