/**
 * What is known of where a buyer lives: what they said at the order, where their address is, where their profile lives.
 */
export type TaxSigns<Profile = string> = { said: string; address: string | null; profile: Profile }

/** Two of three signs decide where a buyer is taxed; without two alike, what they said. */
export const taxCountry = ({ said, address, profile }: TaxSigns<string | null>): string =>
  address !== null && address === profile ? address : said

/**
 * Where all three signs point elsewhere, the buyer is asked which of them it is.
 * @returns the countries to choose from; null when two agree, or the address says nothing
 */
export function taxConflict({ said, address, profile }: TaxSigns): string[] | null {
  if (address === null) return null
  const countries = new Set([said, address, profile])
  return countries.size === 3 ? [...countries] : null
}

/** The tax in a gross amount. @param rateBp in hundredths of a percent */
export const vatOf = (grossCents: number, rateBp: number): number =>
  Math.round((grossCents * rateBp) / (10_000 + rateBp))
