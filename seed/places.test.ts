import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { COUNTRIES } from '../src/contract/limits.ts'
import { findNearestPlace } from '../src/features/site/reads/nearest-place.ts'
import { findCity, findPlaces, readRegions } from '../src/features/site/reads/places.ts'
import { freshDatabase } from '../tests/support/database.ts'
import { loadPlaces } from './places.ts'

const { db } = await freshDatabase({ statementTimeoutMs: 0 })

test('places of every listed country are loaded once, by two processes at the same time [O-50]', async () => {
  const written = await Promise.all([loadPlaces(db), loadPlaces(db)])
  expect(written.filter((count) => count > 0)).toHaveLength(1)
  expect(await loadPlaces(db)).toBe(0)
  const { rows } = await sql<{ country: string; places: number; regions: number; empty: number }>`
    select r.country, count(*) filter (where n = 0)::int as empty, count(*)::int as regions, sum(n)::int as places
    from region r cross join lateral (select count(*) as n from place p where p.region_id = r.id) c
    group by 1`.execute(db)
  const lost = await sql`select from place where region_id is not null and region_id not in (select id from region)`
  expect((await lost.execute(db)).rows).toEqual([])
  expect(rows.map((row) => row.country).toSorted()).toEqual([...COUNTRIES].toSorted())
  const of = (country: string) => rows.find((row) => row.country === country)!
  expect(Math.min(...rows.map(({ places }) => places))).toBeGreaterThan(400)
  expect([of('NL').places, of('NL').regions, of('BE').regions, of('ES').regions]).toEqual([1626, 12, 11, 52])
  // Every region that holds nobody is one that GeoNames has beside another.
  expect(rows.filter(({ country }) => country !== 'GB' && country !== 'IE').every(({ empty }) => empty === 0)).toBe(
    true,
  )
}, 120_000)

const regionOf = async (country: string, name: string) => {
  const place = db.selectFrom('place').innerJoin('region', 'region.id', 'place.region_id')
  const row = await place
    .where('place.country', '=', country)
    .where('place.name', '=', name)
    .orderBy('population', 'desc')
    .select(['code', 'region.name as region'])
    .executeTakeFirst()
  return row && `${country}-${row.code} ${row.region}`
}

test('regions are those that people of the country name, in its language [S3-035 S3-036]', async () => {
  for (const [name, region] of [
    ['Haarlem', 'NL-07 Noord-Holland'],
    ['Gent', 'BE-VOV Oost-Vlaanderen'],
    ['München', 'DE-02 Bayern'],
    ['Firenze', 'IT-16 Toscana'],
    ['Sevilla', 'ES-SE Sevilla'],
    ['Galway', 'IE-10 Galway'],
    ['Chicago', 'US-IL Illinois'],
  ] as const)
    expect(await regionOf(region.slice(0, 2), name)).toBe(region)
})

// Five of each country, in different regions.
test.each([
  ['NL', 'Maastricht 05, Zwartsluis 15, Middelburg 10, Assen 01, Nieuw-Vennep 07'],
  ['BE', 'Brussel BRU, Hasselt VLI, Arlon WLX, Mons WHT, Kortrijk VWV'],
  ['GB', 'London GLA, Norwich I9, Truro C6, Aberdeen T5, Cardiff X5'],
  ['IE', 'Dublin 33, Cork 04, Sligo 25, Kilkenny 13, Tralee 11'],
  ['DE', 'Köln 07, Kiel 10, Erfurt 15, Saarbrücken 09, Potsdam 11'],
  ['AT', 'Wien 09, Graz 06, Innsbruck 07, Bregenz 08, Eisenstadt 01'],
  ['IT', 'Palermo 15, Cagliari 14, Aosta 19, Bolzano 17, Bari 13'],
  ['FR', 'Lille 32, Brest 53, Nice 93, Ajaccio 94, Dijon 27'],
  ['CH', 'Genève GE, Lugano TI, Chur GR, Basel BS, Sion VS'],
  ['ES', 'Bilbao BI, Palma PM, Girona GI, Badajoz BA, Ceuta CE'],
  ['US', 'Boston MA, Honolulu HI, Miami FL, Denver CO, Anchorage AK'],
  ['CA', 'Toronto 08, Vancouver 02, Halifax 07, Québec 10, Whitehorse 12'],
  ['AU', 'Sydney 02, Perth 08, Hobart 06, Darwin 03, Canberra 01'],
  ['NZ', 'Auckland E7, Dunedin F7, Nelson F5, Napier F2, Hamilton G1'],
  ['PL', 'Warszawa 78, Gdańsk 82, Kraków 77, Szczecin 87, Lublin 75'],
])('places of %s lie in the right region [O-50]', async (country, expected) => {
  for (const entry of expected.split(', ')) {
    const [, name = '', code] = /^(.+) (\w+)$/.exec(entry) ?? []
    expect(`${name} ${(await regionOf(country, name))?.split(' ')[0]}`).toBe(`${name} ${country}-${code}`)
  }
})

