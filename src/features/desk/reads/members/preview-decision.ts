import type { previewDecision as call } from '../../../../contract/desk-members.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { objectionLink } from '../../../../platform/objection-token.ts'
import type { AccountStatus } from '../../../accounts/rules/status.ts'
import { findMailReader } from '../../../notifications/reads/mail-reader.ts'
import { statusAfter } from '../../../safety/reads/status-after.ts'
import { decisionMail, endingIn, isTold } from '../../../safety/writes/tell-decision.ts'
import { kindOf } from '../../writes/members/decide-member.ts'
import { expectMember } from './expect-member.ts'

/** The mail that a decision would send, as its reader would get it; null: none. @throws not_found */
export async function previewDecision(
  ctx: StaffCtx,
  { id, kind, ground, reason, until }: Input<typeof call>['query'],
): Promise<Reply<typeof call>['mail']> {
  const { email } = await expectMember(ctx, id)
  const reader = await findMailReader(ctx, { accountId: id })
  if (reader === undefined) throw new AppError('not_found')
  const account = await ctx.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const standing = {
    ...account,
    status: account.status as AccountStatus,
    status_before: account.status_before as AccountStatus | null,
  } // checked in the table
  const decided = kindOf(kind, standing)
  const status = await statusAfter(ctx.db, standing, decided)
  // What cannot be decided is refused with the decision, with what was typed.
  if (status !== null && !isTold(decided, status)) return null
  const told = { accountId: id, kind: decided, reason, ground, until: until === undefined ? null : new Date(until) }
  const mail = decisionMail(told)
  const { props } = endingIn(mail, reader)
  // Without what says who objects: that is for the member alone.
  const link = objectionLink(reader.origin)
  const { subject, text } = await ctx.views.renderMail(mail.kind, reader, { ...props, link })
  return { subject, text, to: email, language: reader.locale }
}
