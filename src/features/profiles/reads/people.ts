import type { Services } from '../../../platform/ctx.ts'
import { readCards } from './cards.ts'
import { viewingAt } from './viewing.ts'

/** Others as a member sees them on the site, for what reaches the member elsewhere; who is gone is left out. */
export async function readPeople(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: number,
  accountIds: readonly number[],
): Promise<{ accountId: number; name: string; age: number; place: string; fictional: boolean }[]> {
  const { settings, ...site } = await db
    .selectFrom('site')
    .innerJoin('account', 'account.site_id', 'site.id')
    .select(['site.id', 'site.settings', 'site.time_zone as timeZone'])
    .where('account.id', '=', memberId)
    .executeTakeFirstOrThrow()
  // jsonb object that only our own writes fill
  const own = { ...site, settings: settings as Record<string, unknown> }
  const cards = await readCards(db, viewingAt(own, clock.now(), { me: memberId, photos: false }), accountIds)
  return cards.map(({ accountId, name, age, city, fictional }) => ({ accountId, name, age, place: city, fictional }))
}
