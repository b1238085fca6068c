import type { Locale } from '../../../contract/limits.ts'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import type { Services, Site } from '../../../platform/ctx.ts'
import type { ProviderStatus } from '../rules/payment.ts'

export type ProviderOrder = {
  /** Our payment id; the provider answers the same order twice with the same page. */
  orderId: string
  amountCents: number
  currency: string
  method: PaymentMethod
  bank: string | null
  /** What the buyer's bank statement may show; neutral. */
  description: string
  returnUrl: string
  webhookUrl: string
  locale: Locale
  /** The buyer's remembered card. The buyer agrees on the provider's page all the same. */
  card: string | null
  rememberCard: boolean
}

/** An order at a provider and where its buyer pays; the card only where it is to be remembered. */
export type Made = { ref: string; redirectUrl: string; card?: string | null }

/** What a provider knows of an order. Money that went back is a sum so far, so no news is lost or counted twice. */
export type ProviderNews = {
  ref: string
  orderId: string
  status: ProviderStatus
  amountCents: number
  currency: string
  refundedCents?: number
  /** Refunds that it took and did not pay after all: in no sum of what went back. */
  failedCents?: number
  /** Taken back by banks and card companies, also what was given once more since. */
  chargedBackCents?: number
  /** The part of it that was given once more. */
  reversedCents?: number
}
export type ProviderEvent = ProviderNews & { eventId: string }
export type ProviderRefund = { payout: string; orderId: string; ref: string; amountCents: number; currency: string }

export type Bank = { id: string; name: string }
export type Seller = Pick<Site, 'company' | 'sampleData'>

/** Who takes the money, on a page of their own: card numbers never come here. */
export type Provider = {
  name: string
  accepts(method: PaymentMethod, seller: Seller): boolean
  /** The banks among which the buyer chooses here; absent when the provider asks itself. */
  banks?(method: PaymentMethod): Bank[]
  /**
   * @returns where the buyer pays, the same for the same `orderId`; `card` stands for the card from now on
   * @throws CardRefused when the remembered card is not taken
   */
  create(order: ProviderOrder): Promise<Made>
  /** @returns null when the order never reached the provider */
  status(orderId: string, ref: string | null): Promise<ProviderNews | null>
  /** A webhook that says what happened. @returns null unless the provider itself signed it just now */
  verifyEvent?(sent: { rawBody: string; headers: Record<string, string | undefined> }): ProviderEvent | null
  /** A webhook that proves nothing. @returns the provider's name for the order it is about, null for anything else */
  readReference?(rawBody: string): string | null
  /**
   * Pays back, once for each `payout`. Absent: refunds are paid by hand.
   * @throws RefundRefused when it says that it does not
   */
  refund?(refund: ProviderRefund): Promise<void>
  /** Every order since then whose money moved, and each whose money a bank took since, as they stand now. */
  report?(since: Date): AsyncIterable<ProviderNews>
  forgetCard?(card: string): Promise<void>
}

/** Every provider of this process, the one asked first at the top; app.ts makes the list. */
export type ProvidersOf = (services: Services) => Provider[]

/** Who takes the money for one method; null: nobody. */
export const providerFor = (providers: readonly Provider[], method: PaymentMethod, seller: Seller): Provider | null =>
  providers.find((one) => one.accepts(method, seller)) ?? null

/** The remembered card cannot be used: another way of paying must be chosen. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused'
}

/** The provider heard that it should pay back, and does not. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused'
}

const PROVIDER_DEADLINE_MS = 10_000

/** @throws Error when the provider has not answered in time; what it does later comes by webhook or by asking. */
export async function withinDeadline<T>(answer: Promise<T>, deadlineMs = PROVIDER_DEADLINE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the provider did not answer within ${deadlineMs} ms`)), deadlineMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
