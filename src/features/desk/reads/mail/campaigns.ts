import type { getCampaigns } from '../../../../contract/desk-mail.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { countWanting, readCampaigns } from '../../../notifications/reads/campaigns.ts'
import { findSeenSite } from '../seen-site.ts'

/** The campaigns of a site, and how many would get one. */
export async function readCampaignList(ctx: StaffCtx, siteId?: number): Promise<Reply<typeof getCampaigns>> {
  const { id, exposedLocales } = await findSeenSite(ctx, siteId)
  const [promotions, news, campaigns] = await Promise.all([
    countWanting(ctx.db, id, 'promotions'),
    countWanting(ctx.db, id, 'news'),
    readCampaigns(ctx.db, id, ctx.clock.now()),
  ])
  return {
    site: id,
    languages: exposedLocales,
    wanting: { promotions, news },
    campaigns: campaigns.map(({ startedAt, atMost, ...campaign }) => ({
      ...campaign,
      started_at: startedAt.toISOString(),
      at_most: atMost,
    })),
  }
}
