import * as z from 'zod'
import type { Locale } from '../../../contract/limits.ts'
import { centsOf, moneyOf } from '../../../contract/money.ts'
import { PAYMENT_METHODS } from '../../../contract/payment-methods.ts'
import { startupError } from '../../../platform/startup-error.ts'
import type { ProviderStatus } from '../rules/payment.ts'
import { callMollie, MollieError, type MollieConfig } from './mollie-client.ts'
import { CardRefused, RefundRefused, type Provider, type ProviderNews, type ProviderOrder } from './provider.ts'

export const MOLLIE = 'mollie'

const STATUS: Record<string, ProviderStatus> = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
}

const LOCALES: Record<Locale, string> = {
  nl: 'nl_NL',
  en: 'en_GB',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  pl: 'pl_PL',
}

const Amount = z.object({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.string() })
const Link = z.object({ href: z.url() }).nullish()
const Chargeback = z.object({ amount: Amount, reversedAt: z.string().nullish() })
const Refund = z.object({ id: z.string(), status: z.string(), amount: Amount })
/** Anything else went back, or is on its way. */
const NOT_PAID = ['failed', 'canceled']
const MolliePayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  amountRefunded: Amount.nullish(),
  amountChargedBack: Amount.nullish(),
  metadata: z.unknown(),
  customerId: z.string().nullish(),
  createdAt: z.string(),
  _links: z.object({ checkout: Link }).loose(),
  _embedded: z
    .object({ chargebacks: z.array(Chargeback).optional(), refunds: z.array(Refund).optional() })
    .loose()
    .optional(),
})
type MolliePayment = z.output<typeof MolliePayment>
const Taken = z.object({ paymentId: z.string(), createdAt: z.string() })
const listOf = <One extends z.ZodType>(one: One) =>
  z.object({ _embedded: z.record(z.string(), z.array(one)), _links: z.object({ next: Link }).loose() })
const Customer = z.object({ id: z.string() })
const OrderName = z.object({ order_id: z.uuid() })
const ID = /^tr_[A-Za-z0-9]{1,40}$/

/** @throws StartupError when Mollie does not know the key; that it does not answer now keeps nobody from starting */
export async function expectMollieKey(config: MollieConfig): Promise<void> {
  try {
    await callMollie(config, { method: 'GET', path: '/methods' }, z.unknown())
  } catch (error) {
    if (error instanceof MollieError && (error.status === 401 || error.status === 403))
      throw startupError(
        'MOLLIE_API_KEY is no key that Mollie takes: copy it anew, or leave it out to keep buying closed.',
      )
  }
}

/**
 * Mollie, over its API v2. A webhook says only that something changed, by reference; what changed is always asked.
 * @source Mollie API v2
 */
export const mollie = (config: MollieConfig): Provider => ({
  name: MOLLIE,
  accepts: (method) => PAYMENT_METHODS[method].mollie !== null,
  create: (order) => create(config, order),
  status: async (_orderId, ref) => (ref === null ? null : ask(config, ref)),
  readReference(rawBody) {
    const id = new URLSearchParams(rawBody).get('id')
    return id !== null && ID.test(id) ? id : null
  },
  async refund({ payout, orderId, ref, amountCents, currency }) {
    const call = {
      method: 'POST',
      path: `/payments/${ref}/refunds`,
      body: { amount: amountOf(amountCents, currency), description: orderId, metadata: { refund_id: payout } },
      idempotencyKey: payout,
    } as const
    try {
      await callMollie(config, call, Refund)
    } catch (error) {
      if (error instanceof MollieError && error.status === 422) throw new RefundRefused(error.message)
      throw error
    }
  },
  report: (since) => report(config, since),
  async forgetCard(card) {
    try {
      await callMollie(config, { method: 'DELETE', path: `/customers/${card}` }, z.unknown())
    } catch (error) {
      // Gone is what was asked for.
      if (!isGone(error)) throw error
    }
  },
})

const isGone = (error: unknown): boolean =>
  error instanceof MollieError && (error.status === 404 || error.status === 410)

