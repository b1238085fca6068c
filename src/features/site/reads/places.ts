import type { Locale } from '../../../contract/limits.ts'
import type { Db } from '../../../platform/ctx.ts'
import { siteTextsOf } from '../../../lang/site/all.ts'
import { regionTermOf, searchName } from '../rules.ts'

export type Regions = Record<string, { term: string; regions: { id: string; name: string }[] }>

/**
 * The regions of each country by name, with what such a region is called.
 * @returns ids as `NL-07`
 * @source P-69, O-50
 */
export async function readRegions(db: Db, countries: string[], locale: Locale): Promise<Regions> {
  if (countries.length === 0) return {}
  const rows = await db
    .selectFrom('region')
    .select(['country', 'code', 'name'])
    .where('country', 'in', countries)
    .orderBy('name')
    .execute()
  const terms = siteTextsOf[locale].region_terms
  const regions: Regions = Object.fromEntries(
    countries.map((country) => [country, { term: terms[regionTermOf(country)], regions: [] }]),
  )
  for (const { country, code, name } of rows) regions[country]?.regions.push({ id: `${country}-${code}`, name })
  return regions
}

/**
 * Which region a wire id names.
 * @param country the region must lie in it
 * @returns its row id, or null when there is no such region
 */
export async function findRegion(db: Db, id: string, country: string): Promise<number | null> {
  const [ofCountry, code = ''] = id.split('-')
  if (ofCountry !== country) return null
  const row = await db
    .selectFrom('region')
    .select('id')
    .where('country', '=', country)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.id ?? null
}

const PLACES_SHOWN = 10

/** The largest places whose name begins like this. @param region wire id, or any of the country when left out */
export async function findPlaces(
  db: Db,
  wanted: { country: string; region?: string | undefined; beginning: string },
): Promise<{ city: string; region: string | null }[]> {
  const rows = await db
    .selectFrom('place')
    .leftJoin('region', 'region.id', 'place.region_id')
    .select(['place.name', 'region.code'])
    .where('place.country', '=', wanted.country)
    .where('place.search_name', 'like', `${searchName(wanted.beginning)}%`)
    .$if(wanted.region !== undefined, (query) => query.where('region.code', '=', wanted.region!.slice(3)))
    .orderBy('place.population', 'desc')
    .orderBy('place.id')
    .limit(PLACES_SHOWN)
    .execute()
  return rows.map(({ name, code }) => ({ city: name, region: code === null ? null : `${wanted.country}-${code}` }))
}
