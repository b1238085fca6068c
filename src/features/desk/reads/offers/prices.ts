import type { getPrices } from '../../../../contract/desk-offers.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { readPriceRows } from '../../../offers/reads/prices.ts'
import { changesOf, listAt, ownRows, type ListKey, type Price, type PriceRow } from '../../../offers/rules/prices.ts'
import { countryOf, currencyOf } from '../../../site/rules/site.ts'
import { siteOf } from './site-of.ts'

type Prices = Reply<typeof getPrices>
const BEFORE_SHOWN = 20

/** Every price list of a site: as it is, as it will be and as it was. */
export async function readPriceLists(ctx: StaffCtx, siteId: number): Promise<Prices> {
  const { countries, settings, locales } = await siteOf(ctx, siteId)
  const rows = await readPriceRows(ctx.db, siteId)
  const now = ctx.clock.now()
  const paying = (currency: string) =>
    countries.filter((country) => currencyOf({ settings, bundles: sellingAt(rows, now) }, country) === currency)
  const own = currencyOf({ settings, bundles: [] }, countryOf(settings))
  return {
    site: siteId,
    countries,
    locales,
    // What the site itself is paid in comes first.
    lists: keysOf(rows)
      .toSorted((a, b) => Number(b.currency === own) - Number(a.currency === own))
      .map((key) => {
        const countriesOf = key.country === null ? paying(key.currency) : [key.country]
        return { ...key, countries: countriesOf, ...timesOf(ownRows(rows, key), key, now) }
      }),
  }
}

/** Lists of whole currencies, each followed by those of countries alone. */
function keysOf(rows: readonly PriceRow[]): ListKey[] {
  const keys = new Map(rows.map(({ currency, country }) => [`${currency} ${country ?? ''}`, { currency, country }]))
  return [...keys].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key)
}

const sellingAt = (rows: readonly PriceRow[], at: Date) =>
  keysOf(rows).flatMap((key) => listAt(rows, key, at).map((price) => ({ ...price, currency: key.currency })))

function timesOf(own: readonly PriceRow[], key: ListKey, now: Date) {
  const at = (moment: Date) => ({ valid_from: moment.toISOString(), bundles: listAt(own, key, moment).map(asPrice) })
  // A plan that was taken back has left a moment at which nothing changes.
  const times = changesOf(own, key)
    .map(at)
    .filter(({ bundles }, i, all) => i === 0 || JSON.stringify(bundles) !== JSON.stringify(all[i - 1]!.bundles))
  const begun = times.filter(({ valid_from: from }) => new Date(from) <= now)
  return {
    now: listAt(own, key, now).map(asPrice),
    since: (begun.at(-1) ?? times[0]!).valid_from,
    planned: times.slice(begun.length),
    before: begun.slice(0, -1).toReversed().slice(0, BEFORE_SHOWN),
  }
}

const asPrice = ({ style, credits, priceCents }: Price) => ({ style, credits, price: moneyOf(priceCents) })
