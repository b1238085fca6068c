import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { readRelation } from '../../profiles/reads/relation.ts'
import { viewingOf } from '../../profiles/reads/viewing.ts'
import { viewFault } from '../../profiles/rules/relation.ts'

/**
 * Takes a like back, and with it the match and what the other side still sees as new; given again it is no news.
 * Nothing happens without a like.
 * @throws profile_not_found
 */
export async function removeLike(ctx: WithTrx<MemberCtx>, profileId: string): Promise<void> {
  const me = ctx.viewer.accountId
  const them = await readRelation(ctx.trx, viewingOf(ctx), profileId)
  if (them === null || them.accountId === me) throw new AppError('profile_not_found')
  // Who never liked somebody that is not to be found learns nothing.
  if (!them.iLike && viewFault(them, 'member') === 'profile_not_found') throw new AppError('profile_not_found')
  if (!them.iLike) return
  const [lo, hi] = me < them.accountId ? [me, them.accountId] : [them.accountId, me]
  // The pair first, as in giving: two opposite changes at once wait for each other instead of locking crosswise.
  await sql`
    update pair set was_matched = was_matched or matched_at is not null, matched_at = null,
      lo_liked_at = case when ${me === lo}::boolean then null else lo_liked_at end,
      hi_liked_at = case when ${me === hi}::boolean then null else hi_liked_at end
    where lo = ${lo} and hi = ${hi}
  `.execute(ctx.trx)
  const taken = await ctx.trx
    .deleteFrom('received_like')
    .where('account_id', '=', them.accountId)
    .where('from_id', '=', me)
    .returning(['is_new', 'shown_at'])
    .executeTakeFirst()
  if (taken === undefined) return
  await ctx.trx
    .updateTable('pair')
    .set({ [me === lo ? 'lo_seen' : 'hi_seen']: !taken.is_new || taken.shown_at !== null })
    .where('lo', '=', lo)
    .where('hi', '=', hi)
    .execute()
}
