import type { Locale } from '../../../contract/limits.ts'
import type { PaymentMethod } from '../../../contract/payments.ts'
import type { ProviderStatus } from '../rules/payment.ts'

export type ProviderOrder = {
  /** Our payment id; the provider answers the same order twice with the same page. */
  orderId: string
  amountCents: number
  currency: string
  method: PaymentMethod
  bank: string | null
  /** What the buyer's bank statement may show; neutral. @source TRU-18 */
  description: string
  returnUrl: string
  /** Where the provider tells that something changed, when it does so by reference. */
  noticeUrl: string
  locale: Locale
  /** The buyer's remembered card; null: they fill in what is needed. The buyer agrees on the provider's page all the same. @source MON-13 */
  card: string | null
  /** The buyer asked to remember the card. */
  rememberCard: boolean
}

/** What a provider knows of an order, asked or told. Money that went back is told as a sum, so no news is lost or counted twice. */
export type ProviderNews = {
  ref: string
  orderId: string
  status: ProviderStatus
  amountCents: number
  currency: string
  /** Paid back so far. */
  refundedCents?: number
  /** Taken back by banks and card companies so far, also what was given once more since. */
  chargedBackCents?: number
  /** The part of it that was given once more. */
  reversedCents?: number
}
export type ProviderEvent = ProviderNews & { eventId: string }
export type ProviderRefund = { refundId: string; orderId: string; ref: string; amountCents: number; currency: string }

export type Bank = { id: string; name: string }

/** A company that takes the money on its own page: card numbers never come here. @source O-82, MON-13 */
export type Provider = {
  name: string
  /** Which of our methods it has. */
  accepts(method: PaymentMethod): boolean
  /** The banks among which the buyer chooses here; empty when the provider asks itself, or needs none. */
  banks(method: PaymentMethod): Bank[]
  /**
   * @returns where the buyer pays; the same for the same `orderId`. `card`: what stands for the card from now on
   * @throws CardRefused when the remembered card is not taken
   */
  create(order: ProviderOrder): Promise<{ ref: string; redirectUrl: string; card?: string | null }>
  /** @param ref its own name for the order, when it ever answered. @returns null when the order never reached the provider */
  status(orderId: string, ref: string | null): Promise<ProviderNews | null>
  /** @param sent the call as it came, byte for byte. @returns null unless the provider itself signed it just now */
  verifyEvent(sent: { rawBody: string; headers: Record<string, string | undefined> }): ProviderEvent | null
  /** What a notice that proves nothing is about. @returns its own name for an order, null for anything else */
  readNotice(rawBody: string): string | null
  /** Pays back, once for each `refundId`, however often it is called. */
  refund(refund: ProviderRefund): Promise<void>
  /** Every order since then whose money moved, as it stands now. @source MON-5 */
  report(since: Date): AsyncIterable<ProviderNews>
  /** Forgets a remembered card. */
  forgetCard(card: string): Promise<void>
}

/** The remembered card cannot be used: another way of paying must be chosen. @source O-84 */
export class CardRefused extends Error {
  override readonly name = 'CardRefused'
}

/** Longest that we wait for a provider. @source OPS-3 */
export const PROVIDER_DEADLINE_MS = 10_000

/** @throws Error when the provider has not answered in time; what it does later is learnt by event or by asking */
export async function withinDeadline<T>(answer: Promise<T>, deadlineMs = PROVIDER_DEADLINE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the provider did not answer within ${deadlineMs} ms`)), deadlineMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
