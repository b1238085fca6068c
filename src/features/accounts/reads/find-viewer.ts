import type { Locale } from '../../../contract/limits.ts'
import type { Db, Site, Viewer } from '../../../platform/ctx.ts'
import { sha256 } from '../../../platform/hash.ts'
import { ageMethod, ageState } from '../rules/age-gate.ts'

/**
 * Who holds this session cookie.
 * @param token the cookie's value, as the browser sent it
 * @returns null when it is unknown or over, or when the account may not be used (banned, deleted) or is of another site
 */
export async function findViewer(
  db: Db,
  token: string,
  at: { site: Pick<Site, 'id' | 'settings'>; now: Date },
): Promise<Viewer | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .leftJoin('age_check', 'age_check.account_id', 'account.id')
    .select([
      'session.id as sessionId',
      'account.id as accountId',
      'account.site_id as siteId',
      'account.status',
      'account.premium_since',
      'account.language',
      'profile.id as profileId',
      'profile.country',
      'age_check.over18',
      'age_check.method',
    ])
    .where('session.token_hash', '=', sha256(token))
    .where('session.expires_at', '>', at.now)
    .executeTakeFirst()
  if (row === undefined || row.siteId !== at.site.id) return null
  if (row.status !== 'active' && row.status !== 'not_confirmed') return null
  return {
    accountId: row.accountId,
    sessionId: row.sessionId,
    profileId: row.profileId,
    siteId: row.siteId,
    status: row.status,
    premium: row.premium_since !== null,
    ageState: ageState(
      ageMethod(at.site.settings, row.country),
      row.over18 === null ? null : { over18: row.over18, assured: row.method === 'assured' },
    ),
    language: row.language as Locale, // written only after the contract checked it
  }
}
