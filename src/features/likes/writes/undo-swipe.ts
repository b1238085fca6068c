import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { MemberCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { readRelation } from '../../profiles/reads/relation.ts'
import { viewingOf } from '../../profiles/reads/viewing.ts'
import { viewFault } from '../../profiles/rules/relation.ts'
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
  // Who never swiped somebody that is not to be found learns nothing.
  if (last === 0n && viewFault(them, 'member') === 'profile_not_found') throw new AppError('profile_not_found')
  await ctx.trx
    .deleteFrom('swipe')
    .where('account_id', '=', me)
    .where('target_id', '=', them.accountId)
    .where('liked', '=', false)
    .execute()
  await beginAt(ctx.trx, me, them.accountId)
  return readLikesLeft(ctx.trx, me, viewing.today)
}

/** The next deck may begin below them already. */
const beginAt = (trx: Trx, me: number, accountId: number) =>
  sql`
    update swipe_deck d set rank = s.rank, last_id = s.account_id + 1 from search_profile s
    where d.account_id = ${me} and s.account_id = ${accountId} and (d.rank, d.last_id) < (s.rank, s.account_id + 1)
  `.execute(trx)
