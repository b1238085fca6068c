import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'

/**
 * Holds a member for a change of status: until the end of the transaction nobody's message to or from this member is on
 * its way.
 * @returns the account as it is now, locked
 */
export async function holdAccount(trx: Trx, accountId: number) {
  await sql`select hold_member(${accountId}::bigint, true)`.execute(trx)
  return trx
    .selectFrom('account')
    .select([
      'id',
      'site_id',
      'status',
      'status_before',
      'deleted_at',
      'erase_at',
      'erased_at',
      'limited_until',
      'suspended_until',
    ])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}
