import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { MemberCtx, WithTrx, Trx } from '../../../platform/ctx.ts'
import { readRelation, type OtherMember } from '../../profiles/reads/relation.ts'
import { viewingOf } from '../../profiles/reads/viewing.ts'
import { viewFault } from '../../profiles/rules/relation.ts'
import { holdBoth } from '../../profiles/writes/hold-both.ts'

/**
 * Blocks a member: from the answer on nothing of either reaches the other. Open pages of both look again, as they do
 * for many other reasons: nobody is told why.
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

/** The other account, and whether the two may see each other less or more than before. */
type Blocked = { otherId: number; changed: boolean }

/**
 * Hides two members from each other. Counters that they are in are the caller's to renew, in the same transaction.
 * @param profileId the public id
 * @throws profile_not_found (also for the own)
 */
async function blockMember(ctx: WithTrx<MemberCtx>, profileId: string): Promise<Blocked> {
  const me = ctx.viewer.accountId
  const them = await holdOther(ctx, profileId)
  if (viewFault(them, 'member') === 'profile_not_found' && !(await isKnown(ctx.trx, me, them)))
    throw new AppError('profile_not_found')
  const otherId = them.accountId
  await sql`insert into block (blocker_id, blocked_id, created_at) values (${me}, ${otherId}, ${ctx.clock.now()})
    on conflict do nothing`.execute(ctx.trx)
  const hidden =
    await sql`insert into hidden_pair (account_id, other_id) values (${me}, ${otherId}), (${otherId}, ${me})
    on conflict do nothing returning 1`.execute(ctx.trx)
  return { otherId, changed: hidden.rows.length > 0 }
}

/**
 * Takes a block back; the two see each other again unless the other one blocked too. Nothing happens without a block.
 * @throws profile_not_found (also for the own)
 */
async function unblockMember(ctx: WithTrx<MemberCtx>, profileId: string): Promise<Blocked> {
  const me = ctx.viewer.accountId
  const them = await holdOther(ctx, profileId)
  const otherId = them.accountId
  if (!them.blockedByMe) {
    if (viewFault(them, 'member') === 'profile_not_found') throw new AppError('profile_not_found')
    return { otherId, changed: false }
  }
  await ctx.trx.deleteFrom('block').where('blocker_id', '=', me).where('blocked_id', '=', otherId).execute()
  if (them.blocksMe) return { otherId, changed: false }
  await sql`delete from hidden_pair where (account_id, other_id) in ((${me}, ${otherId}), (${otherId}, ${me}))`.execute(
    ctx.trx,
  )
  return { otherId, changed: true }
}

async function holdOther(ctx: WithTrx<MemberCtx>, profileId: string): Promise<OtherMember> {
  const viewing = viewingOf(ctx)
  const held = await holdBoth(ctx.trx, viewing, { profileId, alone: true })
  const them = held === null ? null : await readRelation(ctx.trx, viewing, profileId)
  if (them === null) throw new AppError('profile_not_found')
  return them
}

/**
 * Who cannot be looked at now, such as an invisible member, may still be in the list of conversations or blocked
 * before.
 */
async function isKnown(trx: Trx, me: number, them: OtherMember): Promise<boolean> {
  if (them.blockedByMe) return true
  if (them.status !== 'active' && them.status !== 'disabled') return false
  const { rows } = await sql`select 1 from conversation
    where lo = least(${me}::bigint, ${them.accountId}::bigint) and hi = greatest(${me}::bigint, ${them.accountId}::bigint)`.execute(
    trx,
  )
  return rows.length > 0
}
