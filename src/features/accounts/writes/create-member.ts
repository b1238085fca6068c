import type { Insertable } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import type { Trx } from '../../../platform/ctx.ts'
import { refreshSearchProfile } from './refresh-search-profile.ts'

export type NewMember = {
  account: Insertable<DB['account']>
  profile: Omit<Insertable<DB['profile']>, 'account_id' | 'site_id'>
}

/**
 * Writes every row that a member must have: account, profile, presence, ledger account without credits, and the
 * search row when the member may be found.
 */
export async function createMember(
  trx: Trx,
  { account, profile }: NewMember,
): Promise<{ accountId: number; profileId: string }> {
  const { id: accountId } = await trx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()
  const { id: profileId } = await trx
    .insertInto('profile')
    .values({ ...profile, account_id: accountId, site_id: account.site_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('presence').values({ account_id: accountId, last_seen_at: account.signed_up_at }).execute()
  await trx.insertInto('ledger_account').values({ id: accountId }).execute()
  if (account.status === 'active') await refreshSearchProfile(trx, accountId)
  return { accountId, profileId }
}
