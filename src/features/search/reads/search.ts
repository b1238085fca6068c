import { sql, type RawBuilder } from 'kysely'
import { SEARCH_COUNT_CAP } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/profiles.ts'
import type { Db } from '../../../platform/ctx.ts'
import { cardColumns, cardJoins, toCard, type CardRow } from '../../profiles/reads/cards.ts'
import type { Viewing } from '../../profiles/reads/viewing.ts'
import { traitBits } from '../rules/traits.ts'
import {
  everyFitting,
  everyShown,
  hiddenOf,
  pageOf,
  recentFitting,
  type Search,
  type SearchFilter,
  type SearchPage,
} from './search-parts.ts'

export type Found = {
  cards: (Card & { accountId: number; rank: number })[]
  total: number
}

/** Of the most recently active so many are looked through for a page of a search that more fit than are counted. */
const LOOKED_THROUGH = 20_000

/**
 * One page of members, newest activity first. Never the viewer, nor anyone blocked either way; the table itself holds
 * only members who may be found. While fewer fit than are ever counted, the page is the best of them. Where more do, it
 * is found from the most recently active downwards; only when nearly all who fit are long gone are all of them sorted.
 * @source docs/decisions/0012
 */
export async function findMembers(db: Db, viewing: Viewing, filter: SearchFilter, page: SearchPage): Promise<Found> {
  const search = { viewing, filter, page }
  const isNamed = filter.name !== undefined
  const found = await findIn(db, search, isNamed ? everyShown(viewing, filter) : recentFitting(search, LOOKED_THROUGH))
  const isWhole = isNamed || found.total < SEARCH_COUNT_CAP || found.cards.length === page.limit
  return isWhole ? found : findIn(db, search, everyShown(viewing, filter))
}

/** @param stream where the page is read from when more fit than are counted */
async function findIn(db: Db, search: Search, stream: RawBuilder<unknown>): Promise<Found> {
  const { viewing, filter } = search
  const either = sql`
    select account_id, rank from (${stream}) s where (select total from told) >= ${SEARCH_COUNT_CAP}::int
    union all select account_id, rank from fitting where (select total from told) < ${SEARCH_COUNT_CAP}::int`
  const { rows } = await sql<(CardRow & { rank: number; total: number }) | { rank: null; total: number }>`
    ${hiddenOf(viewing)}, fitting as materialized (${everyShown(viewing, filter)} limit ${SEARCH_COUNT_CAP}),
    told as materialized (select ${totalOf(search)} as total),
    i as materialized (${pageOf(search, either)})
    select told.total, ${cardColumns(viewing)}, i.rank from told left join (i ${cardJoins(viewing)}) on true
    order by i.rank desc, i.account_id desc`.execute(db)
  const found = rows.filter((row) => row.rank !== null)
  const cards = found.map((row) => ({ ...toCard(row, viewing), accountId: row.account_id, rank: row.rank }))
  return { cards, total: rows[0]!.total } // one row also where nobody is found
}

/**
 * Those who fit are read to be shown only where they are few: where many do, counting them as they come is half as
 * dear.
 */
function totalOf({ viewing, filter, page }: Search): RawBuilder<unknown> {
  if (page.after?.total === SEARCH_COUNT_CAP) return sql`${SEARCH_COUNT_CAP}::int`
  const counted = sql`(select count(*)::int from fitting)`
  // Of these lists those who fit are a small part, which is looked for once only.
  if (filter.name !== undefined || traitBits(filter.traits ?? {}).length > 0) return counted
  const enough = sql`${SEARCH_COUNT_CAP}::bigint + (select count(*) from hidden)`
  const atLeast = sql`(select count(*) from (${everyFitting(viewing, filter)} limit ${enough}) f)`
  return sql`case when ${atLeast} >= ${enough} then ${SEARCH_COUNT_CAP}::int else ${counted} end`
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
  const counts = filters.map(
    (filter) => sql`(select count(*)::int from (${everyShown(viewing, filter)} limit ${most}) f)`,
  )
  const { rows } = await sql<{ counts: number[] }>`
    ${hiddenOf(viewing)} select array[${sql.join(counts)}] as counts`.execute(db)
  return rows[0]?.counts ?? []
}
