import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { readRelation } from '../../profiles/reads/relation.ts'
import { viewingOf } from '../../profiles/reads/viewing.ts'
import { readLikesLeft } from '../reads/swipe.ts'

/**
 * Takes the last pass back: the member comes up again. Nothing happens when there is no swipe of them any more.
 * @returns how many likes are left today
 * @throws profile_not_found · not_found for a like, and for a pass that was not the last swipe
 */
export async function undoSwipe(ctx: WithTrx<MemberCtx>, profileId: string): Promise<number> {
  const me = ctx.viewer.accountId
  const viewing = viewingOf(ctx)
  const them = await readRelation(ctx.trx, viewing, profileId)
  if (them === null || them.accountId === me) throw new AppError('profile_not_found')
  const { numDeletedRows: last } = await ctx.trx
    .deleteFrom('last_pass')
    .where('account_id', '=', me)
    .where('target_id', '=', them.accountId)
    .executeTakeFirst()
  const swipe = ctx.trx.selectFrom('swipe').where('account_id', '=', me).where('target_id', '=', them.accountId)
  if (last === 0n && (await swipe.select('liked').executeTakeFirst())) throw new AppError('not_found')
  await ctx.trx
    .deleteFrom('swipe')
    .where('account_id', '=', me)
    .where('target_id', '=', them.accountId)
    .where('liked', '=', false)
    .execute()
  await walkBackTo(ctx, them.accountId)
  return readLikesLeft(ctx.trx, me, viewing.today)
}

/** The walk may be below them already. */
async function walkBackTo(ctx: WithTrx<MemberCtx>, accountId: number): Promise<void> {
  const isFresh = sql`s.rank >= d.floor_rank`
  await sql`
    update swipe_deck d set
      fresh_rank = case when ${isFresh} then s.rank else d.fresh_rank end,
      fresh_id = case when ${isFresh} then s.account_id + 1 else d.fresh_id end,
      rest_rank = case when ${isFresh} then d.rest_rank else s.rank end,
      rest_id = case when ${isFresh} then d.rest_id else s.account_id + 1 end
    from search_profile s
    where d.account_id = ${ctx.viewer.accountId} and s.account_id = ${accountId} and case when ${isFresh}
      then (d.fresh_rank, d.fresh_id) < (s.rank, s.account_id + 1) else (d.rest_rank, d.rest_id) < (s.rank, s.account_id + 1) end
  `.execute(ctx.trx)
}
