import type { Reply } from '../../../contract/endpoint.ts'
import type { Bundle, getPackages, PaymentMethod } from '../../../contract/payments.ts'

export type Packages = Reply<typeof getPackages>
/** What the member has chosen so far. Nothing is chosen beforehand. */
export type Choice = { bundle: Bundle | null; method: PaymentMethod | null; bank: string | null }

/** @returns the banks to choose from, only when the provider gives a list. @source O-81, S2-203 */
export const banksOf = (packages: Packages, method: PaymentMethod | null): { id: string; name: string }[] =>
  packages.paymentmethods.find((one) => one.method === method)?.banks ?? []

/** What is still to be chosen before the order can be reviewed; null when all is. */
export function missing(packages: Packages, { bundle, method, bank }: Choice): 'bundle' | 'method' | 'bank' | null {
  if (!bundle) return 'bundle'
  if (!method) return 'method'
  return banksOf(packages, method).length > 0 && !bank ? 'bank' : null
}

/** @returns undefined for a bundle or method that is not sold here: the address is unknown. @source O-22 */
export function choiceOf(
  packages: Packages,
  id: string,
  paymentmethod: string | undefined,
): { bundle: Bundle; method: PaymentMethod | null } | undefined {
  const bundle = packages.packages.find((one) => one.id === id)
  const method = packages.paymentmethods.find((one) => one.method === paymentmethod)?.method
  if (!bundle || (paymentmethod !== undefined && !method)) return undefined
  return { bundle, method: method ?? null }
}
