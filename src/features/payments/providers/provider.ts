import type { Locale } from '../../../contract/limits.ts'
import type { PaymentMethod } from '../../../contract/payments.ts'
import type { ProviderStatus } from '../rules.ts'

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
  locale: Locale
}

/** What a provider knows of an order, asked or told. */
export type ProviderNews = {
  ref: string
  orderId: string
  status: ProviderStatus
  amountCents: number
  currency: string
}
export type ProviderEvent = ProviderNews & { eventId: string }

export type Bank = { id: string; name: string }

/** A company that takes the money on its own page: card numbers never come here. @source O-82, MON-13 */
export type Provider = {
  name: string
  /** The banks among which the buyer chooses here; empty when the provider asks itself, or needs none. */
  banks(method: PaymentMethod): Bank[]
  /** @returns where the buyer pays; the same for the same `orderId` */
  create(order: ProviderOrder): Promise<{ ref: string; redirectUrl: string }>
  /** @returns null when the order never reached the provider */
  status(orderId: string): Promise<ProviderNews | null>
  /** @param sent the call as it came, byte for byte. @returns null unless the provider itself signed it just now */
  verifyEvent(sent: { rawBody: string; headers: Record<string, string | undefined> }): ProviderEvent | null
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
