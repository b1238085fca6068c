import { sql, type UpdateObject } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import { NO_FACTS } from '../../../contract/facts.ts'
import type { Eraser } from '../../privacy/writes/erase-member.ts'

/** What the books and conversations of others need, and what follows the account and its photos by itself. */
type Kept = 'account_id' | 'site_id' | 'fictional' | 'gone' | 'signed_up_at' | 'main_filename' | 'main_status'

/**
 * Leaves of a profile an empty row with another public id: conversations of others and the books still point at it, but
 * nobody can tell who it was. Blocks go in both directions.
 */
export const eraseProfile: Eraser = async (trx, { accountId, now }) => {
  // Each block hides both from each other: by that those who blocked are found, not among all blocks.
  const hidden = sql`(select other_id, account_id from hidden_pair where account_id = ${accountId})`
  await sql`delete from block where blocker_id = ${accountId}`.execute(trx)
  await sql`delete from block where (blocker_id, blocked_id) in ${hidden}`.execute(trx)
  await sql`delete from hidden_pair where (account_id, other_id) in ${hidden}`.execute(trx)
  await sql`delete from hidden_pair where account_id = ${accountId}`.execute(trx)
  await trx
    .updateTable('profile')
    .set({
      id: sql<string>`gen_random_uuid()`,
      // No member can choose this name: it holds a sign that names may not.
      name: `#${String(accountId).padStart(6, '0')}`,
      gender: 'male',
      date_of_birth: '1900-01-01',
      date_of_birth_changed_at: null,
      country: 'XX',
      region_id: null,
      city: '',
      reason_for_signup: '',
      about_me: '',
      ...NO_FACTS,
      interests: [],
      invisible_since: now,
      visible_to_visitors: false,
    } satisfies Required<Omit<UpdateObject<DB, 'profile'>, Kept>>)
    .where('account_id', '=', accountId)
    .execute()
}
