import { sql, type RawBuilder } from 'kysely'
import { SWIPE_DECK_SIZE } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/profiles.ts'
import type { Db } from '../../../platform/ctx.ts'
import { bornBetween } from '../../accounts/rules/age.ts'
import type { Viewing } from '../../profiles/reads/viewing.ts'
import { genderCode } from '../../search/reads/search-parts.ts'
import {
  advance,
  above,
  BOTTOM,
  endOf,
  isAbove,
  TOP,
  type DeckFilter,
  type DeckWalk,
  type Look,
  type Place,
} from '../rules/deck.ts'

export type Deal = { viewer: Viewing & { me: number }; filter: DeckFilter }
type Gender = Card['gender']
type Zone = { from: Place; floorRank: number | null }

/** How many rows one look passes over at most, for each gender. */
const LOOKED_THROUGH = 1_000
/** Of those who like the viewer only the newest are looked through. */
const LIKERS_LOOKED_THROUGH = 200
const LIKERS_FIRST = 5

/**
 * The unseen members of a deck in their order, and how far it was walked. A look is short whatever was seen before; when it finds
 * less than a deck and is not at the end, one search that reads all swipes of the viewer finds the rest.
 * @source P-36, database.md section 4
 */
export async function walkDeck(db: Db, deal: Deal, walk: DeckWalk): Promise<{ accountIds: number[]; walk: DeckWalk }> {
  const fresh = await lookDown(db, deal, { from: walk.fresh, floorRank: walk.floorRank })
  const wanted = SWIPE_DECK_SIZE - fresh.found.length
  const rest = wanted > 0 ? await lookDown(db, deal, { from: walk.rest, floorRank: null }) : null
  const found = [...fresh.found, ...(rest?.found ?? [])].slice(0, SWIPE_DECK_SIZE)
  const next = { ...walk, fresh: fresh.next, rest: rest?.next ?? walk.rest }
  if (found.length === SWIPE_DECK_SIZE || (fresh.ended && rest?.ended !== false))
    return { accountIds: ids(found), walk: next }
  const all = await findUnseen(db, deal)
  return { accountIds: ids(all), walk: behind(walk, all[0]) }
}

/** Those who like the viewer without an answer, newest first; nothing tells them apart from the others. @returns at most five */
export async function findLikers(db: Db, deal: Deal): Promise<number[]> {
  const { viewer, filter } = deal
  const { rows } = await sql<{ account_id: number }>`
    select s.account_id from (
      select from_id, row_number() over () as nth from (
        select from_id from received_like where account_id = ${viewer.me}
        order by is_new desc, liked_at desc, from_id limit ${LIKERS_LOOKED_THROUGH}
      ) newest
    ) r join search_profile s on s.account_id = r.from_id
    where s.site_id = ${viewer.siteId} and s.country = ${filter.country}
      and s.gender = any(${filter.genders.map(genderCode)}::smallint[]) and ${fits(deal)} and ${isUnseen(viewer.me)}
    order by r.nth limit ${LIKERS_FIRST}
  `.execute(db)
  return rows.map((row) => row.account_id)
}

/** Both genders are walked side by side; the next deck begins where the slower of the two stands. */
async function lookDown(
  db: Db,
  deal: Deal,
  zone: Zone,
): Promise<Pick<Look, 'found'> & { next: Place; ended: boolean }> {
  const looks = await Promise.all(deal.filter.genders.map((gender) => lookAt(db, deal, { gender, zone })))
  const end = zone.floorRank === null ? BOTTOM : endOf(zone.floorRank)
  const next = looks.map((look) => advance(zone.from, look)).reduce((one, other) => (isAbove(one, other) ? one : other))
  const found = looks
    .flatMap((look) => look.found)
    .sort((a, b) => (isAbove(a, b) ? -1 : 1))
    .slice(0, SWIPE_DECK_SIZE)
  return { found, next, ended: looks.every((look) => !isAbove(look.stoppedAt, end)) }
}

