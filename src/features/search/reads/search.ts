import { sql, type RawBuilder } from 'kysely'
import { SEARCH_COUNT_CAP } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/profiles.ts'
import type { Db } from '../../../platform/ctx.ts'
import { cardColumns, cardJoins, toCard, type CardRow } from '../../profiles/reads/cards.ts'
import type { Viewing } from '../../profiles/reads/viewing.ts'
import {
  fitsName,
  fittingOf,
  hiddenOf,
  isShown,
  LOOKED_THROUGH_FOR_FACTS,
  named,
  rankedOf,
  streamOf,
  yearStreams,
  type Search,
  type SearchFilter,
  type SearchPage,
} from './search-parts.ts'
import { rarestTrait, sizeOf, type SizeOfSearch } from './sizes.ts'

export type Found = {
  cards: (Card & { accountId: number; rank: number })[]
  /** Exact up to SEARCH_COUNT_CAP. */
  total: number
}

/** A search with so many times what is counted has it for certain, although the sizes are minutes old. */
const CERTAINLY = 1.25
/** Looking up the rank of one member costs as much as passing over so many in the order of their activity. */
const ROWS_OF_A_LOOKUP = 10

type PageRow = CardRow & { rank: number }

/**
 * One page of members, newest activity first. Never the viewer, nor anyone blocked either way; the table itself holds only members
 * who may be found.
 * @source P-30, O-56, database.md section 2
 */
export async function findMembers(db: Db, viewing: Viewing, filter: SearchFilter, page: SearchPage): Promise<Found> {
  const search = { viewing, filter, page, trait: await rarestTrait(db, { viewing, filter }) }
  const size = await sizeOf(db, search)
  const { stream, isWhole } = streamOf(search, size === null || size.fitting === null ? null : size.fitting / size.all)
  const known = page.after?.total
  // Whether few or many have the facts is counted for each page: it decides how they are found.
  if (known === undefined || search.trait !== null) {
    const many = await findOfMany(db, search, { stream, spare: spareOf(size, SEARCH_COUNT_CAP) })
    const soon = soonFound(search, size)
    const found = many ?? (await findFirst(db, search, { stream, soon }))
    const isComplete = isWhole || found.cards.length === page.limit || found.total < soon
    return isComplete ? found : findIn(db, search, yearStreams(search), found.total)
  }
  const found = await findIn(db, search, stream, known)
  // Few among the recently active fit, or only few are left: streams by year find the rest whatever the size of the table.
  return isWhole || found.cards.length === page.limit ? found : findIn(db, search, yearStreams(search), known)
}

/**
 * How many each of these searches finds in all, in one statement.
 * @param most each is counted exactly up to here
 */
