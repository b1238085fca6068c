import { sql } from 'kysely'
import type { Answer } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { swipe as call } from '../../../contract/likes.ts'
import { SWIPE_LIKES_PER_DAY } from '../../../contract/limits.ts'
import { nextDayStart } from '../../../platform/clock.ts'
import type { MemberCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { readRelation } from '../../profiles/reads/relation.ts'
import { viewingOf } from '../../profiles/reads/viewing.ts'
import { holdBoth } from '../../profiles/writes/hold-both.ts'
import { readLikesLeft } from '../reads/swipe.ts'
import { likeFault } from '../rules/like.ts'
import { likeThem } from './give-like.ts'

/**
 * Likes or passes a member in the swipe game. A like is a real one; four a day are counted here, beside the hundred of
 * all likes. The same swipe again changes nothing and answers the same; a pass takes no like back.
 * @param profileId the public id
 * @throws profile_not_found, also for whoever may not be liked · swipe_limit with `next_date` · like_limit · limited
 */
export async function swipe(
  ctx: WithTrx<MemberCtx>,
  { profileId, like }: { profileId: string; like: boolean },
): Promise<Answer<typeof call>> {
  const me = ctx.viewer.accountId
  const viewing = viewingOf(ctx)
  // Shared, as a like is: only a block or a change of status waits for it.
  const held = await holdBoth(ctx.trx, viewing, { profileId, alone: false })
  const them = held === null ? null : await readRelation(ctx.trx, viewing, profileId)
  if (them === null || likeFault(them) !== null) throw new AppError('profile_not_found')
  const now = viewing.now
  // The like first: of two at once the second waits for the row of the two and finds it given.
  const match = like ? await likeThem(ctx, them, () => countToday(ctx, viewing.today)) : them.matched
  if (like) await keepLike(ctx.trx, { me, them: them.accountId, now })
  else await pass(ctx.trx, { me, them: them.accountId, now })
  return { like: like || them.iLike, match, likes_left: await readLikesLeft(ctx.trx, me, viewing.today) }
}

type Swipe = { me: number; them: number; now: Date }

async function keepLike(trx: Trx, { me, them, now }: Swipe): Promise<void> {
  await sql`
    insert into swipe as s (account_id, target_id, liked, swiped_at) values (${me}, ${them}, true, ${now})
    on conflict (account_id, target_id) do update set liked = true, swiped_at = excluded.swiped_at where not s.liked
  `.execute(trx)
  await trx.deleteFrom('last_pass').where('account_id', '=', me).execute()
}

/** @throws swipe_limit */
async function countToday(ctx: WithTrx<MemberCtx>, today: string): Promise<void> {
  const { rows } = await sql`
    insert into daily_count as d (account_id, kind, day, count) values (${ctx.viewer.accountId}, 'swipe', ${today}, 1)
    on conflict (account_id, kind, day) do update set count = d.count + 1 where d.count < ${SWIPE_LIKES_PER_DAY}
    returning 1
  `.execute(ctx.trx)
  if (rows.length > 0) return
  const next = nextDayStart(ctx.clock.now(), ctx.site.timeZone)
  throw new AppError('swipe_limit', { data: { next_date: next.toISOString() } })
}

async function pass(trx: Trx, { me, them, now }: Swipe): Promise<void> {
  await sql`
    with passed as (
      insert into swipe (account_id, target_id, liked, swiped_at) values (${me}, ${them}, false, ${now})
      on conflict (account_id, target_id) do nothing returning target_id
    )
    insert into last_pass (account_id, target_id) select ${me}, target_id from passed
    on conflict (account_id) do update set target_id = excluded.target_id
  `.execute(trx)
}