async function lookAt(db: Db, deal: Deal, { gender, zone }: { gender: Gender; zone: Zone }): Promise<Look> {
  const rows = sql`
    from search_profile s where ${poolOf(deal, sql`${genderCode(gender)}`)} and (s.rank, s.account_id) < (${zone.from.rank}::int, ${zone.from.accountId}::bigint)
      ${zone.floorRank === null ? sql`` : sql`and s.rank >= ${zone.floorRank}`}
    order by s.rank desc, s.account_id desc`
  const found = await sql<Look['found'][number]>`
    select s.account_id as "accountId", s.rank, s.nth::int from (
      select *, row_number() over () as nth from (select * ${rows} limit ${LOOKED_THROUGH}) w
    ) s
    where ${fits(deal)} and ${isUnseen(deal.viewer.me)} limit ${SWIPE_DECK_SIZE}`.execute(db)
  const end = zone.floorRank === null ? BOTTOM : endOf(zone.floorRank)
  // A whole deck was found before the look ended: how far it could have gone does not matter.
  if (found.rows.length === SWIPE_DECK_SIZE) return { found: found.rows, stoppedAt: above(found.rows.at(-1)!) }
  const last = await sql<Place>`
    select s.rank, s.account_id as "accountId" ${rows} offset ${LOOKED_THROUGH - 1} limit 1`.execute(db)
  return { found: found.rows, stoppedAt: last.rows[0] ?? end }
}

/**
 * One short stream for each gender and year of birth, with all swipes of the viewer read once for all of them: finds the few among
 * many seen. Only whoever is left is asked about one by one.
 */
async function findUnseen(db: Db, deal: Deal): Promise<Place[]> {
  const { viewer, filter } = deal
  const year = Number(viewer.today.slice(0, 4))
  const { rows } = await sql<Place>`
    select y.account_id as "accountId", y.rank
    from unnest(${filter.genders.map(genderCode)}::smallint[]) wanted(gender)
      cross join generate_series(${year - filter.ages.max - 1}::int, ${year - filter.ages.min}::int) year
      cross join lateral (
        select s.account_id, s.rank from (
          select s.account_id, s.rank from search_profile s
          where ${poolOf(deal, sql`wanted.gender`)} and s.birth_year = year::smallint and ${fits(deal)}
            and s.account_id not in (select target_id from swipe where account_id = ${viewer.me})
          order by s.rank desc, s.account_id desc offset 0
        ) s
        where ${isOpen(viewer.me)} limit ${SWIPE_DECK_SIZE}
      ) y
    order by y.rank desc, y.account_id desc limit ${SWIPE_DECK_SIZE}`.execute(db)
  return rows
}

/** Nothing above the first of all unseen ones is left to see. */
function behind(walk: DeckWalk, first: Place | undefined): DeckWalk {
  const floor = endOf(walk.floorRank)
  if (first === undefined) return { ...walk, fresh: floor, rest: BOTTOM }
  const stop = above(first)
  return isAbove(first, floor)
    ? { ...walk, fresh: lower(stop, TOP) }
    : { ...walk, fresh: floor, rest: lower(stop, floor) }
}

const lower = (one: Place, other: Place): Place => (isAbove(one, other) ? other : one)

const ids = (found: Place[]): number[] => found.map(({ accountId }) => accountId)

const poolOf = ({ viewer, filter }: Deal, gender: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`s.site_id = ${viewer.siteId} and s.gender = ${gender} and s.country = ${filter.country}`

function fits({ viewer, filter }: Deal): RawBuilder<unknown> {
  const { after, until } = bornBetween(filter.ages.min, filter.ages.max, viewer.today)
  return sql`s.date_of_birth > ${after} and s.date_of_birth <= ${until} ${filter.realOnly ? sql`and not s.fictional` : sql``}`
}

/** Scalar probes: NOT EXISTS is turned into a join that reads every swipe. */
const isUnseen = (me: number): RawBuilder<unknown> =>
  sql`(select true from swipe w where w.account_id = ${me} and w.target_id = s.account_id) is null and ${isOpen(me)}`

/** Not oneself, nobody hidden by a block, nobody liked already. */
const isOpen = (me: number): RawBuilder<unknown> => sql`s.account_id <> ${me}
  and (select true from hidden_pair h where h.account_id = ${me} and h.other_id = s.account_id) is null
  and (
    select case when s.account_id > ${me} then p.lo_liked_at else p.hi_liked_at end from pair p
    where p.lo = least(s.account_id, ${me}::bigint) and p.hi = greatest(s.account_id, ${me}::bigint)
  ) is null`
