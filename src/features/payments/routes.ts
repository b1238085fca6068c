import { AppError } from '../../contract/errors.ts'
import { getPackages, getPayment, getPayments, paymentEvent, startPayment } from '../../contract/payments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { currencyOf } from '../site/rules.ts'
import { findProvider } from './providers/find-provider.ts'
import { SIMULATION } from './providers/simulation.ts'
import { asPayment, findPayment, readBundles, readPayments } from './reads.ts'
import { offeredMethods } from './rules.ts'
import { receiveEvent } from './writes/receive-event.ts'
import { startPayment as start } from './writes/start-payment.ts'

export const paymentRoutes: Route[] = [
  route(getPackages, async (ctx, { query }) => {
    const country = query.country ?? ctx.country
    const currency = currencyOf(country)
    const now = ctx.clock.now()
    const provider = findProvider(ctx)
    const methods = provider === null ? [] : offeredMethods(country, currency, now)
    return {
      packages: await readBundles(ctx.db, { siteId: ctx.site.id, currency, simulated: SIMULATION, now }),
      country,
      paymentmethods: methods.map((method) => ({ method, banks: provider!.banks(method) })),
    }
  }),

  route(startPayment, async (ctx, { body }) => {
    const { payment, redirectUrl } = await start(ctx, body, findProvider(ctx))
    return { payment: asPayment(payment), redirect_url: redirectUrl }
  }),

  route(getPayment, async (ctx, { query }) => {
    const payment = await findPayment(ctx.db, ctx.viewer.accountId, query.payment_id)
    if (payment === null) throw new AppError('not_found')
    return { payment }
  }),

  route(getPayments, async (ctx) => ({ payments: await readPayments(ctx.db, ctx.viewer.accountId) })),

  // Not the parsed body but the signed bytes are believed; the provider reads them itself.
  route(paymentEvent, async (ctx) => {
    const provider = findProvider(ctx)
    const event = provider?.verifyEvent({ rawBody: ctx.rawBody, headers: ctx.headers }) ?? null
    if (provider === null || event === null) throw new AppError('signature')
    await receiveEvent(ctx, event, { provider: provider.name, rawBody: ctx.rawBody })
    return {}
  }),
]