async function create(config: MollieConfig, order: ProviderOrder): ReturnType<Provider['create']> {
  const customer = order.card ?? (order.rememberCard ? await newCustomer(config, order) : null)
  try {
    const payment = await callMollie(
      config,
      {
        method: 'POST',
        path: '/payments',
        body: {
          amount: amountOf(order.amountCents, order.currency),
          description: order.description,
          redirectUrl: order.returnUrl,
          // Mollie cannot reach a computer of a developer.
          ...(/\/\/(localhost|127\.)/.test(order.webhookUrl) ? {} : { webhookUrl: order.webhookUrl }),
          locale: LOCALES[order.locale],
          method: PAYMENT_METHODS[order.method].mollie,
          metadata: { order_id: order.orderId },
          // With its card filled in, and agreed to by the buyer on Mollie's page: never charged without one.
          sequenceType: 'oneoff',
          ...(customer === null ? {} : { customerId: customer }),
        },
        idempotencyKey: order.orderId,
      },
      MolliePayment,
    )
    const page = payment._links.checkout?.href
    if (!page) throw new MollieError(0, 'no page to pay on')
    return { ref: payment.id, redirectUrl: page, card: customer }
  } catch (error) {
    if (order.card !== null && error instanceof MollieError && isAboutCustomer(error))
      throw new CardRefused(error.message)
    throw error
  }
}

const isAboutCustomer = ({ status, field }: MollieError): boolean =>
  status === 410 || (status === 422 && (field === 'customerId' || field === 'mandateId'))

/** Knows nothing of the member but our order. */
async function newCustomer(config: MollieConfig, { orderId }: ProviderOrder): Promise<string> {
  const customer = await callMollie(
    config,
    {
      method: 'POST',
      path: '/customers',
      body: { metadata: { order_id: orderId } },
      idempotencyKey: `customer-${orderId}`,
    },
    Customer,
  )
  return customer.id
}

/** @returns null for a payment that they do not know, or that is not one of our orders */
async function ask(config: MollieConfig, ref: string): Promise<ProviderNews | null> {
  const call = { method: 'GET', path: `/payments/${ref}?embed=chargebacks,refunds` } as const
  try {
    return newsOf(await callMollie(config, call, MolliePayment))
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

async function* report(config: MollieConfig, since: Date): AsyncIterable<ProviderNews> {
  const told = new Set<string>()
  const payments = { path: '/payments?limit=250&embed=chargebacks,refunds', of: MolliePayment, since }
  for await (const payment of newest(config, payments)) {
    told.add(payment.id)
    const news = newsOf(payment)
    if (news !== null) yield news
  }
  // Of a card the bank may take money back for months.
  for await (const { paymentId } of newest(config, { path: '/chargebacks?limit=250', of: Taken, since })) {
    const news = told.has(paymentId) ? null : await ask(config, paymentId)
    told.add(paymentId)
    if (news !== null) yield news
  }
}

/** Newest first there; a page with one of before the day asked for is the last. */
async function* newest<One extends { createdAt: string }>(
  config: MollieConfig,
  { path, of, since }: { path: string; of: z.ZodType<One>; since: Date },
): AsyncIterable<One> {
  for (let next: string | null = path; next !== null;) {
    const page: { _embedded: Record<string, One[]>; _links: { next?: z.output<typeof Link> } } = await callMollie(
      config,
      { method: 'GET', path: next },
      listOf(of),
    )
    const all = Object.values(page._embedded).flat()
    const young = all.filter((one) => new Date(one.createdAt) >= since)
    yield* young
    next = young.length < all.length ? null : (page._links.next?.href ?? null)
  }
}

/** @returns null for a payment that is not one of our orders */
function newsOf(payment: MolliePayment): ProviderNews | null {
  const order = OrderName.safeParse(payment.metadata)
  const status = STATUS[payment.status]
  if (!order.success || status === undefined) return null
  const { chargebacks = [], refunds } = payment._embedded ?? {}
  const isLost = (one: { status: string }) => NOT_PAID.includes(one.status)
  const sum = (some: readonly { amount: z.output<typeof Amount> }[]) =>
    some.reduce((total, one) => total + centsOf(one.amount.value), 0)
  return {
    ref: payment.id,
    orderId: order.data.order_id,
    status,
    amountCents: centsOf(payment.amount.value),
    currency: payment.amount.currency,
    refundedCents: refunds
      ? sum(refunds.filter((one) => !isLost(one)))
      : centsOf(payment.amountRefunded?.value ?? '0.00'),
    failedCents: sum(refunds?.filter(isLost) ?? []),
    chargedBackCents: sum(chargebacks),
    reversedCents: sum(chargebacks.filter((one) => one.reversedAt)),
  }
}

const amountOf = (cents: number, currency: string) => ({ currency, value: moneyOf(cents) })
