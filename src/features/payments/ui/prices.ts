import type { Bundle } from '../../../contract/payments.ts'

/** What can be ordered: a bundle, or exactly the credits that are lacking. */
export type Sold = Pick<Bundle, 'id' | 'credits' | 'price' | 'currency' | 'discount_price'>

/** What a bundle costs now, in its currency. */
export const priceOf = (bundle: Pick<Bundle, 'price' | 'discount_price'>): number =>
  Number(bundle.discount_price ?? bundle.price)

/** A price to strike through: only one that is really asked without the discount. @returns null without a discount */
export const priceBefore = (bundle: Pick<Bundle, 'price' | 'discount_price'>): number | null =>
  bundle.discount_price === null ? null : Number(bundle.price)

/**
 * What one message costs out of this bundle, rounded up to a cent so that it is never less than what is paid.
 * @param messageCredits credits per message
 * @source O-78
 */
export function pricePerMessage(
  bundle: Pick<Bundle, 'price' | 'discount_price' | 'credits'>,
  messageCredits: number,
): number {
  const cents = Math.round(priceOf(bundle) * 100)
  return Math.ceil((cents * messageCredits) / bundle.credits) / 100
}
