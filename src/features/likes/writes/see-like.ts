import { AppError } from '../../../contract/errors.ts'
import type { MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { readRelation } from '../../profiles/reads/relation.ts'
import { viewingOf } from '../../profiles/reads/viewing.ts'
import { clearNewLike } from '../../profiles/writes/clear-new-like.ts'

/**
 * Marks a received like as shown in the like modal, and as no longer new when asked to.
 * @param seen `shown` alone keeps the like new
 * @returns whether the like is new still
 * @throws profile_not_found when this member does not like the viewer
 */
export async function seeLike(ctx: WithTrx<MemberCtx>, profileId: string, seen: { clear: boolean }): Promise<boolean> {
  const me = ctx.viewer.accountId
  const them = await readRelation(ctx.trx, viewingOf(ctx), profileId)
  if (them === null || !them.likesMe || them.status !== 'active') throw new AppError('profile_not_found')
  if (seen.clear && (await clearNewLike(ctx.trx, { of: me, by: them.accountId })))
    ctx.afterCommit(() => ctx.live.emit(me, 'user', {}))
  const row = await ctx.trx
    .updateTable('received_like')
    .set((set) => ({ shown_at: set.fn.coalesce('shown_at', set.val(ctx.clock.now())) }))
    .where('account_id', '=', me)
    .where('from_id', '=', them.accountId)
    .returning('is_new')
    .executeTakeFirst()
  return row?.is_new ?? false
}
