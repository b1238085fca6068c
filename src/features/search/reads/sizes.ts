import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import { traitBits, traitCodes } from '../rules/traits.ts'
import { birthYears, genderCode, type Search } from './search-parts.ts'

/** How many members of one gender and year of birth may be found in one place. */
type Size = { gender: number; birth_year: number; members: number; real_members: number; open_members: number }

export type SizeOfSearch = { fitting: number | null; all: number }

/** They are counted anew every ten minutes only. */
const KEPT_MS = 60_000

type Kept<T> = Map<string, { until: number; read: Promise<T> }>

/** Nearly every search asks for those of its place, of which there are as many as countries and regions. */
const places = new WeakMap<Db, Kept<Size[]>>()
const traits = new WeakMap<Db, Kept<Map<number, number>>>()

/**
 * What a search has to do with, by sizes at most eleven minutes old.
 * @returns how many fit for certain (null: the sizes do not know who told which fact), and among how many of the place; null where the
 * sizes do not tell
 * @source docs/decisions/0012
 */
export async function sizeOf(
  db: Db,
  { viewing, filter }: Pick<Search, 'viewing' | 'filter'>,
): Promise<SizeOfSearch | null> {
  const { genders, country, regionId, realOnly, openOnly, name } = filter
  const place = regionId === null ? country : String(regionId)
  const isTold = name === undefined && !(realOnly && openOnly)
  if (!isTold || place === null) return null
  const { from, to } = birthYears({ viewing, filter })
  const codes = genders.map(genderCode)
  let [fitting, all] = [0, 0]
  for (const size of await readSizes(db, { siteId: viewing.siteId, place, now: viewing.now })) {
    if (!codes.includes(size.gender)) continue
    all += openOnly ? size.open_members : size.members
    const hasAge = size.birth_year > from && size.birth_year < to
    if (hasAge) fitting += realOnly ? size.real_members : openOnly ? size.open_members : size.members
  }
  return { fitting: traitBits(filter.traits ?? {}).mask === 0 ? fitting : null, all }
}

/**
 * The fact that the fewest have told, of those searched by: whoever fits is counted among those.
 * @returns null where no list tells who has it: in a region, by name, or without facts
 * @source docs/decisions/0030
 */
export async function rarestTrait(
  db: Db,
  { viewing, filter }: Pick<Search, 'viewing' | 'filter'>,
): Promise<number | null> {
  const codes = traitCodes(filter.traits ?? {})
  const isListed = filter.regionId === null && filter.country !== null && filter.name === undefined && !filter.openOnly
  if (codes.length < 2 || !isListed) return isListed ? (codes[0] ?? null) : null
  const shares = await keepFor(traits, { db, key: '', now: viewing.now }, () => loadShares(db))
  const share = (code: number) => shares.get(code) ?? 0
  return codes.reduce((rarest, code) => (share(code) < share(rarest) ? code : rarest))
}

function readSizes(db: Db, at: { siteId: number; place: string; now: Date }): Promise<Size[]> {
  return keepFor(places, { db, key: `${at.siteId} ${at.place}`, now: at.now }, () => loadSizes(db, at))
}

function keepFor<T>(
  all: WeakMap<Db, Kept<T>>,
  { db, key, now }: { db: Db; key: string; now: Date },
  load: () => Promise<T>,
): Promise<T> {
  const kept: Kept<T> = all.get(db) ?? new Map()
  all.set(db, kept)
  const known = kept.get(key)
  if (known !== undefined && known.until > now.getTime()) return known.read
  const read = load()
  kept.set(key, { until: now.getTime() + KEPT_MS, read })
  read.catch(() => kept.delete(key))
  return read
}

async function loadSizes(db: Db, { siteId, place }: { siteId: number; place: string }): Promise<Size[]> {
  // Both genders by name: the place comes after the gender in the index.
  const { rows } = await sql<Size>`
    select gender, birth_year, members, real_members, open_members from search_size
    where site_id = ${siteId} and gender in (0, 1) and place = ${place}`.execute(db)
  return rows
}

/** As the planner of the database knows them: they only say where to begin, not who fits. Nothing before it has looked. */
async function loadShares(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ trait: number; share: number }>`
    select trait, share from pg_stats,
      unnest(most_common_vals::text::smallint[], most_common_freqs::float8[]) as told(trait, share)
    where schemaname = current_schema and tablename = 'search_trait' and attname = 'trait'`.execute(db)
  return new Map(rows.map(({ trait, share }) => [trait, share]))
}
