import type { Bundle } from '../../../contract/payments.ts'

type Priced = Pick<Bundle, 'price' | 'discount_price'>

export const priceOf = ({ price, discount_price: less }: Priced): number => Number(less ?? price)

/** A price to strike through: only one that is really asked without the discount. @returns null without a discount */
export const priceBefore = ({ price, discount_price: less }: Priced): number | null =>
  less === null ? null : Number(price)

/** What one message costs out of this bundle, rounded up to a cent so that it is never less than what is paid. */
export const pricePerMessage = (bundle: Priced & { credits: number }, messageCredits: number): number =>
  Math.ceil((Math.round(priceOf(bundle) * 100) * messageCredits) / bundle.credits) / 100
