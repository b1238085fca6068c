import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Locale } from '../src/contract/limits.ts'

/** What others call it; where nothing is given, they call it as its own people do. */
export type Names = Partial<Record<Locale, string>>
export type Region = { country: string; code: string; name: string; names: Names }
export type SeedPlace = {
  /** Of GeoNames; negative for those that only the newer list has. */
  id: number
  /** As it is called where it lies. */
  name: string
  /** What else it is called by somebody: for the search alone. */
  aliases: string[]
  country: string
  /** Null abroad. */
  region: string | null
  population: number
  latitude: number
  longitude: number
}

/** All places, a line each, packed: 17 MB of what is published for 2 MB of what is needed. */
export const PLACES_FILE = new URL('places.tsv.gz', import.meta.url)

/** The places as they are kept. */
export function packPlaces(places: SeedPlace[]): Buffer {
  const lines = places.map(({ id, country, region, name, population, latitude, longitude, aliases }) =>
    [id, country, region ?? '', name, population, latitude, longitude, aliases.join('|')].join('\t'),
  )
  return gzipSync(lines.join('\n'), { level: 9 })
}

/** The places that `packPlaces` has kept. */
export function readPlaces(): SeedPlace[] {
  const lines = gunzipSync(readFileSync(PLACES_FILE)).toString('utf8').split('\n')
  return lines.map((line) => {
    const [id, country = '', region, name = '', population, latitude, longitude, aliases] = line.split('\t')
    return {
      id: Number(id),
      country,
      region: region || null,
      name,
      population: Number(population),
      latitude: Number(latitude),
      longitude: Number(longitude),
      aliases: aliases ? aliases.split('|') : [],
    }
  })
}
