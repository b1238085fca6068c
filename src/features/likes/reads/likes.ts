import { sql, type RawBuilder } from 'kysely'
import type { Answer } from '../../../contract/endpoint.ts'
import type { getAutoLike, getLikes } from '../../../contract/likes.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import type { CountNew } from '../../notifications/reads/due-notices.ts'
import { readCards } from '../../profiles/reads/cards.ts'
import { isInvisibleTo } from '../../profiles/reads/relation.ts'
import { viewingOf } from '../../profiles/reads/viewing.ts'

/**
 * The newest of each list; whoever has more has long seen the others. A card costs as much as all else together, so not
 * more than one looks through. Of the given ones more, as each can be taken back, and every match with one of them is
 * received too.
 */
const RECEIVED_MAX = 100
const GIVEN_MAX = 500
/**
 * So many may be hidden or gone before the list of received ones gets shorter: the work is bounded whatever was
 * received.
 */
const PASSED_OVER_MAX = 100

type LikeRow = { account_id: number; liked_at: Date; is_new: boolean }

/** Who likes this member, new ones first, and whom this member likes; a match is in both. */
export async function readLikes(ctx: MemberCtx): Promise<Answer<typeof getLikes>> {
  const me = ctx.viewer.accountId
  const [received, given] = await Promise.all([
    sql<LikeRow>`
      select from_id as account_id, liked_at, is_new from (${receivedBy(me)}) shown
      order by is_new desc, liked_at desc, from_id
    `.execute(ctx.db),
    sql<LikeRow>`
      select r.account_id, r.liked_at, r.is_new
      from received_like r join account a on a.id = r.account_id join profile p on p.account_id = r.account_id
      where r.from_id = ${me} and a.status = 'active' ${notHidden(me, sql`r.account_id`)}
        and not ${isInvisibleTo(me)}
      order by r.liked_at desc, r.account_id limit ${GIVEN_MAX}
    `.execute(ctx.db),
  ])
  const accountIds = [...new Set([...received.rows, ...given.rows].map((row) => row.account_id))]
  const cards = await readCards(ctx.db, viewingOf(ctx), accountIds)
  // Without those who are gone since.
  const publicIds = new Map(cards.map((card) => [card.accountId, card.id]))
  return {
    profiles: cards,
    liked_by: received.rows.flatMap((row) => {
      const id = publicIds.get(row.account_id)
      return id === undefined ? [] : [{ id, like_new: row.is_new, date: row.liked_at.toISOString() }]
    }),
    likes: given.rows.flatMap((row) => {
      const id = publicIds.get(row.account_id)
      return id === undefined ? [] : [{ id, date: row.liked_at.toISOString() }]
    }),
  }
}

/** New likes of those that are listed. */
export const countNewLikes: CountNew = async (db, accountIds) => {
  const { rows } = await sql<{ accountId: number; count: number }>`
    select m.id as "accountId", count(*)::int as count
    from unnest(${accountIds}::bigint[]) m(id) cross join lateral (${receivedBy(sql`m.id`)}) shown
    where shown.is_new
    group by m.id`.execute(db)
  return rows
}

const receivedBy = (me: number | RawBuilder<number>): RawBuilder<unknown> => sql`
  (select r.from_id, r.liked_at, r.is_new
    from (
      select * from received_like where account_id = ${me}
      order by is_new desc, liked_at desc, from_id limit ${RECEIVED_MAX + PASSED_OVER_MAX}
    ) r join account a on a.id = r.from_id
    where a.status = 'active' ${notHidden(me, sql`r.from_id`)}
    order by r.is_new desc, r.liked_at desc, r.from_id limit ${RECEIVED_MAX})
  union
  (select r.from_id, r.liked_at, r.is_new
    from (
      select account_id from received_like where from_id = ${me} order by liked_at desc, account_id limit ${GIVEN_MAX}
    ) given
    join received_like r on r.account_id = ${me} and r.from_id = given.account_id
    join account a on a.id = r.from_id
    where a.status = 'active' ${notHidden(me, sql`r.from_id`)})`

/**
 * The newest like that is new and was not yet shown in the like modal: always one that a real member gave. Changes
 * nothing.
 */
export async function readAutoLike(ctx: MemberCtx): Promise<Answer<typeof getAutoLike>> {
  const me = ctx.viewer.accountId
  const { rows } = await sql<{ account_id: number }>`
    select r.from_id as account_id
    from received_like r join account a on a.id = r.from_id join profile p on p.account_id = r.from_id
    where r.account_id = ${me} and r.is_new and r.shown_at is null and a.status = 'active' and not p.fictional
      ${notHidden(me, sql`r.from_id`)}
    order by r.liked_at desc, r.from_id limit 1
  `.execute(ctx.db)
  const [card] = await readCards(
    ctx.db,
    viewingOf(ctx),
    rows.map((row) => row.account_id),
  )
  return { profile: card ?? null }
}

/** Of a condition that goes on. @param other the account, as a column */
export const notHidden = (me: number | RawBuilder<number>, other: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`and (select true from hidden_pair h where h.account_id = ${me} and h.other_id = ${other}) is null`
