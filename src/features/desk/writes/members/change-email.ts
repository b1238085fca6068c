import type { helpMember as call } from '../../../../contract/desk-members.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import { AppError, isAppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { mailChangeLink, prepareMailChange } from '../../../accounts/writes/change-mail.ts'
import { readAddress, readToken, releaseLink } from '../../../accounts/writes/issue-token.ts'
import { holdAccount } from '../../../privacy/writes/hold-account.ts'
import { findSites } from '../../../site/reads/find-site.ts'
import { APPROVAL_MS } from '../../../staff/rules.ts'
import { askApproval, type ApprovalAct } from '../../../staff/writes/approvals.ts'
import { readNewAddress } from '../../reads/members/new-address.ts'

type Body = Extract<Input<typeof call>['body'], { act: 'change_email' }>
/** The address stands with the link alone, which goes with the member. */
type Changing = Pick<Body, 'code' | 'checked'> & { accountId: number; siteId: number; tokenId: number }

/** Whoever has an account's address has the account: one person of staff alone gives it to nobody. */
export const emailAct: ApprovalAct<Changing> = {
  right: 'members.help',
  describe: ({ accountId, code, checked }) => ({ member: accountId, code, checked }),
  show: async (db, { tokenId }) => ({ email: await readAddress(db, tokenId) }),
  carryOut: sendLink,
}

/**
 * Tells the address so far and waits for a second person, after whom the link goes to the new one.
 * @throws validation `email` · mail_change_limit
 */
export async function askEmailChange(ctx: WithTrx<StaffCtx>, body: Body, siteId: number): Promise<void> {
  const { trx, clock } = ctx
  const { id: accountId, code, checked, reason } = body
  const { site, email, old } = await readNewAddress({ ...ctx, db: trx }, { ...body, siteId })
  const keptUntil = new Date(clock.now().getTime() + APPROVAL_MS)
  const tokenId = await prepareMailChange({ ...ctx, site }, trx, { accountId, email, old, keptUntil })
  const details: Changing = { accountId, siteId, code, checked, tokenId }
  await askApproval(ctx, { act: 'member.email', details, told: emailAct.describe(details), reason, siteId })
}

/** @throws member_status · taken when the member, or somebody for them, has done something else about it since */
async function sendLink(
  ctx: WithTrx<StaffCtx>,
  { accountId, siteId, code, checked, tokenId }: Changing,
  reason: string,
): Promise<void> {
  const { trx, clock, config } = ctx
  const now = clock.now()
  const account = await holdAccount(trx, accountId)
  const site = (await findSites(trx, now)).find((one) => one.id === siteId)
  const { usable, payload } = (await readToken(trx, config.secret, { id: tokenId, now })) ?? {}
  if (account === undefined || site === undefined || !usable || payload?.email === undefined) throw changed()
  const { status } = account
  if (status === 'banned' || status === 'deleted') throw new AppError('member_status', { data: { status } })
  await releaseLink(ctx, trx, { id: tokenId, purpose: 'mail_change' })
  await mailChangeLink({ ...ctx, site }, trx, { accountId, tokenId, email: payload.email }).catch((error: unknown) => {
    // Somebody else has the address by now, and whoever confirms has no field to put it right in.
    throw isAppError(error) && error.code === 'validation' ? changed() : error
  })
  await ctx.record({
    act: 'member.change_email',
    subject: { kind: 'member', id: accountId },
    accountId,
    siteId,
    // Not the addresses: the log outlives the member.
    after: { code, checked },
    reason,
  })
}

const changed = () => new AppError('taken', { data: { by: null, changed: true } })
