import type { LanderPicture } from '../../../contract/lander-slugs.ts'
import type { Locale } from '../../../contract/limits.ts'
import type { Db, LanderSlug } from '../../../platform/ctx.ts'

/** Every slug that staff wrote, of all sites. */
export async function readLanderSlugs(db: Db): Promise<(LanderSlug & { siteId: number })[]> {
  const rows = await db
    .selectFrom('lander_slug')
    .select(['site_id as siteId', 'slug', 'picture', 'texts', 'starts_at as startsAt', 'ends_at as endsAt'])
    .execute()
  // as: only the desk writes it, in these words
  return rows.map((row) => ({
    ...row,
    picture: row.picture as LanderPicture,
    texts: row.texts as LanderSlug['texts'],
  }))
}

/** What a slug selects at a moment, in a language. @param slugs of one site @returns as `getLanderText` answers */
export function landerTextOf(
  slugs: readonly LanderSlug[],
  { slug, locale, now }: { slug: string; locale: Locale; now: Date },
) {
  const found = slugs.find((one) => one.slug === slug)
  if (found === undefined) return { written: false, campaign: null }
  const { picture, texts, startsAt, endsAt } = found
  const runs = startsAt <= now && (endsAt === null || now < endsAt)
  const text = runs ? texts[locale] : undefined
  return { written: true, campaign: text === undefined ? null : { ...text, picture } }
}
