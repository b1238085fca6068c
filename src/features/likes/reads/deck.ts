import { sql, type RawBuilder } from 'kysely'
import { SWIPE_DECK_SIZE } from '../../../contract/limits.ts'
import type { Db } from '../../../platform/ctx.ts'
import type { Viewing } from '../../profiles/reads/viewing.ts'
import { fits, inPlace, type SearchFilter } from '../../search/reads/search-parts.ts'

export type Deal = { viewer: Viewing & { me: number }; filter: SearchFilter }
/** Where a row stands in the search order, newest activity first. */
export type Place = { rank: number; accountId: number }

export const TOP: Place = { rank: 2_147_483_647, accountId: Number.MAX_SAFE_INTEGER }
const BOTTOM: Place = { rank: -1, accountId: 0 }
/** Passing over so few costs less than it is worth: who signs up now stands above them. */
const PASSED_OVER_MIN = 500
/** Of those who like the viewer only the newest are looked through. */
const LIKERS_LOOKED_THROUGH = 200
const LIKERS_FIRST = 5

/**
 * The unseen members in the search order, and the place above which everybody was seen: the next deck begins there.
 * @param from where this one begins
 */
export async function findUnseen(
  db: Db,
  { viewer, filter }: Deal,
  from: Place,
): Promise<{ accountIds: number[]; place: Place }> {
  // Numbered before anybody is dropped: the planner would look for all who fit, and sort them. CASE: the swipes first.
  const { rows } = await sql<Place & { nth: number }>`
    select s.account_id as "accountId", s.rank, s.nth::int from (
      select o.*, row_number() over () as nth from (
        select * from search_profile s
        where ${isBelow({ viewer, filter }, from)}
        order by s.rank desc, s.account_id desc
      ) o
    ) s
    where ${fits(viewer, filter)}
      and case when ${from === TOP ? notAnySwiped(viewer.me) : notSwiped(viewer.me)} then ${isOpen(viewer.me)} end
    limit ${SWIPE_DECK_SIZE}`.execute(db)
  const accountIds = rows.map((row) => row.accountId)
  const [first] = rows
  if (first === undefined) return { accountIds, place: (await areMany(db, { viewer, filter }, from)) ? BOTTOM : from }
  // Just above the first: it is found again as long as nobody swiped it.
  const place = first.nth > PASSED_OVER_MIN ? { rank: first.rank, accountId: first.accountId + 1 } : from
  return { accountIds, place }
}

const isBelow = ({ viewer, filter }: Deal, { rank, accountId }: Place): RawBuilder<unknown> =>
  sql`${inPlace(viewer, filter)} and (s.rank, s.account_id) < (${rank}::int, ${accountId}::bigint)`

async function areMany(db: Db, deal: Deal, from: Place): Promise<boolean> {
  const { rows } = await sql`
    select from search_profile s where ${isBelow(deal, from)}
    order by s.rank desc, s.account_id desc offset ${PASSED_OVER_MIN} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Those who like the viewer without an answer, newest first; nothing tells them apart from the others.
 * @returns at most five
 */
export async function findLikers(db: Db, { viewer, filter }: Deal): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select s.account_id from (
      select from_id, row_number() over () as nth from (
        select from_id from received_like where account_id = ${viewer.me}
        order by is_new desc, liked_at desc, from_id limit ${LIKERS_LOOKED_THROUGH}
      ) newest
    ) r join search_profile s on s.account_id = r.from_id
    where ${inPlace(viewer, filter)} and ${fits(viewer, filter)} and ${notSwiped(viewer.me)} and ${isOpen(viewer.me)}
    order by r.nth limit ${LIKERS_FIRST}`.execute(db)
  return rows.map((row) => row.account_id)
}

/** From the top all swipes are read once; below a kept place hardly anybody was swiped, and each is asked for. */
const notAnySwiped = (me: number): RawBuilder<unknown> =>
  sql`s.account_id not in (select target_id from swipe where account_id = ${me})`
const notSwiped = (me: number): RawBuilder<unknown> =>
  sql`(select true from swipe w where w.account_id = ${me} and w.target_id = s.account_id) is null`

/** Not oneself, not hidden by a block, not liked. Scalar probes: NOT EXISTS is made a join that reads every pair. */
const isOpen = (me: number): RawBuilder<unknown> => sql`s.account_id <> ${me}
  and (select true from hidden_pair h where h.account_id = ${me} and h.other_id = s.account_id) is null
  and (
    select case when s.account_id > ${me} then p.lo_liked_at else p.hi_liked_at end from pair p
    where p.lo = least(s.account_id, ${me}::bigint) and p.hi = greatest(s.account_id, ${me}::bigint)
  ) is null`
