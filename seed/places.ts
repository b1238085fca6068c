import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { searchName } from '../src/features/site/rules/site.ts'
import type { Db, Trx } from '../src/platform/ctx.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { PLACES_FILE, readPlaces, type Names, type Region, type SeedPlace } from './place-files.ts'

const ROWS_PER_STATEMENT = 20_000
const TRANSLATIONS_FILE = new URL('place-translations.json', import.meta.url)
const REGIONS_FILE = new URL('regions.json', import.meta.url)

/**
 * Fills regions and places from GeoNames (CC BY 4.0) unless this edition of them is there: reference data, the same in
 * every mode. An older edition is replaced while the product may be in use: the regions keep their rows, members name
 * no place by its id.
 * @returns how many places were written now
 */
export async function loadPlaces(db: Db): Promise<number> {
  const edition = readEdition()
  if ((await loadedEdition(db)) === edition) return 0
  // Before the transaction, which must not stand idle meanwhile.
  const data = readData()
  const written = await inTransaction(db, async (trx) => {
    // Of two processes that start at once the second waits here and then finds the rows.
    await sql`set local lock_timeout = '5min'`.execute(trx)
    await sql`set local statement_timeout = '5min'`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx)
    await sql`lock table reference_data in share row exclusive mode`.execute(trx)
    if ((await loadedEdition(trx)) === edition) return 0
    await replaceAll(trx, data)
    await keepEdition(trx, edition)
    return data.places.length
  })
  // Searched from the first minute on, which is before the database would look by itself.
  if (written > 0) await sql`analyze place, place_name, region, region_name`.execute(db)
  return written
}

type Data = { regions: Region[]; places: SeedPlace[]; translations: Record<string, Names> }

// our own files
const readData = (): Data => ({
  regions: JSON.parse(readFileSync(REGIONS_FILE, 'utf8')) as Region[],
  translations: JSON.parse(readFileSync(TRANSLATIONS_FILE, 'utf8')) as Record<string, Names>,
  places: readPlaces(),
})

async function replaceAll(trx: Trx, { regions, places, translations }: Data): Promise<void> {
  const ids = await insertRegions(trx, regions)
  const regionIdOf = ({ country, region }: SeedPlace) => ids.get(`${country}-${region}`) ?? null
  await sql`delete from place`.execute(trx)
  for (let i = 0; i < places.length; i += ROWS_PER_STATEMENT)
    await insertPlaces(trx, places.slice(i, i + ROWS_PER_STATEMENT), regionIdOf)
  const names = places.flatMap((place) => otherNames(place, translations[place.id]).map((name) => ({ ...name, place })))
  await insertNames(trx, names, regionIdOf)
}

const keepEdition = (trx: Trx, edition: string) =>
  sql`
    insert into reference_data (name, edition) values ('places', ${edition})
    on conflict (name) do update set edition = excluded.edition, loaded_at = now()`.execute(trx)

/** Another one as soon as any of what is loaded, or how, is another. */
function readEdition(): string {
  const hash = createHash('sha256')
  for (const file of [PLACES_FILE, REGIONS_FILE, TRANSLATIONS_FILE, new URL(import.meta.url)])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

async function loadedEdition(db: Db): Promise<string | null> {
  const row = await db.selectFrom('reference_data').select('edition').where('name', '=', 'places').executeTakeFirst()
  return row?.edition ?? null
}

async function insertRegions(trx: Trx, regions: Region[]): Promise<Map<string, number>> {
  const column = (key: 'country' | 'code' | 'name') => regions.map((region) => region[key])
  const { rows } = await sql<{ id: number; country: string; code: string }>`
    insert into region (country, code, name)
    select * from unnest(${column('country')}::text[], ${column('code')}::text[], ${column('name')}::text[])
    on conflict (country, code) do update set name = excluded.name
    returning id, country, code
  `.execute(trx)
  const ids = new Map(rows.map(({ id, country, code }) => [`${country}-${code}`, id]))
  const names = regions.flatMap(({ country, code, names: others }) =>
    Object.entries(others).map(([language, name]) => ({ id: ids.get(`${country}-${code}`)!, language, name })),
  )
  await sql`delete from region_name`.execute(trx)
  await sql`
    insert into region_name (region_id, language, name)
    select * from unnest(
      ${names.map(({ id }) => id)}::int[], ${names.map(({ language }) => language)}::text[],
      ${names.map(({ name }) => name)}::text[])`.execute(trx)
  return ids
}

async function insertPlaces(
  trx: Trx,
  places: SeedPlace[],
  regionIdOf: (place: SeedPlace) => number | null,
): Promise<void> {
  const column = <K extends keyof SeedPlace>(key: K) => places.map((place) => place[key])
  await sql`
    insert into place (id, country, region_id, name, search_name, population, latitude, longitude)
    select * from unnest(
      ${column('id')}::int[], ${column('country')}::text[], ${places.map(regionIdOf)}::int[], ${column('name')}::text[],
      ${places.map(({ name }) => searchName(name))}::text[], ${column('population')}::int[],
      ${column('latitude')}::real[], ${column('longitude')}::real[])
  `.execute(trx)
}

type OtherName = { name: string; languages: string[] }

/** Each other name once, with the languages that use it. */
function otherNames({ name, aliases }: SeedPlace, names: Names = {}): OtherName[] {
  const languagesOf = new Map<string, string[]>(aliases.map((alias) => [alias, []]))
  for (const [language, other] of Object.entries(names)) {
    languagesOf.set(other, [...(languagesOf.get(other) ?? []), language])
  }
  const found = new Set([searchName(name)])
  return [...languagesOf]
    .map(([other, languages]) => ({ name: other, languages }))
    .toSorted((a, b) => b.languages.length - a.languages.length)
    .filter(({ name: other, languages }) => {
      // "Liege" finds nothing that "Liège" does not.
      const isNew = !found.has(searchName(other))
      found.add(searchName(other))
      return isNew || languages.length > 0
    })
}

async function insertNames(
  trx: Trx,
  names: (OtherName & { place: SeedPlace })[],
  regionIdOf: (place: SeedPlace) => number | null,
): Promise<void> {
  await sql`
    insert into place_name (place_id, country, region_id, population, name, search_name, languages)
    select id, country, region_id, population, name, search_name, string_to_array(languages, ' ')
    from unnest(
      ${names.map(({ place }) => place.id)}::int[], ${names.map(({ place }) => place.country)}::text[],
      ${names.map(({ place }) => regionIdOf(place))}::int[], ${names.map(({ place }) => place.population)}::int[],
      ${names.map(({ name }) => name)}::text[], ${names.map(({ name }) => searchName(name))}::text[],
      ${names.map(({ languages }) => languages.join(' '))}::text[]
    ) as n(id, country, region_id, population, name, search_name, languages)`.execute(trx)
}
