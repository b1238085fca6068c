import { sql } from 'kysely'
import { localDay } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { offers } from '../../site/rules/site.ts'

/**
 * Of a hundred profiles that are shown in a country, how many are fictional; rounded up, so that it is never said to be
 * less. Counted by whoever asks first on a day.
 * @returns 0 where nobody is shown
 */
export async function readFictionalShare(
  { db, readDb, isReadingOnly, site, clock }: Pick<Ctx, 'db' | 'readDb' | 'isReadingOnly' | 'site' | 'clock'>,
  country: string,
): Promise<number> {
  if (!offers(site, 'countries', country)) return 0
  const today = localDay(clock.now(), site.timeZone)
  const counted = await readDb
    .selectFrom('fictional_share')
    .select('percent')
    .where('site_id', '=', site.id)
    .where('country', '=', country)
    // What was counted yesterday is better than nothing.
    .$if(!isReadingOnly, (share) => share.where('counted_on', '=', today))
    .executeTakeFirst()
  if (counted !== undefined) return counted.percent
  const { rows } = await sql<{ percent: number }>`
    insert into fictional_share (site_id, country, percent, counted_on)
    select ${site.id}, ${country}, coalesce(ceil(100.0 * count(*) filter (where fictional) / nullif(count(*), 0)), 0), ${today}
    from search_profile where site_id = ${site.id} and country = ${country}
    on conflict (site_id, country) do update set percent = excluded.percent, counted_on = excluded.counted_on
    returning percent`.execute(db)
  return rows[0]!.percent
}
