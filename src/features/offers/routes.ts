import { getDiscountCode, getDiscountCodes } from '../../contract/discounts.ts'
import { AppError } from '../../contract/errors.ts'
import { WELCOME_CODE } from '../../contract/money.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { asDiscountCode, findOffer, listOffers, type Asking } from './reads/offers.ts'

export const offerRoutes: Route[] = [
  route(getDiscountCode, async (ctx, { query }) => {
    const code = query.code ?? (query.welcome === undefined ? undefined : WELCOME_CODE)
    if (code === undefined) throw new AppError('validation', { fields: { code: 'required' } })
    const asking = askingOf(ctx)
    return asDiscountCode(await findOffer(ctx.db, asking, code), ctx.viewer.profileId, asking.now)
  }),

  route(getDiscountCodes, async (ctx) => {
    const asking = askingOf(ctx)
    const offers = await listOffers(ctx.db, asking)
    return { codes: offers.map((offer) => asDiscountCode(offer, ctx.viewer.profileId, asking.now)) }
  }),
]

const askingOf = ({ site, viewer, clock }: MemberCtx): Asking => ({
  siteId: site.id,
  accountId: viewer.accountId,
  now: clock.now(),
})
