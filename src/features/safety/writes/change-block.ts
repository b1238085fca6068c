import type { MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { blockMember, unblockMember, type Blocked } from './block-member.ts'

/**
 * Blocks a member: from the answer on nothing of either reaches the other. Open pages of both look again, as they do for many other
 * reasons: nobody is told why.
 * @throws profile_not_found (also for the own)
 */
export const block = async (ctx: WithTrx<MemberCtx>, profileId: string): Promise<void> =>
  showChange(ctx, await blockMember(ctx, profileId))

/** Takes a block back. @throws profile_not_found (also for the own) */
export const unblock = async (ctx: WithTrx<MemberCtx>, profileId: string): Promise<void> =>
  showChange(ctx, await unblockMember(ctx, profileId))

function showChange(ctx: WithTrx<MemberCtx>, { otherId, changed }: Blocked): void {
  const me = ctx.viewer.accountId
  ctx.afterCommit(() => {
    ctx.live.emit(me, 'user', {})
    if (changed) ctx.live.emit(otherId, 'user', {})
  })
}
