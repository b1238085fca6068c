import type { Services } from '../../../platform/ctx.ts'
import { together } from '../../../platform/together.ts'
import { readCards } from './cards.ts'
import { viewingAt } from './viewing.ts'

type Asked = { siteId: number; accountIds: readonly number[] }
/** Others as members of a site see them there, for what reaches a member elsewhere; who is gone is left out. */
export const readPeople = together(async ({ db, clock }: Services, all: readonly Asked[]) => {
  const ofSite = Map.groupBy(all, ({ siteId }) => siteId)
  const sites = await db
    .selectFrom('site')
    .select(['id', 'settings', 'time_zone as timeZone'])
    .where('id', 'in', [...ofSite.keys()])
    .execute()
  const found = await Promise.all(
    sites.map(async ({ settings, ...site }) => {
      // jsonb object that only our own writes fill
      const own = { ...site, settings: settings as Record<string, unknown> }
      const accountIds = [...new Set(ofSite.get(site.id)!.flatMap((one) => one.accountIds))]
      const cards = await readCards(db, viewingAt(own, clock.now(), { me: null, photos: false }), accountIds)
      return [site.id, new Map(cards.map((card) => [card.accountId, card]))] as const
    }),
  )
  const peopleOf = new Map(found)
  return all.map(({ siteId, accountIds }) => accountIds.flatMap((id) => peopleOf.get(siteId)?.get(id) ?? []))
})
