import type { helpMember as call } from '../../../../contract/desk-members.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { endSessionsOf } from '../../../accounts/writes/end-sessions.ts'
import { startLeaving } from '../../../accounts/writes/start-leaving.ts'
import { holdAccount } from '../../../privacy/writes/hold-account.ts'
import { expectMember } from '../../reads/members/expect-member.ts'
import { askEmailChange } from './change-email.ts'

/**
 * Does what a member asked for, by the writes that members have themselves; another address waits for a second person.
 * @throws not_found · member_status of a closed account · validation `email` · mail_change_limit
 */
export async function helpMember(
  ctx: WithTrx<StaffCtx>,
  body: Input<typeof call>['body'],
): Promise<Reply<typeof call>> {
  const { id, act, code, reason } = body
  const { siteId } = await expectMember({ ...ctx, db: ctx.trx }, id)
  const account = await holdAccount(ctx.trx, id)
  if (account === undefined) throw new AppError('not_found')
  const { status } = account
  if (status === 'banned' || status === 'deleted') throw new AppError('member_status', { data: { status } })
  if (act === 'change_email') {
    await askEmailChange(ctx, body, siteId)
    return { outcome: 'asked' }
  }
  if (act === 'end_sessions') await endSessionsOf(ctx, ctx.trx, { accountId: id, keep: null })
  if (act === 'delete') {
    await startLeaving(ctx, ctx.trx, { account: { id, status }, now: ctx.clock.now(), atOnce: false })
    ctx.afterCommit(() => ctx.live.disconnect(id))
  }
  await ctx.record({
    act: `member.${act}`,
    subject: { kind: 'member', id },
    accountId: id,
    siteId,
    after: { code },
    reason,
  })
  return { outcome: 'done' }
}
