import { getDirectDebit, requestDirectDebitCode, submitDirectDebit } from '../../contract/direct-debit.ts'
import { AppError } from '../../contract/errors.ts'
import {
  forgetCard,
  getCard,
  getInvoice,
  getMandate,
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
import { asDiscountCode, findOffer } from '../offers/reads.ts'
import { discountedCents, orderFault, type Offer } from '../offers/rules.ts'
import { currencyOf } from '../site/rules/site.ts'
import { findProvider, providerFor } from './providers/find-provider.ts'
import { SIMULATION } from './providers/simulation.ts'
import { findRepeatable, hasCard, readDetails, readInvoices, readWithdrawals, type Asking } from './reads/details.ts'
import { openInvoice } from './reads/invoice.ts'
import { openMandate } from './reads/mandate-page.ts'
import { readMandate } from './reads/mandate.ts'
import { asPayment, readBundles, readPayments, type PriceOff } from './reads/payments.ts'
import { topUp } from './rules/bundles.ts'
import { moneyOf, offeredMethods } from './rules/payment.ts'
import { confirmMandate } from './writes/confirm-mandate.ts'
import { dropCard } from './writes/keep-card.ts'
import { readSold } from './writes/place-order.ts'
import { receiveEvent } from './writes/receive-event.ts'
import { receiveNotice } from './writes/receive-notice.ts'
import { refundPayment as refund } from './writes/refund-payment.ts'
import { sendDirectDebitCode } from './writes/send-code.ts'
import { startPayment as start } from './writes/start-payment.ts'

export const paymentRoutes: Route[] = [
  route(getPackages, async (ctx, { query }) => {
    const country = query.country ?? ctx.country
    const currency = currencyOf(country)
    const now = ctx.clock.now()
    const offer = query.code === undefined ? null : await offerOf(ctx, query.code)
    const priceOff: PriceOff = (priceCents) =>
      offer === null || orderFault(offer, { country, currency, priceCents, method: null }) !== null
        ? null
        : moneyOf(discountedCents(priceCents, offer.percentage))
    const wanted = query.credits
      ? topUp(query.credits, await readSold(ctx.db, { siteId: ctx.site.id, currency }))
      : null
    return {
      packages: await readBundles(ctx.db, { siteId: ctx.site.id, currency, simulated: SIMULATION, now, priceOff }),
      country,
      paymentmethods: methodsOf(ctx, country),
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
    const { payment, redirectUrl } = await start(ctx, body, providerFor(ctx, ctx.site, body.method))
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
      withdrawals: [...withdrawals].map(([payment_id, withdrawal]) => ({
        payment_id,
        ...withdrawal,
      })),
      invoices: ids.flatMap((payment_id) => (invoices.get(payment_id) ?? []).map((one) => ({ payment_id, ...one }))),
    }
  }),

  route(getRepeatOrder, async (ctx) => {
    const now = ctx.clock.now()
    const row = await findRepeatable(
      ctx.db,
      ctx.viewer.accountId,
      ({ country, style, method }) =>
        style.startsWith('p') && methodsOf(ctx, country).some((one) => one.method === method),
    )
    if (row === null) return { payment: null, package: null, card: false }
    const { currency } = row
    const bundles = await readBundles(ctx.db, { siteId: ctx.site.id, currency, simulated: SIMULATION, now })
    const bundle = bundles.find((one) => one.id === row.style) ?? null
    if (bundle === null) return { payment: null, package: null, card: false }
    return {
      payment: asPayment(row),
      package: bundle,
      card: await hasCard(ctx.db, ctx.viewer.accountId, row.provider),
    }
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

  route(getInvoice, (ctx, { query }) => openInvoice(ctx, query.number)),
  route(getMandate, (ctx, { query }) => openMandate(ctx, query.payment_id)),

  route(getDirectDebit, (ctx, { query }) => readMandate(ctx, query.payment_id)),
  route(requestDirectDebitCode, (ctx, { body }) => sendDirectDebitCode(ctx, body)),
  route(submitDirectDebit, async (ctx, { body }) => ({ payment: asPayment(await confirmMandate(ctx, body)) })),

  // Not the parsed body but the signed bytes are believed; the provider reads them itself.
  route(paymentEvent, async (ctx) => {
    const provider = findProvider(ctx)
    const event = provider?.verifyEvent({ rawBody: ctx.rawBody, headers: ctx.headers }) ?? null
    if (provider === null || event === null) throw new AppError('signature')
    await receiveEvent(ctx, event, { provider: provider.name, rawBody: ctx.rawBody })
    return {}
  }),

  route(paymentNotice, async (ctx) => {
    await receiveNotice(ctx, ctx.rawBody)
    return {}
  }),
]

/** What a buyer may pay with here, by those who take it. @source O-81 */
function methodsOf(ctx: Ctx, country: string) {
  return offeredMethods(country, currencyOf(country), ctx.clock.now()).flatMap((method) => {
    const provider = providerFor(ctx, ctx.site, method)
    return provider === null ? [] : [{ method, banks: provider.banks(method) }]
  })
}

async function offerOf(ctx: Ctx, code: string): Promise<Offer> {
  if (ctx.viewer === null) throw new AppError('code_not_found')
  return findOffer(ctx.db, { siteId: ctx.site.id, accountId: ctx.viewer.accountId, now: ctx.clock.now() }, code)
}

const askingOf = (ctx: MemberCtx): Asking => ({
  accountId: ctx.viewer.accountId,
  now: ctx.clock.now(),
  refundDays: Number(ctx.site.settings['refund_days']),
})
