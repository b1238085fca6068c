import type { Db } from '../../../platform/ctx.ts'
import { normalEmail } from '../../accounts/rules/email.ts'

/**
 * The accounts that somebody at the console means: one by its profile id, or those of an address, one on each site.
 * @param who a profile id or an e-mail address, in any case
 */
export function findMembers(
  db: Db,
  who: string,
): Promise<{ accountId: number; siteId: number; name: string; email: string }[]> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(who)
  return db
    .selectFrom('account')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .select(['account.id as accountId', 'account.site_id as siteId', 'profile.name', 'account.email'])
    .where((is) => (isId ? is('profile.id', '=', who.toLowerCase()) : is('account.email', '=', normalEmail(who))))
    .where('account.erased_at', 'is', null)
    .execute()
}
