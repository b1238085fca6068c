import type { previewDecision as call } from '../../../../contract/desk-members.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { objectionLink } from '../../../../platform/objection-token.ts'
import { findMailReader } from '../../../notifications/reads/mail-reader.ts'
import { decisionMail, endingIn } from '../../../safety/writes/tell-decision.ts'
import { expectMember } from './expect-member.ts'

const KIND = { warn: 'warn', limit: 'limit', suspend: 'disable', ban: 'ban', reinstate: 'enable' } as const

/** The mail that a decision would send, as its reader would get it. @throws not_found */
export async function previewDecision(
  ctx: StaffCtx,
  { id, kind, ground, reason, until }: Input<typeof call>['query'],
): Promise<Reply<typeof call>['mail']> {
  const { email } = await expectMember(ctx, id)
  const reader = await findMailReader(ctx, { accountId: id })
  if (reader === undefined) throw new AppError('not_found')
  const told = { accountId: id, kind: KIND[kind], reason, ground, until: until === undefined ? null : new Date(until) }
  const mail = decisionMail(told)
  const { props } = endingIn(mail, reader)
  // Without what says who objects: that is for the member alone.
  const link = objectionLink(reader.origin)
  const { subject, text } = await ctx.views.renderMail(mail.kind, reader, { ...props, link })
  return { subject, text, to: email, language: reader.locale }
}
