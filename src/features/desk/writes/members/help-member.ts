import type { helpMember as call } from '../../../../contract/desk-members.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { askMailChange } from '../../../accounts/writes/change-mail.ts'
import { endSessionsOf } from '../../../accounts/writes/end-sessions.ts'
import { startLeaving } from '../../../accounts/writes/start-leaving.ts'
import { holdAccount } from '../../../privacy/writes/hold-account.ts'
import { expectMember } from '../../reads/members/expect-member.ts'
import { readNewAddress } from '../../reads/members/new-address.ts'

type Body = Input<typeof call>['body']
type Ctx = WithTrx<StaffCtx>

/**
 * Does what a member asked for, by the writes that members have themselves.
 * @throws not_found · member_status of a closed account · validation `email` · mail_change_limit
 */
export async function helpMember(ctx: Ctx, body: Body): Promise<void> {
  const { id, act, code, reason } = body
  const { siteId } = await expectMember({ ...ctx, db: ctx.trx }, id)
  const account = await holdAccount(ctx.trx, id)
  if (account === undefined) throw new AppError('not_found')
  const { status } = account
  if (status === 'banned' || status === 'deleted') throw new AppError('member_status', { data: { status } })
  if (act === 'end_sessions') await endSessionsOf(ctx, ctx.trx, { accountId: id, keep: null })
  if (act === 'change_email') await changeEmail(ctx, body, siteId)
  if (act === 'delete') {
    await startLeaving(ctx, ctx.trx, { account: { id, status }, now: ctx.clock.now(), atOnce: false })
    ctx.afterCommit(() => ctx.live.disconnect(id))
  }
  await ctx.record({
    act: `member.${act}`,
    subject: { kind: 'member', id },
    accountId: id,
    siteId,
    // Not the addresses: the log outlives the member.
    after: { code, ...(act === 'change_email' ? { checked: body.checked } : {}) },
    reason,
  })
}

/** The link goes to the new address and a notice to the old one: as when the member asks. */
async function changeEmail(ctx: Ctx, body: Extract<Body, { act: 'change_email' }>, siteId: number): Promise<void> {
  const { site, email, old } = await readNewAddress({ ...ctx, db: ctx.trx }, { ...body, siteId })
  await askMailChange({ ...ctx, site }, ctx.trx, { accountId: body.id, email, old })
}
