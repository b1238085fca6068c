import type { getLanderSlugs } from '../../../../contract/desk-landers.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import type { LanderPicture } from '../../../../contract/lander-slugs.ts'
import type { LanderSlug, StaffCtx } from '../../../../platform/ctx.ts'
import { findSeenSite } from '../seen-site.ts'

type List = Reply<typeof getLanderSlugs>
const SHOWN = 500

/** What the slugs of a site select, the one that begins last first. @throws not_found */
export async function readLanderList(ctx: StaffCtx, siteId: number): Promise<List> {
  const { id, exposedLocales } = await findSeenSite(ctx, siteId)
  const rows = await ctx.db
    .selectFrom('lander_slug')
    .select(['id', 'slug', 'picture', 'texts', 'starts_at', 'ends_at', 'version'])
    .where('site_id', '=', id)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  const now = ctx.clock.now()
  return {
    locales: exposedLocales,
    slugs: rows.map(({ starts_at, ends_at, picture, texts, ...row }) => ({
      ...row,
      // as: only the desk writes it, in these words
      picture: picture as LanderPicture,
      texts: texts as LanderSlug['texts'],
      starts: starts_at.toISOString(),
      ends: ends_at?.toISOString() ?? null,
      state: stateOf(starts_at, ends_at, now),
    })),
  }
}

function stateOf(starts: Date, ends: Date | null, now: Date): List['slugs'][number]['state'] {
  // One that was ended before its start is over, too.
  if (ends !== null && (ends <= now || ends <= starts)) return 'ended'
  return starts > now ? 'planned' : 'running'
}
