/** What is known of where a buyer lives: what they said at the order, where their address is, where their profile lives. */
export type TaxSigns = { said: string; address: string | null; profile: string }

/**
 * Two of three signs decide where a buyer is taxed. Where all three point elsewhere, the buyer is asked which of them it is.
 * @returns the countries to choose from; null when two agree, or the address tells nothing
 * @source MON-12
 */
export function taxConflict({ said, address, profile }: TaxSigns): string[] | null {
  if (address === null) return null
  const countries = new Set([said, address, profile])
  return countries.size === 3 ? [...countries] : null
}
