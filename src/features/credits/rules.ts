/** The house's side of every booking, by what it was for. They have no balance of their own: it is the sum of their transfers. */
export const HOUSE = { welcome: -1, sold: -2, spent: -3, returned: -4 } as const
