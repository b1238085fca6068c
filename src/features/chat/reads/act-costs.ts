import { sql } from 'kysely'
import type { getChat } from '../../../contract/chat.ts'
import { MESSAGE_KINDS, type MessageKind } from '../../../contract/choices.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { Db, Site } from '../../../platform/ctx.ts'
import { currencyOf } from '../../site/rules/site.ts'
import { worstRate, worthCents, type ActPrices } from '../rules/kinds.ts'
import { readTerms } from './send-terms.ts'

export const pricesOf = ({ settings }: Site): ActPrices => ({
  message_credits: Number(settings['message_credits']),
  photo_credits: Number(settings['photo_credits']),
  gift_credits: Number(settings['gift_credits']),
})

type Costs = Answer<typeof getChat>['costs']

export async function readActCosts(
  db: Db,
  site: Site,
  pair: { senderId: number; otherId: number; starts: boolean },
): Promise<Costs> {
  const [own, [terms]] = await Promise.all([
    readOwnRate(db, site, pair.senderId),
    readTerms(db, [{ ...pair, prices: pricesOf(site) }]),
  ])
  const { currency, rate } = own
  const costOf = (kind: MessageKind) => {
    const { credits, refusal } = terms![kind]
    return { credits, money: rate && (worthCents(credits, rate) / 100).toFixed(2), refusal }
  }
  // every kind is in the list
  return {
    currency,
    ...(Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, costOf(kind)])) as Omit<Costs, 'currency'>),
  }
}

/** What a credit costs a member at worst: of the bundles this one bought, and before the first one of those that are sold. */
async function readOwnRate(db: Db, site: Site, accountId: number) {
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
