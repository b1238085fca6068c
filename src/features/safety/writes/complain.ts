import type { Input } from '../../../contract/endpoint.ts'
import { AppError, type FieldErrors } from '../../../contract/errors.ts'
import { UNASKED_MAILS_PER_DAY } from '../../../contract/limits.ts'
import type { complain as call } from '../../../contract/safety.ts'
import type { Ctx, WithTrx } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { readObjectionToken } from '../../../platform/objection-token.ts'
import { emailFault, normalEmail } from '../../accounts/rules/email.ts'
import { countMail } from '../../accounts/writes/count-mail.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { findReported } from '../reads/reported-thing.ts'
import { complaintDueAt } from '../rules.ts'
import { queueComplaint } from './queue-report.ts'

/**
 * Stores a complaint, a notice of illegal content or an objection, and mails its number and when it is answered.
 * @returns the complaint's id
 * @throws validation `name: required`, `email: required | invalid` of visitors · profile_not_found (also for the own)
 * @source DSA articles 16 and 20, GDPR article 12
 */
export async function complain(ctx: WithTrx<Ctx>, body: Input<typeof call>['body']): Promise<string> {
  const by = (await memberOf(ctx, body)) ?? visitorOf(ctx, body)
  const about = body.profile ? await findReported({ ...ctx, db: ctx.trx }, { profileId: body.profile.id }) : null
  const id = publicId()
  const now = ctx.clock.now()
  await ctx.trx
    .insertInto('complaint')
    .values({
      ...by,
      id,
      site_id: ctx.site.id,
      kind: body.kind,
      about_id: about?.accountId ?? null,
      message: body.message,
      created_at: now,
      due_at: complaintDueAt(body.kind, now),
    })
    .execute()
  await queueComplaint(ctx.trx, id, now)
  if (await mayMail(ctx, by))
    await notify(ctx, ctx.trx, {
      kind: 'complaint_received',
      complaintId: id,
      ...(by.account_id === null ? { siteId: ctx.site.id, locale: ctx.locale } : { accountId: by.account_id }),
    })
  return id
}

/**
 * Who is logged in, or who is shut out and objects with a proof of whose account it is; null: a visitor, whatever
 * address they type.
 */
async function memberOf(ctx: WithTrx<Ctx>, { kind, objection = '' }: Input<typeof call>['body']) {
  const account = ctx.viewer ?? (kind === 'moderation' ? await accountOf(ctx, objection) : null)
  return account && { account_id: account.accountId, name: '', email: null, language: account.language }
}

async function accountOf({ trx, site, config }: WithTrx<Ctx>, objection: string) {
  const id = readObjectionToken(config.secret, objection)
  if (id === null) return null
  const account = await trx
    .selectFrom('account')
    .select(['id as accountId', 'language'])
    .where('id', '=', id)
    .where('site_id', '=', site.id)
    // Whoever may log in does.
    .where('status', 'in', ['banned', 'disabled'])
    .where('erased_at', 'is', null)
    // An erasure under way comes first, and then there is nobody.
    .forShare()
    .executeTakeFirst()
  return account ?? null
}

function visitorOf(ctx: Ctx, given: Input<typeof call>['body']) {
  const name = given.name?.trim() ?? ''
  const email = normalEmail(given.email ?? '')
  const fields: FieldErrors = {}
  if (name === '') fields['name'] = 'required'
  if (email === '') fields['email'] = 'required'
  else if (emailFault(email) !== null) fields['email'] = 'invalid'
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
  return { account_id: null, name, email, language: ctx.locale }
}

/** Anybody may type any address: one that nobody confirmed gets few receipts a day. */
const mayMail = async (ctx: WithTrx<Ctx>, { account_id, email }: { account_id: number | null; email: string | null }) =>
  (ctx.viewer !== null && ctx.viewer.status !== 'not_confirmed') ||
  countMail(ctx, ctx.trx, { what: `complaint:${email ?? account_id}`, max: UNASKED_MAILS_PER_DAY })