export async function countMembers(
  db: Db,
  viewing: Viewing,
  { filters, most }: { filters: readonly SearchFilter[]; most: number },
): Promise<number[]> {
  if (filters.length === 0) return []
  const searches = await Promise.all(
    filters.map(async (filter): Promise<Search> => ({
      viewing,
      filter,
      page: { limit: 0 },
      trait: await rarestTrait(db, { viewing, filter }),
    })),
  )
  const sizes = await Promise.all(searches.map((search) => sizeOf(db, search)))
  const counts = searches.map((search, i) =>
    search.filter.name === undefined
      ? totalOf(search, { most, spare: spareOf(sizes[i]!, most) })
      : sql`(select ${sql.ref(`n${i}`)} from by_name)`,
  )
  const { rows } = await sql<{ counts: number[] }>`
    ${hiddenOf({ viewing })} ${countNamed(searches, most)} select array[${sql.join(counts)}] as counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** Those whose name begins so are thousands: looked through once for all the searches by it. */
function countNamed(searches: Search[], most: number): RawBuilder<unknown> {
  const counts = searches.flatMap((search, i) =>
    search.filter.name === undefined
      ? []
      : [sql`least(${most}::int, count(*) filter (where ${fitsName(search)}))::int as ${sql.ref(`n${i}`)}`],
  )
  const one = searches.find(({ filter }) => filter.name !== undefined)
  if (one === undefined) return sql``
  return sql`, by_name as materialized (
      select ${sql.join(counts)} from (${named(one)}) n join search_profile s on s.account_id = n.account_id
      where ${isShown(one)}
    )`
}

/** Counted only where the sizes do not tell that there are more than are counted. */
function totalOf(search: Search, { most, spare }: { most: number; spare: number }): RawBuilder<unknown> {
  const counted = sql`(select count(*)::int from (${fittingOf(search, most)}) f)`
  return spare < 0
    ? counted
    : sql`case when (select count(*) from hidden) <= ${spare} then ${most}::int else ${counted} end`
}

/** How many of a search may be hidden from the viewer so that more are left than are counted; below 0 where the sizes do not tell. */
const spareOf = (size: SizeOfSearch | null, most: number): number => (size?.fitting ?? 0) - Math.ceil(most * CERTAINLY)

async function findIn(db: Db, search: Search, stream: RawBuilder<unknown>, total: number): Promise<Found> {
  const { viewing } = search
  const { rows } = await sql<PageRow>`
    ${hiddenOf(search)}, i as materialized (${pageOf(search, stream)})
    select ${cardColumns(viewing)}, i.rank from i ${cardJoins(viewing)}
    order by i.rank desc, i.account_id desc`.execute(db)
  return { cards: cardsOf(rows, viewing), total }
}

/** Nobody is counted where the sizes tell that more fit than are ever counted. @returns null where they do not */
async function findOfMany(
  db: Db,
  search: Search,
  { stream, spare }: { stream: RawBuilder<unknown>; spare: number },
): Promise<Found | null> {
  if (spare < 0) return null
  const { viewing } = search
  const shown = sql`select account_id, rank from (${stream}) s where (select hidden from told) <= ${spare}`
  const { rows } = await sql<(PageRow | { rank: null }) & { hidden: number }>`
    ${hiddenOf(search)}, told as materialized (select count(*)::int as hidden from hidden),
    i as materialized (${pageOf(search, shown)})
    select told.hidden, ${cardColumns(viewing)}, i.rank from told left join (i ${cardJoins(viewing)}) on true
    order by i.rank desc, i.account_id desc`.execute(db)
  const found = rows.filter((row) => row.rank !== null)
  // one row also where nobody is found
  return rows[0]!.hidden > spare ? null : { cards: cardsOf(found, viewing), total: SEARCH_COUNT_CAP }
}

/**
 * From so many on the page is not taken from those counted. By facts they have no ranks yet: of many a first page is sooner found from the
 * most recently active downwards than by looking up the rank of each. Otherwise only when not all of them were counted.
 */
function soonFound({ trait, page }: Search, size: SizeOfSearch | null): number {
  if (trait === null || size === null || page.after || page.offset) return SEARCH_COUNT_CAP
  const asDear = Math.sqrt((page.limit * size.all) / ROWS_OF_A_LOOKUP)
  const certain = (2 * page.limit * size.all) / LOOKED_THROUGH_FOR_FACTS
  return Math.min(SEARCH_COUNT_CAP, Math.ceil(Math.max(page.limit, asDear, certain)))
}

/** Counts them too: those who fit are read to be counted, and as long as they are fewer than `soon` the page is taken from them. */
async function findFirst(
  db: Db,
  search: Search,
  { stream, soon }: { stream: RawBuilder<unknown>; soon: number },
): Promise<Found> {
  const { viewing } = search
  const fitting = search.trait === null ? sql`fitting` : sql`(${rankedOf(search, sql`fitting`)})`
  const either = sql`
    select account_id, rank from (${stream}) s where (select total from told) >= ${soon}::int
    union all select account_id, rank from ${fitting} f where (select total from told) < ${soon}::int`
  const { rows } = await sql<(PageRow | { rank: null }) & { total: number }>`
    ${hiddenOf(search)}, fitting as materialized (${fittingOf(search, SEARCH_COUNT_CAP)}),
    told as materialized (select count(*)::int as total from fitting),
    i as materialized (${pageOf(search, either)})
    select told.total, ${cardColumns(viewing)}, i.rank from told left join (i ${cardJoins(viewing)}) on true
    order by i.rank desc, i.account_id desc`.execute(db)
  const found = rows.filter((row) => row.rank !== null)
  return { cards: cardsOf(found, viewing), total: rows[0]!.total } // one row also where nobody is found
}

const pageOf = ({ page }: Search, stream: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select account_id, rank from (${stream}) s order by rank desc, account_id desc limit ${page.limit} offset ${page.offset ?? 0}`

const cardsOf = (rows: PageRow[], viewing: Viewing): Found['cards'] =>
  rows.map((row) => ({ ...toCard(row, viewing), accountId: row.account_id, rank: row.rank }))
