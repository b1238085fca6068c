import type { Ctx, Db, Site } from '../../../platform/ctx.ts'
import { findAgeProvider } from '../providers/age-simulation.ts'
import { ageMethod, ageState, type AgeState } from '../rules/age-gate.ts'

/**
 * What a member still has to do about the age check, of somebody who is not the one who asks.
 * @returns `needed` too when there is no such account: then nothing is shown
 */
export async function readAgeState(db: Db, site: Pick<Site, 'settings'>, accountId: number): Promise<AgeState> {
  const row = await db
    .selectFrom('profile')
    .leftJoin('age_check', 'age_check.account_id', 'profile.account_id')
    .select(['profile.country', 'age_check.over18', 'age_check.method'])
    .where('profile.account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) return 'needed'
  const check = row.over18 === null ? null : { over18: row.over18, assured: row.method === 'assured' }
  return ageState(ageMethod(site.settings, row.country), check)
}

/** Whether nobody can join from a country because its check has no company here. */
export const ageCheckMissing = (ctx: Pick<Ctx, 'site' | 'config' | 'clock'>, country: string): boolean =>
  ageMethod(ctx.site.settings, country) === 'assured' && findAgeProvider(ctx) === null
