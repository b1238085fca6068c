import { sql } from 'kysely'
import type { ActCost } from '../../../contract/chat.ts'
import { MESSAGE_KINDS } from '../../../contract/choices.ts'
import type { Db, Site } from '../../../platform/ctx.ts'
import { currencyOf } from '../../site/rules/site.ts'
import { costOf, worstRate, worthCents, type ActPrices } from '../rules/kinds.ts'

/** Currency and dearest rate of one member. */
export type OwnRate = { currency: string; rate: { cents: number; credits: number } | null }

/** The prices of a site. @source O-68 */
export const pricesOf = ({ settings }: Site): ActPrices => ({
  message_credits: Number(settings['message_credits']),
  photo_credits: Number(settings['photo_credits']),
  gift_credits: Number(settings['gift_credits']),
})

/**
 * What a credit costs a member at worst: of the bundles this one bought, and before the first one of those that are sold.
 * @source MON-11
 */
export async function readOwnRate(db: Db, site: Site, accountId: number): Promise<OwnRate> {
  const { rows } = await sql<{ country: string; currency: string | null; cents: number; credits: number }>`
    select p.country, b.currency, b.amount_cents as cents, b.credits
    from profile p left join payment b on b.account_id = p.account_id and b.status = 'completed' and b.credits > 0
    where p.account_id = ${accountId}`.execute(db)
  const currency = currencyOf(rows[0]!.country)
  const bought = rows.filter((row) => row.currency === currency)
  const sold = site.bundles
    .filter((bundle) => bundle.currency === currency)
    .map(({ priceCents, credits }) => ({ cents: priceCents, credits }))
  return { currency, rate: worstRate(bought.length > 0 ? bought : sold) }
}

/** What each kind of message costs towards one profile. @param own of the member who pays @source O-68, MON-11 */
export function actCosts(to: { fictional: boolean }, prices: ActPrices, { currency, rate }: OwnRate) {
  const costs = MESSAGE_KINDS.map((kind): [(typeof MESSAGE_KINDS)[number], ActCost] => {
    const credits = costOf(kind, to, prices)
    return [kind, { credits, money: rate && (worthCents(credits, rate) / 100).toFixed(2) }]
  })
  // every kind is in the list
  return { currency, ...(Object.fromEntries(costs) as Record<(typeof MESSAGE_KINDS)[number], ActCost>) }
}
