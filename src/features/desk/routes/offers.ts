import { deskContract } from '../../../contract/desk.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { centsOf } from '../../../contract/money.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { readCodes } from '../../offers/reads/codes.ts'
import { askBonus } from '../../offers/writes/change-bonus.ts'
import { askPrices } from '../../offers/writes/change-prices.ts'
import { changeCode, createCode } from '../../offers/writes/codes.ts'
import { readBonusPlan } from '../reads/offers/bonuses.ts'
import { readOfferClaims } from '../reads/offers/claims.ts'
import { readOfferPreview } from '../reads/offers/preview.ts'
import { readPriceLists } from '../reads/offers/prices.ts'

export const offerDeskRoutes: Route[] = [
  route(deskContract.getCodes, (ctx, { query }) => readCodes(ctx, query)),
  route(deskContract.createCode, async (ctx, { body }) => {
    const { site, code, user_id, reason } = body
    return { id: await createCode(ctx, { siteId: site, code, profileId: user_id, reason, ...termsOf(body) }) }
  }),
  route(deskContract.changeCode, async (ctx, { body }) => {
    const { id, version, status, reason } = body
    return { version: await changeCode(ctx, { id, version, status, reason, ...termsOf(body) }) }
  }),
  route(deskContract.getPrices, (ctx, { query }) => readPriceLists(ctx, query.site)),
  route(deskContract.changePrices, async (ctx, { body: { site, valid_from, bundles, ...rest } }) => {
    const prices = bundles.map(({ style, credits, price }) => ({ style, credits, priceCents: centsOf(price) }))
    await askPrices(ctx, { ...rest, siteId: site, validFrom: valid_from, bundles: prices })
    return { outcome: 'asked' as const }
  }),
  route(deskContract.getOfferClaims, (ctx, { query }) => readOfferClaims(ctx, query.site)),
  route(deskContract.getOfferPreview, (ctx, { query }) => readOfferPreview(ctx, query)),
  route(deskContract.getBonuses, (ctx, { query }) => readBonusPlan(ctx, query.site)),
  route(deskContract.changeBonus, async (ctx, { body: { site, hours, valid_from, ...rest } }) => {
    await askBonus(ctx, { ...rest, siteId: site, seconds: hours * 3_600, validFrom: valid_from })
    return { outcome: 'asked' as const }
  }),
]

type Terms = Omit<Input<typeof deskContract.createCode>['body'], 'site' | 'code' | 'user_id' | 'reason'>

const termsOf = ({ percentage, country, currency, validity, paymentmethods, ...terms }: Terms) => ({
  percentage,
  country,
  currency,
  validity,
  paymentmethods,
  minimumOrderCents: terms.minimum_order_value === null ? null : centsOf(terms.minimum_order_value),
  expiresAt: terms.expires === null ? null : new Date(terms.expires),
})
