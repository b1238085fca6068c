import { sql } from 'kysely'
import type { Db, Site } from '../../../platform/ctx.ts'
import { soldRate, worstRate, type Rate } from '../../site/rules/act-costs.ts'
import { currencyOf } from '../../site/rules/site.ts'

/**
 * What a credit costs a member at worst: of the bundles this one bought, and before the first one of those that are
 * sold.
 */
export async function readOwnRate(
  db: Db,
  site: Pick<Site, 'bundles' | 'settings'>,
  accountId: number,
): Promise<{ currency: string; rate: Rate | null }> {
  const { rows } = await sql<Rate & { country: string; currency: string | null }>`
    select p.country, b.currency, b.amount_cents as cents, b.credits
    from profile p left join payment b on b.account_id = p.account_id and b.status = 'completed' and b.credits > 0
    where p.account_id = ${accountId}`.execute(db)
  const { country } = rows[0]!
  const currency = currencyOf(site, country)
  const bought = rows.filter((row) => row.currency === currency)
  return { currency, rate: worstRate(bought) ?? soldRate(site.bundles, { country, currency }) }
}
