import type { DiscountCode } from '../../../contract/discounts.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { centsOf, TOPUP_CREDITS_MAX } from '../../../contract/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../../contract/payment-methods.ts'
import type { Bundle, getPackages } from '../../../contract/payments.ts'
import { orderFault } from '../../offers/rules/discounts.ts'

export type Packages = Reply<typeof getPackages>
/** What the member has chosen so far. Nothing is chosen beforehand. */
export type Choice = { bundle: Sold | null; method: PaymentMethod | null; bank: string | null }

/** @returns the banks to choose from, only when the provider gives a list. */
export const banksOf = (packages: Packages, method: PaymentMethod | null): { id: string; name: string }[] =>
  packages.paymentmethods.find((one) => one.method === method)?.banks ?? []

/**
 * The methods to choose from: a brand of cards only where a code is for it alone.
 * @param only what the code in use is for; null: any
 */
export const withoutBrands = (
  methods: readonly PaymentMethod[],
  only: readonly PaymentMethod[] | null,
): PaymentMethod[] =>
  methods.filter((method) => {
    const { brandOf } = PAYMENT_METHODS[method]
    return brandOf === undefined || !methods.includes(brandOf) || only?.includes(method)
  })

/** What is still to be chosen before the order can be reviewed; null when all is. */
export function missing(packages: Packages, { bundle, method, bank }: Choice): 'bundle' | 'method' | 'bank' | null {
  if (!bundle) return 'bundle'
  if (!method) return 'method'
  return banksOf(packages, method).length > 0 && !bank ? 'bank' : null
}

/** What is sold by this id: a bundle, or the top-up that was asked for. */
export const findSold = ({ packages, topup }: Packages, id: string | null): Sold | null =>
  packages.find((one) => one.id === id) ?? (topup?.id === id ? topup : null)

/** How many credits a top-up's id stands for. @returns undefined for any other id */
export const creditsOfTopUp = (id: string | undefined): number | undefined => {
  const credits = Number(/^t(\d)$/.exec(id ?? '')?.[1] ?? 0)
  return credits >= 1 && credits <= TOPUP_CREDITS_MAX ? credits : undefined
}

/** Why a code takes nothing off an order. @returns null when it does */
export const codeFault = (
  { country, currency, minimum_order_value: minimum, paymentmethods }: DiscountCode,
  { sold, ...order }: { country: string; sold: Sold; method: PaymentMethod | null },
) =>
  orderFault(
    { country, currency, minimumOrderCents: minimum === null ? null : centsOf(minimum), paymentmethods },
    { ...order, currency: sold.currency, priceCents: centsOf(sold.price) },
  )

/** @returns undefined for a bundle or method that is not sold here: the address is unknown. */
export function choiceOf(
  packages: Packages,
  id: string,
  paymentmethod: string | undefined,
): { bundle: Sold; method: PaymentMethod | null } | undefined {
  const bundle = findSold(packages, id)
  const method = packages.paymentmethods.find((one) => one.method === paymentmethod)?.method
  if (!bundle || (paymentmethod !== undefined && !method)) return undefined
  return { bundle, method: method ?? null }
}

/** What can be ordered: a bundle, or exactly the credits that are lacking. */
export type Sold = Pick<Bundle, 'id' | 'credits' | 'price' | 'currency' | 'discount_price'>
