import type { getOfferPreview } from '../../../../contract/desk-offers.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import { centsOf, moneyOf, type BundleStyle } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { discountedCents, orderFault } from '../../../offers/rules/discounts.ts'
import { readBundles, type PriceOff } from '../../../payments/reads/payments.ts'
import { SIMULATION } from '../../../payments/rules/payment.ts'
import { readPrices } from '../../../site/reads/prices.ts'
import { currencyOf, type SoldBundle } from '../../../site/rules/site.ts'
import { siteOf } from './site-of.ts'

/**
 * The bundles as a member of a country is told them, by the same read; what is not written yet stands in place of what
 * is.
 * @throws not_found · validation for a country that the site does not sell to
 */
export async function readOfferPreview(
  ctx: StaffCtx,
  query: Input<typeof getOfferPreview>['query'],
): Promise<Reply<typeof getOfferPreview>> {
  const { id: siteId, settings, countries } = await siteOf(ctx, query.site)
  const { country, percentage } = query
  if (!countries.includes(country)) throw new AppError('validation', { fields: { country: 'invalid' } })
  const now = ctx.clock.now()
  const at = query.at === undefined ? now : new Date(query.at)
  const written = await readPrices(ctx.db, { siteId, now: at })
  const list = { currency: query.currency ?? '', country: query.list ?? null }
  const prices = query.bundles === undefined ? written : withDraft(written, list, draftOf(query.bundles, list))
  const currency = currencyOf({ settings, bundles: prices }, country)
  const offer = {
    country: null,
    currency: query.currency ?? null,
    minimumOrderCents: query.minimum_order_value === undefined ? null : centsOf(query.minimum_order_value),
    paymentmethods: null,
  }
  const priceOff: PriceOff = (priceCents) =>
    percentage === undefined || orderFault(offer, { country, currency, priceCents, method: null }) !== null
      ? null
      : moneyOf(discountedCents(priceCents, percentage))
  const asked = { siteId, country, currency, simulated: SIMULATION, now, priceOff }
  return {
    country,
    at: at.toISOString(),
    packages: await readBundles(ctx.db, asked, prices),
    message_credits: Number(settings['message_credits']),
    refund_days: Number(settings['refund_days']),
  }
}

type List = Pick<SoldBundle, 'currency' | 'country'>

function draftOf(text: string, list: List) {
  return text
    .split(',')
    .filter(Boolean)
    .map((one): SoldBundle => {
      const [style, credits = '', price = ''] = one.split(':')
      // as: the contract lets no other one through
      return { style: style as BundleStyle, credits: Number(credits), priceCents: centsOf(price), ...list }
    })
}

/** A draft is a whole list: what is not in it is not sold by it; every other list stays. */
const withDraft = (
  written: readonly SoldBundle[],
  { currency, country }: List,
  draft: readonly SoldBundle[],
): SoldBundle[] => [...written.filter((one) => one.currency !== currency || one.country !== country), ...draft]
