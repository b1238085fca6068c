import { AppError, type FieldErrors } from '../../../contract/errors.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { contract } from '../../../contract/index.ts'
import { ACTIVATION_DAYS } from '../../../contract/limits.ts'
import type { Ctx, Trx } from '../../../platform/ctx.ts'
import { brokenConstraint } from '../../../platform/db/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hashJson } from '../../../platform/hash.ts'
import { findRegion } from '../../site/reads/places.ts'
import { signupsOpen, termsVersion } from '../../site/rules.ts'
import { signupFaults } from '../reads/signup-faults.ts'
import { normalEmail } from '../rules/email.ts'
import { normalName } from '../rules/name.ts'
import { createMember, type NewMember } from './create-member.ts'
import { issueToken } from './issue-token.ts'
import { openSession } from './open-session.ts'

export type SignupForm = Input<typeof contract.signup>['body']
/** Books the welcome credits of a new member; comes from a feature above this one. */
export type Welcome = (
  trx: Trx,
  member: { accountId: number; profileId: string; amount: number; now: Date },
) => Promise<void>

/** A unique index that another signup won in the meantime, as the field error it is. */
const RACES: Record<string, FieldErrors> = {
  account_site_id_email_key: { email: 'duplicate' },
  profile_name: { name: 'taken' },
}

/**
 * Account, profile, welcome credits, activation mail and session in one transaction. The same key and form again lead to the same
 * account with a new session.
 * @throws signups_closed, validation with every wrong field, idempotency_key_reused for the same key with another form
 * @source P-10, O-25, O-40, O-41
 */
export async function signUp(
  ctx: Ctx,
  form: SignupForm,
  welcome: Welcome,
): Promise<{ accountId: number; sessionId: number }> {
  const repeated = await repeatSignup(ctx, form)
  if (repeated) return repeated
  // A copy of this very call may have won in the meantime: then its account is no fault of the form.
  const repeatOr = async (fault: unknown) => {
    const won = await repeatSignup(ctx, form)
    if (won) return won
    throw fault
  }
  if (!signupsOpen(String(ctx.site.settings['signups']), form)) throw new AppError('signups_closed')
  const faults = await signupFaults(ctx, form)
  if (Object.keys(faults).length > 0) return repeatOr(new AppError('validation', { fields: faults }))
  const passwordHash = await ctx.passwords.hash(form.password)
  try {
    return await inTransaction(ctx.db, async (trx) => {
      const member = await createMember(trx, await newMember(ctx, trx, { form, passwordHash }))
      const now = ctx.clock.now()
      const amount = Number(ctx.site.settings['signup_credits'])
      if (amount > 0) await welcome(trx, { ...member, amount, now })
      await askActivation(ctx, trx, { accountId: member.accountId, asked: false })
      return { accountId: member.accountId, sessionId: await openSession(ctx, trx, member.accountId) }
    })
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === null) throw error
    const fields = RACES[constraint]
    return repeatOr(fields ? new AppError('validation', { fields }) : error)
  }
}

/** Has the activation mail sent when this transaction is committed. @param given `asked`: by the member, which is limited */
export async function askActivation(ctx: Ctx, trx: Trx, given: { accountId: number; asked: boolean }): Promise<void> {
  const token = { ...given, purpose: 'activation' as const, now: ctx.clock.now(), days: ACTIVATION_DAYS }
  const tokenId = await issueToken(trx, ctx.config.secret, token)
  await ctx.jobs.enqueue(trx, 'activation_mail', { tokenId })
}

/** The password is not in the hash of the form, because a plain hash could be guessed at: it is verified instead. */
const hashOf = ({ password: _, ...form }: SignupForm): Buffer => hashJson(form)

async function repeatSignup(ctx: Ctx, form: SignupForm): Promise<{ accountId: number; sessionId: number } | null> {
  if (ctx.idempotencyKey === null) return null
  const account = await ctx.db
    .selectFrom('account')
    .select(['id', 'site_id', 'password_hash', 'signup_hash'])
    .where('signup_key', '=', ctx.idempotencyKey)
    .executeTakeFirst()
  if (account === undefined) return null
  const sameForm = account.site_id === ctx.site.id && account.signup_hash?.equals(hashOf(form)) === true
  const same = sameForm && (await ctx.passwords.matches(account.password_hash, form.password))
  if (!same) throw new AppError('idempotency_key_reused')
  const accountId = account.id
  return inTransaction(ctx.db, async (trx) => ({ accountId, sessionId: await openSession(ctx, trx, accountId) }))
}

async function newMember(ctx: Ctx, trx: Trx, given: { form: SignupForm; passwordHash: string }): Promise<NewMember> {
  const { form, passwordHash } = given
  const now = ctx.clock.now()
  const consent = form.consent_sensitive === true
  const { network, ref, sub1, sub2, sub3 } = form
  return {
    account: {
      site_id: ctx.site.id,
      email: normalEmail(form.email),
      password_hash: passwordHash,
      language: form.language,
      signed_up_at: now,
      terms_version: termsVersion(String(ctx.site.company['added'])),
      consent_sensitive_at: consent ? now : null,
      tracking: JSON.stringify({ network, ref, sub1, sub2, sub3 }),
      signup_key: ctx.idempotencyKey,
      signup_hash: ctx.idempotencyKey === null ? null : hashOf(form),
    },
    profile: {
      name: normalName(form.name),
      gender: form.gender,
      date_of_birth: form.date_of_birth,
      // What someone desires is kept only with consent of its own (O-41).
      looking_for: consent ? (form.looking_for ?? null) : null,
      sexuality: consent ? (form.sexuality ?? null) : null,
      country: form.country,
      region_id: form.region ? await findRegion(trx, form.region, form.country) : null,
      city: form.city?.trim() ?? '',
      reason_for_signup: form.signup_message?.trim() ?? '',
    },
  }
}
