import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import { traitBits } from '../rules/traits.ts'
import { birthYears, genderCode, type Search } from './search-parts.ts'

/** How many members of one gender and year of birth may be found in one place. */
type Size = { gender: number; birth_year: number; members: number; real_members: number; open_members: number }

/** They are counted anew every ten minutes only. */
const KEPT_MS = 60_000

/** Nearly every search asks for those of its place, of which there are as many as countries and regions. */
const kept = new WeakMap<Db, Map<string, { until: number; sizes: Promise<Size[]> }>>()

/**
 * What a search has to do with, by sizes at most eleven minutes old.
 * @returns how many fit for certain, and among how many of the place; null where the sizes do not tell
 * @source docs/decisions/0012
 */
export async function sizeOf(
  db: Db,
  { look, filter }: Pick<Search, 'look' | 'filter'>,
): Promise<{ fitting: number; all: number } | null> {
  const { genders, country, regionId, realOnly, openOnly, name } = filter
  const place = regionId === null ? country : String(regionId)
  const isTold = name === undefined && !(realOnly && openOnly) && traitBits(filter.traits ?? {}).mask === 0
  if (!isTold || place === null) return null
  const { from, to } = birthYears({ look, filter })
  const codes = genders.map(genderCode)
  let [fitting, all] = [0, 0]
  for (const size of await readSizes(db, { siteId: look.siteId, place, now: look.now })) {
    if (!codes.includes(size.gender)) continue
    all += openOnly ? size.open_members : size.members
    const hasAge = size.birth_year > from && size.birth_year < to
    if (hasAge) fitting += realOnly ? size.real_members : openOnly ? size.open_members : size.members
  }
  return { fitting, all }
}

function readSizes(db: Db, at: { siteId: number; place: string; now: Date }): Promise<Size[]> {
  const places = kept.get(db) ?? new Map<string, { until: number; sizes: Promise<Size[]> }>()
  kept.set(db, places)
  const key = `${at.siteId} ${at.place}`
  const known = places.get(key)
  if (known !== undefined && known.until > at.now.getTime()) return known.sizes
  const sizes = loadSizes(db, at)
  places.set(key, { until: at.now.getTime() + KEPT_MS, sizes })
  sizes.catch(() => places.delete(key))
  return sizes
}

async function loadSizes(db: Db, { siteId, place }: { siteId: number; place: string }): Promise<Size[]> {
  // Both genders by name: the place comes after the gender in the index.
  const { rows } = await sql<Size>`
    select gender, birth_year, members, real_members, open_members from search_size
    where site_id = ${siteId} and gender in (0, 1) and place = ${place}`.execute(db)
  return rows
}
