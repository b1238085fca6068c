import type { Db } from '../src/platform/ctx.ts'
import type { Random } from './random.ts'

const CITIES_OF_EACH_COUNTRY = 60

export type City = { city: string; region: string; regionId: number | null; population: number }
export type Cities = {
  pick(country: string, random: Random): City
  /** @throws Error when the places are not loaded */
  find(country: string, city: string): City
}

/** The largest cities of each country; larger ones are picked more often. */
export async function readCities(db: Db): Promise<Cities> {
  const rows = await db
    .selectFrom('place')
    .innerJoin('region', 'region.id', 'place.region_id')
    .select(['place.country', 'place.name as city', 'region.code as region', 'region.id as regionId', 'population'])
    .where('population', '>', 20_000)
    .orderBy('population', 'desc')
    .orderBy('place.id')
    .execute()
  const byCountry = Map.groupBy(rows, (row) => row.country)
  const largest = new Map([...byCountry].map(([country, cities]) => [country, cities.slice(0, CITIES_OF_EACH_COUNTRY)]))
  // The root keeps the capital from taking everyone.
  const weights = new Map(
    [...largest].map(([country, cities]) => [
      country,
      cities.reduce((sum, { population }) => sum + Math.sqrt(population), 0),
    ]),
  )
  return {
    pick(country, random) {
      const cities = largest.get(country)
      if (cities === undefined) throw new Error(`no places of ${country}`)
      let left = random.next() * (weights.get(country) ?? 0)
      return cities.find(({ population }) => (left -= Math.sqrt(population)) < 0) ?? cities[0]!
    },
    find(country, city) {
      const found = largest.get(country)?.find((row) => row.city === city)
      if (found === undefined) throw new Error(`no place ${city}`)
      return found
    },
  }
}
