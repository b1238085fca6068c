import type { PAYMENT_HANGS } from '../../../contract/choices.ts'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import { isTransfer, type PaymentStatus } from './payment.ts'

export type Hang = { why: (typeof PAYMENT_HANGS)[number]; since: Date; until: Date | null }

type Facts = {
  status: PaymentStatus
  method: PaymentMethod
  /** The provider's name for it; null: its answer to our order never came. */
  ref: string | null
  createdAt: Date
  expiresAt: Date
  checkedAt: Date | null
  /** What went wrong when the provider was asked last. */
  fault: string | null
  /** Whether this provider is one of ours now. */
  isKnown: boolean
  /** Our own form has to be filled in first. */
  needsMandate: boolean
  /** When news came last that did not fit the order; null: none, or other news came since. */
  refusedAt: Date | null
  /** Refunds that are not paid yet, the oldest first; `byHand`: no company can be asked. */
  due: readonly { createdAt: Date; fault: string | null; byHand: boolean }[]
}

/**
 * Why a payment, or money that goes back of it, does not go on: the most telling first.
 * @returns nothing when nothing waits
 */
export function whyItHangs(facts: Facts): Hang[] {
  const { refusedAt, due } = facts
  return [
    ...(refusedAt === null ? [] : [{ why: 'news_refused' as const, since: refusedAt, until: null }]),
    ...(facts.status === 'pending' ? [whyOpen(facts)] : []),
    ...due.slice(0, 1).map(({ createdAt: since, fault, byHand }): Hang => {
      const why = byHand ? 'refund_by_hand' : fault === null ? 'refund_waiting' : 'refund_refused'
      return { why, since, until: null }
    }),
  ]
}

function whyOpen({ method, ref, createdAt, expiresAt, checkedAt, fault, isKnown, needsMandate }: Facts): Hang {
  const waits = (why: Hang['why'], until: Date | null = expiresAt) => ({ why, since: createdAt, until })
  if (!isKnown) return waits('provider_unknown')
  // Then it is not given up either.
  if (fault !== null) return { why: 'provider_silent', since: checkedAt ?? createdAt, until: null }
  if (needsMandate) return waits('mandate_missing')
  if (ref === null) return waits('never_reached')
  return waits(isTransfer(method) ? 'transfer' : 'buyer')
}
