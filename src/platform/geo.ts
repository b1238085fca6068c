import { open, type CountryResponse, type Reader } from 'maxmind'
import { createRequire } from 'node:module'

export type Geo = {
  /** @param address IPv4 or IPv6 @returns two letters, or null for private and unknown addresses */
  countryOf(address: string): string | null
}

/** Opens the bundled public-domain database of countries by network address; no outside service is called. */
export async function openGeo(): Promise<Geo> {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  )
  const reader: Reader<CountryResponse & { country_code?: string }> = await open(file)
  return {
    countryOf(address) {
      try {
        return reader.get(address)?.country_code ?? null
      } catch {
        return null // not an address
      }
    },
  }
}
