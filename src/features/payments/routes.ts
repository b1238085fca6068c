import { AppError } from '../../contract/errors.ts'
import { moneyOf } from '../../contract/money.ts'
import {
  forgetCard,
  getCard,
  getPackages,
  getPayment,
  getPayments,
  getRepeatOrder,
  paymentEvent,
  paymentNotice,
  refundPayment,
  startPayment,
} from '../../contract/payments.ts'
import type { Ctx, MemberCtx } from '../../platform/ctx.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readInvoices } from '../books/reads/invoice.ts'
import { asDiscountCode, findOffer } from '../offers/reads/offers.ts'
import { discountedCents, orderFault, type Offer } from '../offers/rules/discounts.ts'
import { currencyOf } from '../site/rules/site.ts'
import { providerFor, type Provider, type ProvidersOf } from './providers/provider.ts'
import { findRepeatable, hasCard, readDetails, readWithdrawals, type Asking } from './reads/details.ts'
import { asPayment, readBundles, readPayments, readSold, type PriceOff } from './reads/payments.ts'
import { topUp } from './rules/bundles.ts'
import { offeredMethods, SIMULATION } from './rules/payment.ts'
import { dropCard } from './writes/keep-card.ts'
import { receiveEvent, receiveReference } from './writes/receive-webhook.ts'
import { refundPayment as refund } from './writes/refund-payment.ts'
import { startPayment as start } from './writes/start-payment.ts'

/** @param providersOf who takes the money: the companies of this room, and the rooms above that collect themselves */
export const paymentRoutes = (providersOf: ProvidersOf): Route[] => [
  route(getPackages, async (ctx, { query }) => {
    const country = query.country ?? ctx.country
    const currency = currencyOf(ctx.site, country)
    const now = ctx.clock.now()
    const offer = query.code === undefined ? null : await offerOf(ctx, query.code)
    const priceOff: PriceOff = (priceCents) =>
      offer === null || orderFault(offer, { country, currency, priceCents, method: null }) !== null
        ? null
        : moneyOf(discountedCents(priceCents, offer.percentage))
    const wanted = query.credits
      ? topUp(query.credits, await readSold(ctx.db, { siteId: ctx.site.id, country, currency, now }))
      : null
    return {
      packages: await readBundles(ctx.db, {
        siteId: ctx.site.id,
        country,
        currency,
        simulated: SIMULATION,
        now,
        priceOff,
      }),
      country,
      paymentmethods: methodsOf(ctx, providersOf(ctx), country),
      discount: offer === null ? null : asDiscountCode(offer, ctx.viewer!.profileId, now),
      topup: wanted && {
        id: wanted.id,
        credits: wanted.credits,
        price: moneyOf(wanted.priceCents),
        currency,
        discount_price: priceOff(wanted.priceCents),
      },
    }
  }),

  route(startPayment, async (ctx, { body }) => {
    const { payment, redirectUrl } = await start(ctx, body, providerFor(providersOf(ctx), body.method, ctx.site))
    return { payment: asPayment(payment), redirect_url: redirectUrl }
  }),

  route(getPayment, async (ctx, { query }) => {
    const found = await readDetails(ctx.db, askingOf(ctx), query.payment_id)
    if (found === null) throw new AppError('not_found')
    return found
  }),

  route(getPayments, async (ctx) => {
    const rows = await readPayments(ctx.db, ctx.viewer.accountId)
    const withdrawals = await readWithdrawals(ctx.db, askingOf(ctx), rows)
    const ids = rows.map(({ id }) => id)
    const invoices = await readInvoices(ctx.db, ids)
    return {
      payments: rows.map(asPayment),
      withdrawals: [...withdrawals].map(([payment_id, withdrawal]) => ({ payment_id, ...withdrawal })),
      invoices: ids.flatMap((payment_id) => (invoices.get(payment_id) ?? []).map((one) => ({ payment_id, ...one }))),
    }
  }),

  route(getRepeatOrder, async (ctx) => {
    const now = ctx.clock.now()
    const row = await findRepeatable(
      ctx.db,
      ctx.viewer.accountId,
      ({ country, style, method }) =>
        style.startsWith('p') && methodsOf(ctx, providersOf(ctx), country).some((one) => one.method === method),
    )
    const none = { payment: null, package: null, card: false }
    if (row === null) return none
    const { country, style } = row
    const asking = { siteId: ctx.site.id, country, currency: currencyOf(ctx.site, country), simulated: SIMULATION, now }
    const bundle = (await readBundles(ctx.db, asking)).find(({ id }) => id === style)
    if (bundle === undefined) return none
    const card = await hasCard(ctx.db, ctx.viewer.accountId, row.provider)
    return { payment: asPayment(row), package: bundle, card }
  }),

  route(getCard, async (ctx) => ({ card: await hasCard(ctx.db, ctx.viewer.accountId) })),

  route(forgetCard, async (ctx) => {
    await dropCard(ctx.trx, { jobs: ctx.jobs, secret: ctx.config.secret }, ctx.viewer.accountId)
    return { card: false as const }
  }),

  route(refundPayment, async (ctx, { body }) => {
    const { payment, amountCents } = await refund(ctx, body)
    return { payment: asPayment(payment), amount: moneyOf(amountCents) }
  }),

  // Not the parsed body but the signed bytes are believed; the provider reads them itself.
  route(paymentEvent, (ctx) => receiveEvent(ctx, providersOf(ctx), ctx)),

  route(paymentNotice, (ctx) => receiveReference(ctx, providersOf(ctx), ctx.rawBody)),
]

function methodsOf(ctx: Ctx, providers: readonly Provider[], country: string) {
  return offeredMethods(country, currencyOf(ctx.site, country), ctx.clock.now()).flatMap((method) => {
    const provider = providerFor(providers, method, ctx.site)
    return provider === null ? [] : [{ method, banks: provider.banks?.(method) ?? [] }]
  })
}

async function offerOf(ctx: Ctx, code: string): Promise<Offer> {
  if (ctx.viewer === null) throw new AppError('code_not_found')
  return findOffer(ctx.db, { siteId: ctx.site.id, accountId: ctx.viewer.accountId, now: ctx.clock.now() }, code)
}

const askingOf = (ctx: MemberCtx): Asking => ({
  accountId: ctx.viewer.accountId,
  now: ctx.clock.now(),
  site: ctx.site,
})