test('a city is found by its name in any language and answered in that of the visitor [O-50]', async () => {
  const first = async (country: string, beginning: string, locale: 'nl' | 'en' | 'de' | 'es' | 'fr' | 'it' | 'pl') =>
    (await findPlaces(db, { country, beginning }, locale))[0]?.city
  for (const typed of ['münche', 'MUNCHE', 'munich', 'monaco di b', 'Monachium']) {
    expect(await first('DE', typed, 'de'), typed).toBe('München')
    expect(await first('DE', typed, 'it'), typed).toBe('Monaco di Baviera')
  }
  expect(await first('NL', 'la hay', 'en')).toBe('The Hague')
  expect(await first('NL', 'den bos', 'nl')).toBe("'s-Hertogenbosch")
  expect(await first('CH', 'gin', 'pl')).toBe('Genewa')
  expect(await first('BE', 'elsen', 'nl')).toBe('Elsene')
  expect(await first('PL', 'lodz', 'nl')).toBe('Łódź')
  expect(await first('NL', 'groenl', 'nl')).toBe('Groenlo')
  expect(await findPlaces(db, { country: 'BE', region: 'BE-VOV', beginning: 'g' }, 'fr')).toContainEqual({
    city: 'Gand',
    region: 'BE-VOV',
  })
})

test('a city is kept as it is written where it lies [O-50]', async () => {
  const find = (country: string, city: string) => findCity(db, { country, regionId: null, city })
  expect(await find('IT', 'florence')).toBe('Firenze')
  expect(await find('NL', 'DEN HAAG')).toBe('Den Haag')
  expect(await find('NL', 'Den')).toBeNull()
  expect(await find('NL', '???')).toBeNull()
  // Of a country that is not on the list only the border is known.
  expect(await find('CZ', 'Ostrava')).toBe('Ostrava')
})

test('regions are named and ordered in the language of the visitor [S3-036]', async () => {
  const names = async (locale: 'nl' | 'en' | 'de') =>
    (await readRegions(db, ['DE'], locale))['DE']?.regions.map(({ id, name }) => `${id} ${name}`)
  expect(await names('en')).toContain('DE-02 Bavaria')
  expect(await names('nl')).toContain('DE-02 Beieren')
  expect((await names('de'))?.slice(0, 3)).toEqual(['DE-01 Baden-Württemberg', 'DE-02 Bayern', 'DE-16 Berlin'])
})

type Point = { country: string; city: string; lat: number; lon: number }

/** Every place with the name that a Dutch visitor sees. */
const readAll = async (): Promise<Point[]> => {
  const { rows } = await sql<Point>`
    select p.country, coalesce(n.name, p.name) as city, latitude as lat, longitude as lon
    from place p left join place_name n on n.place_id = p.id and 'nl' = any(n.languages)
    order by hashint4(p.id)`.execute(db)
  return rows
}

test('the nearest place is the one that looking at all of them finds [O-50 S7-020]', async () => {
  const places = await readAll()
  const random = sequence(42)
  for (let n = 0; n < 1_000; n++) {
    // Half near a place, half anywhere, the sea included.
    const near = places[Math.floor(random() * places.length)]!
    const spread = n % 2 === 0 ? 0.5 : 8
    const lat = Math.max(-89, Math.min(89, near.lat + (random() - 0.5) * spread))
    const at = { lat, lon: ((near.lon + (random() - 0.5) * spread + 540) % 360) - 180 }
    let [best, least] = [near, Infinity]
    for (const place of places) {
      if (Math.abs(place.lat - lat) > 1) continue
      const km = kilometres(at, place)
      if (km < least) [best, least] = [place, km]
    }
    const found = await findNearestPlace(db, at, 'nl')
    const expected = least > 100 ? null : `${best.country} ${best.city}`
    expect(found && `${found.country} ${found.city}`, JSON.stringify(at)).toBe(expected)
  }
}, 120_000)

test('a place is the nearest to where it lies itself, or another at the same spot [O-50]', async () => {
  const places = await readAll()
  const spot = ({ lat, lon }: Point) => `${lat} ${lon}`
  const atSpot = Map.groupBy(places, spot)
  for (const place of places.slice(0, 500)) {
    const found = await findNearestPlace(db, place, 'nl')
    const there = atSpot.get(spot(place))!.map(({ country, city }) => `${country} ${city}`)
    expect(there).toContain(`${found?.country} ${found?.city}`)
  }
}, 60_000)

/** On a ball, as the database does. */
function kilometres(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const square =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(square))
}

/** The same numbers in every run. */
function sequence(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}
