import { sql } from 'kysely'
// Generates the maps of the map landing page from our places (GeoNames, CC BY 4.0): each country as hexagons by region.
// DATABASE_URL must name an empty database, which is filled with the places.
import { writeFileSync } from 'node:fs'
import { migrate } from '../db/migrate.ts'
import { loadPlaces } from '../seed/places.ts'
import { createDatabase } from '../src/platform/db/pool.ts'

type Place = { region: string; lat: number; lon: number; population: number }
type Cell = { column: number; row: number }

const CELLS = 300
const DRAWN = ['NL', 'BE', 'DE', 'AT', 'CH', 'FR', 'ES', 'IT', 'PL', 'GB', 'IE', 'US', 'CA', 'AU', 'NZ']
/** Sparsely populated countries: gaps up to twice this many hexagons wide are closed. */
const REACH: Record<string, number> = { IE: 1, CA: 3, AU: 4, NZ: 2 }
/** Leaves out remote islands, which would shrink the rest of the map; their regions are in the list next to it. */
const WITHIN: Record<string, (place: Place) => boolean> = {
  ES: ({ lat }) => lat > 35.9,
  PT: ({ lon }) => lon > -10,
  US: ({ lat, lon }) => lon > -126 && lat > 24,
  FR: ({ lat, lon }) => lat > 40 && lon > -6 && lon < 11,
  CA: ({ lat }) => lat < 62,
  AU: ({ lat, lon }) => lat > -44 && lon > 112 && lon < 154,
  NZ: ({ lat, lon }) => lat > -48 && lat < -34 && lon > 166,
}
const ROW_HEIGHT = Math.sqrt(3) / 2

const url = process.env['DATABASE_URL'] ?? ''
await migrate(url)
const database = createDatabase(url, { applicationName: 'region maps', statementTimeoutMs: 0, max: 2 })
await loadPlaces(database.db)
const maps: Record<string, Record<string, string>> = {}
for (const country of DRAWN)
  maps[country] = drawn((await placesOf(country)).filter(WITHIN[country] ?? Boolean), REACH[country] ?? 0)
writeFileSync('src/landers/region-maps.json', `${JSON.stringify(maps, null, 2)}\n`)
await database.close()

async function placesOf(country: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select r.code as region, p.latitude as lat, p.longitude as lon, p.population
    from place p join region r on r.id = p.region_id where p.country = ${country}`.execute(database.db)
  return rows
}

/** Draws a country with about CELLS hexagons, whatever its size. @returns `column,row` of each, by region */
function drawn(places: Place[], reach: number): Record<string, string> {
  let [small, large] = [0.01, 4]
  for (let i = 0; i < 24; i++) {
    const size = (small + large) / 2
    if (cellsOf(places, size, reach).size > CELLS) small = size
    else large = size
  }
  const cells = cellsOf(places, large, reach)
  const byRegion: Record<string, string[]> = {}
  for (const [key, region] of [...cells].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })))
    (byRegion[region] ??= []).push(key)
  return Object.fromEntries(
    Object.entries(byRegion)
      .toSorted()
      .map(([region, keys]) => [region, keys.join(' ')]),
  )
}

function cellsOf(places: Place[], size: number, reach: number): Map<string, string> {
  const north = Math.max(...places.map(({ lat }) => lat))
  const west = Math.min(...places.map(({ lon }) => lon))
  const south = Math.min(...places.map(({ lat }) => lat))
  const narrow = Math.cos((((north + south) / 2) * Math.PI) / 180)
  const weights = new Map<string, Map<string, number>>()
  for (const place of places) {
    const key = keyOf(cellAt(((place.lon - west) * narrow) / size, (north - place.lat) / size))
    const regions = weights.get(key) ?? new Map<string, number>()
    weights.set(key, regions.set(place.region, (regions.get(place.region) ?? 0) + 1))
  }
  const cells = new Map([...weights].map(([key, regions]) => [key, heaviest(regions)]))
  for (let i = 0; i < 2; i++) fillHoles(cells)
  return close(cells, reach)
}

/** Morphological closing: grows and shrinks by `reach` hexagons, which fills gaps and keeps the outline. */
function close(cells: Map<string, string>, reach: number): Map<string, string> {
  const grown = new Map(cells)
  for (let i = 0; i < reach; i++) for (const [key, regions] of edgeOf(grown)) grown.set(key, mostOf(regions))
  for (let i = 0; i < reach; i++)
    for (const key of [...grown.keys()].filter((one) => neighbours(one).some((around) => !grown.has(around))))
      if (!cells.has(key)) grown.delete(key)
  return grown
}

function heaviest(regions: Map<string, number>): string {
  return [...regions].toSorted((a, b) => b[1] - a[1])[0]![0]
}

function keyOf({ column, row }: Cell): string {
  return `${column},${row}`
}

/** Odd rows are half a hexagon to the right. */
function cellAt(x: number, y: number): Cell {
  const row = Math.round(y / ROW_HEIGHT)
  return { column: Math.round(x - (row % 2) / 2), row }
}

/** Fills uninhabited hexagons between inhabited ones, which are woods and mountains rather than lakes. */
function fillHoles(cells: Map<string, string>): void {
  for (const [key, regions] of edgeOf(cells)) if (regions.length >= 5) cells.set(key, mostOf(regions))
}

/** Every empty hexagon next to filled ones, with the regions around it. */
function edgeOf(cells: Map<string, string>): Map<string, string[]> {
  const empty = new Map<string, string[]>()
  for (const [key, region] of cells)
    for (const around of neighbours(key))
      if (!cells.has(around)) empty.set(around, [...(empty.get(around) ?? []), region])
  return empty
}

function mostOf(regions: string[]): string {
  const votes = new Map<string, number>()
  for (const region of regions) votes.set(region, (votes.get(region) ?? 0) + 1)
  return heaviest(votes)
}

function neighbours(key: string): string[] {
  const [column = 0, row = 0] = key.split(',').map(Number)
  const shift = Math.abs(row % 2)
  return [
    keyOf({ column: column - 1, row }),
    keyOf({ column: column + 1, row }),
    ...[row - 1, row + 1].flatMap((next) => [
      keyOf({ column: column - 1 + shift, row: next }),
      keyOf({ column: column + shift, row: next }),
    ]),
  ]
}
