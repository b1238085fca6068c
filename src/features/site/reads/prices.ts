import type { Db } from '../../../platform/ctx.ts'
import type { SoldBundle } from '../rules/site.ts'

/** What every bundle costs at a moment, wherever it is sold; a price that was written for later begins by itself. */
export async function readPrices(
  db: Db,
  { now, siteId }: { now: Date; siteId?: number },
): Promise<(SoldBundle & { siteId: number })[]> {
  const rows = await db
    .selectFrom('bundle')
    .distinctOn(['site_id', 'currency', 'style', 'country'])
    .select(['site_id as siteId', 'style', 'currency', 'country', 'credits', 'price_cents as priceCents', 'ended'])
    .where('valid_from', '<=', now)
    .$if(siteId !== undefined, (query) => query.where('site_id', '=', siteId!))
    .orderBy('site_id')
    .orderBy('currency')
    .orderBy('style')
    .orderBy('country')
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ ended, ...row }) => (ended ? [] : [row]))
}
