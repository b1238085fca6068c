import type { Db } from '../../../platform/ctx.ts'
import type { PriceRow } from '../rules/prices.ts'

/** Every price that was ever written for a site, in the order they were. */
export const readPriceRows = (db: Db, siteId: number): Promise<PriceRow[]> =>
  db
    .selectFrom('bundle')
    .select([
      'style',
      'currency',
      'country',
      'credits',
      'price_cents as priceCents',
      'valid_from as validFrom',
      'ended',
    ])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
