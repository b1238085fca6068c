import { expect, test } from 'vitest'
import { COUNTRIES } from '../../src/contract/limits.ts'
import { freshDatabase } from '../../tests/support/database.ts'
import { loadPlaces } from './places.ts'

const { db } = await freshDatabase()

test('places of every listed country are loaded once, by two processes at the same time [O-50]', async () => {
  const written = await Promise.all([loadPlaces(db), loadPlaces(db)])
  expect(written.filter((count) => count > 0)).toHaveLength(1)
  expect(await loadPlaces(db)).toBe(0)
  const counted = await db
    .selectFrom('place')
    .select(({ fn }) => ['country', fn.countAll<number>().as('places')])
    .groupBy('country')
    .execute()
  expect(counted.map((row) => row.country).sort()).toEqual([...COUNTRIES].sort())
  expect(Math.min(...counted.map((row) => row.places))).toBeGreaterThan(100)
}, 60_000)

test('regions are those that people of the country name, in its language [S3-035 S3-036]', async () => {
  const regionOf = async (country: string, name: string) => {
    const place = db
      .selectFrom('place')
      .innerJoin('region', 'region.id', 'place.region_id')
      .where('place.country', '=', country)
    const row = await place
      .where('place.name', '=', name)
      .orderBy('population', 'desc')
      .select(['code', 'region.name as region'])
      .executeTakeFirst()
    return row && `${country}-${row.code} ${row.region}`
  }
  expect(await regionOf('NL', 'Haarlem')).toBe('NL-07 Noord-Holland')
  expect(await regionOf('BE', 'Gent')).toBe('BE-VOV Oost-Vlaanderen')
  expect(await regionOf('DE', 'München')).toBe('DE-02 Bayern')
  expect(await regionOf('IT', 'Firenze')).toBe('IT-16 Toscana')
  expect(await regionOf('ES', 'Sevilla')).toBe('ES-SE Sevilla')
  expect(await regionOf('IE', 'Galway')).toBe('IE-10 Galway')
  expect(await regionOf('US', 'Chicago')).toBe('US-IL Illinois')
  expect(
    await db.selectFrom('place').select('id').where('region_id', 'is', null).where('country', '=', 'NL').execute(),
  ).toEqual([])
})
