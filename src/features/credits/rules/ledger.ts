/**
 * The house's side of every booking, by what it was for. They have no balance of their own: it is the sum of their
 * transfers.
 */
export const HOUSE = { welcome: -1, sold: -2, spent: -3, returned: -4, clawedBack: -5 } as const

export type CreditEntry = {
  /** Above zero: credits came. */
  change: number
  /** The order that this entry brought, took back or gave again; null for gifts and for what was spent. */
  lot: string | null
}

/**
 * How many credits of each order are left. Credits that were given are spent first, then those of the oldest order:
 * what is paid back is as much as can be, and never a credit that was not bought.
 * @param entries of one member, oldest first
 * @returns by order; an order that is used up has 0
 */
export function lotsLeft(entries: readonly CreditEntry[]): Map<string, number> {
  const given: Lot = { left: 0 }
  const lots = new Map<string, Lot>()
  for (const { change, lot } of entries) {
    if (lot !== null) {
      const order = lots.get(lot) ?? { left: 0 }
      order.left += change
      lots.set(lot, order)
    } else if (change > 0) given.left += change
    else take([given, ...lots.values()], -change)
  }
  return new Map([...lots].map(([id, { left }]) => [id, left]))
}

type Lot = { left: number }

function take(lots: readonly Lot[], amount: number): void {
  let rest = amount
  for (const lot of lots) {
    const part = Math.max(0, Math.min(lot.left, rest))
    lot.left -= part
    rest -= part
  }
}
