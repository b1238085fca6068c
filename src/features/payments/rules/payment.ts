import { PAYMENT_OPEN_DAYS_SCT, PAYMENT_OPEN_MINUTES } from '../../../contract/limits.ts'
import { METHOD_IDS, PAYMENT_METHODS, type PaymentMethod } from '../../../contract/payment-methods.ts'
import type { Payment } from '../../../contract/payments.ts'

/** The provider that stands in for a company outside production: what it sells is no sale. */
export const SIMULATION = 'simulation'

export type PaymentStatus = Payment['status']
/** What a provider says of a payment; `expired` also when we gave up waiting. */
export type ProviderStatus = 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

// Money that arrives late is still money: only `paid` leads out of failed and cancelled, and nothing leads back from
// completed.
const NEXT: Record<PaymentStatus, Partial<Record<ProviderStatus, PaymentStatus>>> = {
  pending: { paid: 'completed', failed: 'failed', cancelled: 'cancelled', expired: 'cancelled' },
  failed: { paid: 'completed' },
  cancelled: { paid: 'completed' },
  completed: {},
  refunded: {},
  charged_back: {},
}

/**
 * The status of a payment after news from its provider, in whatever order and however often the news comes.
 * @returns the same status when the news changes nothing
 */
export const nextState = (status: PaymentStatus, news: ProviderStatus): PaymentStatus => NEXT[status][news] ?? status

/**
 * What a buyer may pay with.
 * @param country two letters, where the buyer pays from
 * @param currency what the bundle is priced in, such as `EUR`
 */
export function offeredMethods(country: string, currency: string, now: Date): PaymentMethod[] {
  const today = now.toISOString().slice(0, 10)
  return METHOD_IDS.filter((method) => {
    const { countries, currencies, validUntil } = PAYMENT_METHODS[method]
    return (
      (validUntil === undefined || today <= validUntil) &&
      (countries === null || countries.includes(country)) &&
      (currencies === null || currencies.includes(currency))
    )
  })
}

/** When an order stops waiting for its money: a bank transfer takes days, everything else minutes. */
export const openUntil = (method: PaymentMethod, now: Date): Date =>
  new Date(now.getTime() + (isTransfer(method) ? PAYMENT_OPEN_DAYS_SCT * DAY_MS : PAYMENT_OPEN_MINUTES * MINUTE_MS))
export const isTransfer = (method: PaymentMethod): boolean => PAYMENT_METHODS[method].step === 'transfer'

export type Sale = { style: string; sold: number }

/**
 * Which ribbon a bundle wears: "popular" is said of the best seller only, and one is recommended instead while too few
 * were sold to tell.
 * @param sales of 90 days, a thousand at most, none of a simulated provider; of two equal best sellers neither is it
 */
export function ribbonOf(style: string, sales: readonly Sale[]): { popular: boolean; recommended: boolean } {
  const most = Math.max(0, ...sales.map((sale) => sale.sold))
  const orders = sales.reduce((sum, { sold }) => sum + sold, 0)
  if (orders < SALES_MIN) return { popular: false, recommended: style === RECOMMENDED_STYLE }
  const best = sales.filter((sale) => sale.sold === most)
  return { popular: best.length === 1 && best[0]!.style === style, recommended: false }
}
/** A few sales are chance. */
const SALES_MIN = 100
const RECOMMENDED_STYLE = 'p2'
