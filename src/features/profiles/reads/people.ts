import { localDay } from '../../../platform/clock.ts'
import type { Services } from '../../../platform/ctx.ts'
import { listed } from '../../site/rules/site.ts'
import { readCards } from './cards.ts'

/** Others as a member sees them on the site, for what reaches the member elsewhere; who is gone is left out. */
export async function readPeople(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: number,
  accountIds: readonly number[],
): Promise<{ accountId: number; name: string; age: number; place: string; fictional: boolean }[]> {
  const site = await db
    .selectFrom('site')
    .innerJoin('account', 'account.site_id', 'site.id')
    .select(['site.id', 'site.settings', 'site.time_zone'])
    .where('account.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const settings = site.settings as Record<string, unknown> // a jsonb object that only our own writes fill
  const now = clock.now()
  const viewing = {
    siteId: site.id,
    me: memberId,
    photos: false,
    shown: listed({ settings }, 'visible_profile_fields'),
    interests: listed({ settings }, 'interests'),
    now,
    today: localDay(now, site.time_zone),
  }
  const cards = await readCards(db, viewing, accountIds)
  return cards.map(({ accountId, name, age, city, fictional }) => ({ accountId, name, age, place: city, fictional }))
}
