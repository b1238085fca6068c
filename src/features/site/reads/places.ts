import { sql } from 'kysely'
import type { Locale } from '../../../contract/limits.ts'
import { siteTextsOf } from '../../../lang/site/all.ts'
import type { Ctx, Db } from '../../../platform/ctx.ts'
import { offers, regionTermOf, searchName } from '../rules/site.ts'

export type Regions = Record<string, { term: string; regions: { id: string; name: string }[] }>

/** Every page of a search needs those of one country; they change with an edition of the data, loaded at start. */
const kept = new WeakMap<Db, Map<string, Regions[string]>>()

/**
 * The regions of each country by name, with what such a region is called.
 * @returns ids as `NL-07`
 */
export async function readRegions(db: Db, countries: string[], locale: Locale): Promise<Regions> {
  const known = kept.get(db) ?? new Map<string, Regions[string]>()
  kept.set(db, known)
  const keyOf = (country: string) => `${country} ${locale}`
  const missing = countries.filter((country) => !known.has(keyOf(country)))
  const found = await loadRegions(db, missing, locale)
  for (const [country, one] of Object.entries(found)) if (one.regions.length > 0) known.set(keyOf(country), one)
  return Object.fromEntries(countries.map((country) => [country, known.get(keyOf(country)) ?? found[country]!]))
}

async function loadRegions(db: Db, countries: string[], locale: Locale): Promise<Regions> {
  if (countries.length === 0) return {}
  const { rows } = await sql<{ country: string; code: string; name: string }>`
    select r.country, r.code, coalesce(n.name, r.name) as name
    from region r left join region_name n on n.region_id = r.id and n.language = ${locale}
    where r.country = any(${countries}::text[])`.execute(db)
  const terms = siteTextsOf[locale].region_terms
  const regions: Regions = Object.fromEntries(
    countries.map((country) => [country, { term: terms[regionTermOf(country)], regions: [] }]),
  )
  const order = new Intl.Collator(locale)
  for (const { country, code, name } of rows.toSorted((a, b) => order.compare(a.name, b.name)))
    regions[country]?.regions.push({ id: `${country}-${code}`, name })
  return regions
}

/** A region keeps its number, so that one that was found is never asked for again. */
const numbers = new WeakMap<Db, Map<string, number>>()

/**
 * Which region a wire id names.
 * @param country the region must lie in it
 * @returns null too where the site has no regions of the country
 */
export async function findRegion(
  { db, site }: Pick<Ctx, 'db' | 'site'>,
  id: string,
  country: string,
): Promise<number | null> {
  const [ofCountry, code = ''] = id.split('-')
  if (ofCountry !== country || !offers(site, 'region_data', country)) return null
  const known = numbers.get(db) ?? new Map<string, number>()
  numbers.set(db, known)
  const key = `${country}-${code}`
  const found = known.get(key) ?? (await loadRegion(db, country, code))
  if (found !== null) known.set(key, found)
  return found
}

async function loadRegion(db: Db, country: string, code: string): Promise<number | null> {
  const row = await db
    .selectFrom('region')
    .select('id')
    .where('country', '=', country)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.id ?? null
}

const PLACES_SHOWN = 10
/** A place can have several names that begin alike. */
const NAMES_READ = 3 * PLACES_SHOWN

/**
 * The largest places of which any name begins like this, in whatever language and without accents.
 * @param wanted `region` is a wire id; any of the country when left out
 * @returns at most ten, with the names that they have in this language
 */
export async function findPlaces(
  db: Db,
  wanted: { country: string; region?: string | undefined; beginning: string },
  locale: Locale,
): Promise<{ city: string; region: string | null }[]> {
  const { country, region, beginning } = wanted
  // Bounds rather than a pattern: they use the index under every plan. After the last letter comes "{".
  const from = searchName(beginning)
  const which = sql`country = ${country}
    ${from === '' ? sql`` : sql`and search_name ~>=~ ${from} and search_name ~<~ ${`${from}{`}`}
    ${region === undefined ? sql`` : sql`and region_id = (select id from region where country || '-' || code = ${region})`}`
  const { rows } = await sql<{ city: string; code: string | null }>`
    with found as (
      (select id, population from place where ${which} order by population desc, id limit ${PLACES_SHOWN})
      union
      (select place_id, population from place_name where ${which} order by population desc, place_id limit ${NAMES_READ})
    )
    select coalesce(n.name, p.name) as city, r.code
    from (select id from found order by population desc, id limit ${PLACES_SHOWN}) f
    join place p on p.id = f.id
    left join region r on r.id = p.region_id
    left join place_name n on n.place_id = p.id and ${locale} = any(n.languages)
    order by p.population desc, p.id`.execute(db)
  return rows.map(({ city, code }) => ({ city, region: code === null ? null : `${country}-${code}` }))
}

/**
 * How a city is written where it lies, whichever of its names was given. Where no places are known it stays as written.
 * @param given `regionId` null: anywhere in the country
 */
export async function findCity(
  db: Db,
  given: { country: string; regionId: number | null; city: string },
): Promise<string | null> {
  const { country, regionId, city } = given
  const which = sql`country = ${country} and search_name = ${searchName(city)}
    and (region_id = ${regionId}::int or (${regionId}::int is null and region_id is not null))`
  const { rows } = await sql<{ name: string }>`
    select p.name from (
      select id, population, name from place where ${which}
      union all
      select place_id, population, name from place_name where ${which}
    ) f join place p on p.id = f.id
    order by f.name = ${city} desc, f.population desc, f.id limit 1`.execute(db)
  return rows[0]?.name ?? ((await hasPlaces(db, country)) ? null : city)
}

/** Abroad only the places near a border are known; they lie in no region. */
async function hasPlaces(db: Db, country: string): Promise<boolean> {
  const place = db.selectFrom('place').select('id').where('country', '=', country).where('region_id', 'is not', null)
  return (await place.limit(1).executeTakeFirst()) !== undefined
}
