import type { Db } from '../../../platform/ctx.ts'
import type { Bonus } from '../rules/bonuses.ts'

/** Every bonus that was ever written for a site, in the order they were. */
export const readBonuses = (db: Db, siteId: number): Promise<Bonus[]> =>
  db
    .selectFrom('bonus')
    .select(['valid_from as validFrom', 'time_percent as time', 'welcome_percent as welcome', 'seconds'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
