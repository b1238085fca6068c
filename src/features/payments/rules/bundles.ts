import { TOPUP_CREDITS_MAX } from '../../../contract/money.ts'

export type Sold = { id: string; credits: number; priceCents: number }

/**
 * The bundle or top-up of an id. A top-up `t3` is exactly three credits at the rate of the smallest bundle, rounded up
 * to a cent.
 * @param bundles of one site and currency
 * @returns null when nothing like it is sold
 */
export function findSold(id: string, bundles: readonly Sold[]): Sold | null {
  const bundle = bundles.find((one) => one.id === id)
  if (bundle) return bundle
  const credits = Number(/^t([1-9]\d?)$/.exec(id)?.[1] ?? 0)
  return credits < 1 || credits > TOPUP_CREDITS_MAX ? null : topUp(credits, bundles)
}

/** @returns null when nothing is sold, or the smallest bundle costs less */
export function topUp(credits: number, bundles: readonly Sold[]): Sold | null {
  const smallest = [...bundles].sort((a, b) => a.credits - b.credits)[0]
  if (smallest === undefined || credits >= smallest.credits) return null
  return { id: `t${credits}`, credits, priceCents: Math.ceil((credits * smallest.priceCents) / smallest.credits) }
}
