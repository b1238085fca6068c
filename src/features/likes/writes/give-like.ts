import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import { LIKES_PER_DAY } from '../../../contract/limits.ts'
import type { MemberCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { LIKES_TOPIC } from '../../notifications/rules/pushes.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { readCards } from '../../profiles/reads/cards.ts'
import { readRelation, type OtherMember } from '../../profiles/reads/relation.ts'
import { viewingOf, viewingOfOther, type Viewing } from '../../profiles/reads/viewing.ts'
import { holdBoth } from '../../profiles/writes/hold-both.ts'
import { readSwipeCards } from '../reads/swipe.ts'
import { likeFault } from '../rules/like.ts'

type Liker = { me: number; them: number; now: Date }

/**
 * Likes a member. A like that is there already stays as it is and counts for nothing.
 * @param profileId the public id
 * @returns whether both like each other now
 * @throws profile_not_found (also for the own) · blocked · member_invisible · like_limit · limited
 */
export async function giveLike(ctx: WithTrx<MemberCtx>, profileId: string): Promise<boolean> {
  const viewing = viewingOf(ctx)
  // Shared: only a block or a change of status waits for it, or makes it wait.
  const held = await holdBoth(ctx.trx, viewing, { profileId, alone: false })
  const them = held === null ? null : await readRelation(ctx.trx, viewing, profileId)
  if (them === null) throw new AppError('profile_not_found')
  const fault = likeFault(them)
  if (fault !== null) throw new AppError(fault)
  return likeThem(ctx, them)
}

/**
 * Likes a member of whom it is known that they may be liked. The row of the two decides whether it is a match: of two
 * likes at the same moment the second to take it sees the first.
 * @param countNew runs when the like was not there yet, and may refuse it
 * @returns whether both like each other now
 * @throws like_limit · limited
 */
export async function likeThem(
  ctx: WithTrx<MemberCtx>,
  them: OtherMember,
  countNew: () => Promise<void> = async () => {},
): Promise<boolean> {
  const viewing = viewingOf(ctx)
  const { accountId: me, status, limited } = ctx.viewer
  if (limited) throw new AppError('limited')
  const given: Liker = { me, them: them.accountId, now: viewing.now }
  const added = await addToPair(ctx.trx, given)
  if (added === null) return them.matched
  const { match, seen, wasMatched } = added
  await countNew()
  await countToday(ctx.trx, me, viewing.today)
  await addReceived(ctx.trx, { ...given, isNew: seen !== true })
  // What an unconfirmed member gave is told to nobody, by itself not after the confirmation either: their like then
  // stands in the list, as new.
  const isNews = seen === null || (match && !wasMatched)
  if (status !== 'active' || !isNews) return match
  const topic = LIKES_TOPIC
  await notify(ctx, ctx.trx, { kind: match ? 'match' : 'like', accountId: them.accountId, topic, now: viewing.now })
  ctx.afterCommit(() => tellBoth(ctx, viewing, { me, them, match }))
  return match
}

type Added = { match: boolean; seen: boolean | null; wasMatched: boolean }

/** @returns null when this like is there already; `seen` of one that was taken back, null when there never was one */
async function addToPair(trx: Trx, { me, them, now }: Liker): Promise<Added | null> {
  const [lo, hi] = me < them ? [me, them] : [them, me]
  const { rows } = await sql<Added>`
    insert into pair as p (lo, hi, lo_liked_at, hi_liked_at)
    values (${lo}, ${hi}, ${me === lo ? now : null}, ${me === hi ? now : null})
    on conflict (lo, hi) do update set
      lo_liked_at = coalesce(p.lo_liked_at, excluded.lo_liked_at),
      hi_liked_at = coalesce(p.hi_liked_at, excluded.hi_liked_at),
      matched_at = case
        when coalesce(p.lo_liked_at, excluded.lo_liked_at) is not null and coalesce(p.hi_liked_at, excluded.hi_liked_at) is not null
        then ${now}::timestamptz end
    where (case when ${me === lo}::boolean then p.lo_liked_at else p.hi_liked_at end) is null
    returning matched_at is not null as match, case when ${me === lo}::boolean then p.lo_seen else p.hi_seen end as seen,
      was_matched as "wasMatched"
  `.execute(trx)
  return rows[0] ?? null
}

/** @throws like_limit */
async function countToday(trx: Trx, accountId: number, today: string): Promise<void> {
  const { rows } = await sql`
    insert into daily_count as d (account_id, kind, day, count) values (${accountId}, 'like', ${today}, 1)
    on conflict (account_id, kind, day) do update set count = d.count + 1 where d.count < ${LIKES_PER_DAY}
    returning 1
  `.execute(trx)
  if (rows.length === 0) throw new AppError('like_limit')
}

async function addReceived(trx: Trx, { me, them, now, isNew }: Liker & { isNew: boolean }): Promise<void> {
  await trx
    .insertInto('received_like')
    .values({ account_id: them, from_id: me, liked_at: now, is_new: isNew })
    .onConflict((same) => same.doNothing())
    .execute()
}

/** A hint to open pages: to the other one that a like came, to both when it is a match. */
async function tellBoth(
  ctx: MemberCtx,
  viewing: Viewing,
  { me, them, match }: { me: number; them: OtherMember; match: boolean },
): Promise<void> {
  const theirView = await viewingOfOther(ctx, viewing, them.accountId)
  if (!match) {
    const [mine] = await readCards(ctx.db, theirView, [me])
    if (mine) ctx.live.emit(them.accountId, 'like', { profile: mine })
    return
  }
  const [mine] = await readSwipeCards(ctx.db, theirView, [me])
  if (mine) ctx.live.emit(them.accountId, 'match', { profile: mine })
  const [theirs] = await readSwipeCards(ctx.db, { ...viewing, me }, [them.accountId])
  if (theirs) ctx.live.emit(me, 'match', { profile: theirs })
}
