import { sql, type Insertable } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { DB } from '../../../../db/schema.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { AppError, type FieldErrors } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import { ACTIVATION_MAILS, SENSITIVE_CONSENT_VERSION } from '../../../contract/limits.ts'
import type { Ctx, Trx } from '../../../platform/ctx.ts'
import { brokenConstraint } from '../../../platform/db/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hashJson, hmac } from '../../../platform/hash.ts'
import type { Keep } from '../../../platform/http/idempotency.ts'
import { networksOf } from '../../../platform/network.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { ageMethod } from '../../privacy/rules/age-gate.ts'
import { keepAgeCheck } from '../../privacy/writes/check-age.ts'
import { logConsent } from '../../privacy/writes/log-consent.ts'
import { findCity, findRegion } from '../../site/reads/places.ts'
import { signupsOpen, termsVersion } from '../../site/rules/site.ts'
import { findAccountId, nameHash, signupFaults } from '../reads/signup-faults.ts'
import { normalEmail } from '../rules/email.ts'
import { normalName } from '../rules/name.ts'
import { countKnown, tellKnownAddress } from './change-mail.ts'
import { countMail } from './count-mail.ts'
import { issueToken } from './issue-token.ts'
import { endSessionBefore, openSession } from './open-session.ts'
import { refreshSearchProfile } from './refresh-search-profile.ts'
import { trustDevice } from './trust-device.ts'

export type SignupForm = Input<typeof contract.signup>['body']
export type Welcome = (trx: Trx, member: { accountId: number; amount: number; now: Date }) => Promise<void>

/** A unique index that another signup won in the meantime, as the field error it is. */
const RACES: Record<string, FieldErrors> = {
  account_site_id_email_key: { email: 'duplicate' },
  profile_name: { name: 'taken' },
  held_name_pkey: { name: 'taken' },
}

/**
 * Account, profile, welcome credits, activation mail and session in one transaction. The same key and form again lead
 * to the same account with a new session.
 */
export async function signUp(ctx: Ctx, form: SignupForm, welcome: Welcome): Promise<number> {
  try {
    const repeated = await repeatSignup(ctx, form)
    if (repeated !== null) return repeated
    const passwordHash = await checkForm(ctx, form)
    return await inTransaction(ctx.db, async (trx) => {
      const accountId = await addMember(ctx, trx, { form, passwordHash, welcome })
      await askActivation(ctx, trx, { accountId, email: normalEmail(form.email), siteId: ctx.site.id })
      return openFirstSession(ctx, trx, accountId)
    })
  } catch (error) {
    // A copy of this very call may have won in the meantime: then its account is no fault of the form.
    const won = await repeatSignup(ctx, form)
    if (won !== null) return won
    throw asFault(error)
  }
}

/**
 * For a site that tells nobody who has an account: opens no session, and the answer and its price are the same for an
 * address that has one, whose mailbox is told.
 */
export async function signUpByMail(
  ctx: Ctx,
  form: SignupForm,
  { welcome, keep }: { welcome: Welcome; keep: Keep },
): Promise<void> {
  const joining = { form, passwordHash: await checkForm(ctx, form), welcome }
  const email = normalEmail(form.email)
  // The call itself keeps the key, for an address that has an account as for one that has none.
  const keyless = { ...ctx, idempotencyKey: null }
  const known = () =>
    inTransaction(ctx.db, async (trx) => {
      await keep(trx)
      await signUpKnown(keyless, trx, joining)
    })
  try {
    if ((await findAccountId(ctx.db, ctx.site.id, email)) !== null) return await known()
    await inTransaction(ctx.db, async (trx) => {
      await keep(trx)
      await askActivation(ctx, trx, { accountId: await addMember(keyless, trx, joining), email, siteId: ctx.site.id })
      await countKnown(ctx, trx, email)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'account_site_id_email_key') return known()
    throw asFault(error)
  }
}

/** @returns the hash of its password @throws signups_closed · validation */
async function checkForm(ctx: Ctx, form: SignupForm): Promise<string> {
  if (!signupsOpen(String(ctx.site.settings['signups']), form)) throw new AppError('signups_closed')
  const faults = await signupFaults(ctx, form)
  if (Object.keys(faults).length > 0) throw new AppError('validation', { fields: faults })
  return ctx.passwords.hash(form.password, networksOf(ctx.address)[2])
}

function asFault(error: unknown): unknown {
  const fields = RACES[brokenConstraint(error) ?? '']
  return fields ? new AppError('validation', { fields }) : error
}

type Joining = { form: SignupForm; passwordHash: string; welcome: Welcome }

async function addMember(ctx: Ctx, trx: Trx, { form, passwordHash, welcome }: Joining): Promise<number> {
  const member = await createMember(trx, await newMember(ctx, trx, { form, passwordHash }))
  const { accountId } = member
  const now = ctx.clock.now()
  const consent = { accountId, given: true, now }
  await logConsent(trx, { ...consent, kind: 'terms', version: termsVersion(ctx.site) })
  if (form.consent_sensitive === true)
    await logConsent(trx, { ...consent, kind: 'sensitive', version: SENSITIVE_CONSENT_VERSION })
  if (ageMethod(ctx.site.settings, form.country) === 'self')
    await keepAgeCheck(trx, { accountId, over18: true, provider: null, now })
  const amount = Number(ctx.site.settings['signup_credits'])
  if (amount > 0) await welcome(trx, { ...member, amount, now })
  return accountId
}

/**
 * The same work as for a new address, taken back, so that its time tells nothing either; only the mailbox is told. The
 * name stays taken, or who asks for it again would learn that no account was made.
 */
async function signUpKnown(ctx: Ctx, trx: Trx, { form, ...given }: Joining): Promise<void> {
  await sql`savepoint nobody`.execute(trx)
  const nobody = { ...form, email: `${randomUUID()}@nobody.invalid` }
  await addMember(ctx, trx, { ...given, form: nobody })
  await sql`rollback to savepoint nobody`.execute(trx)
  const name_hash = nameHash(ctx, normalName(form.name))
  await trx.insertInto('held_name').values({ name_hash, held_at: ctx.clock.now() }).execute()
  await tellKnownAddress(ctx, trx, normalEmail(form.email))
}

async function openFirstSession(ctx: Ctx, trx: Trx, accountId: number): Promise<number> {
  await endSessionBefore(ctx, trx)
  const { deviceId } = await trustDevice(ctx, trx, accountId)
  await openSession(ctx, trx, { accountId, deviceId })
  return accountId
}

/**
 * Mails the link that confirms an address: the first time and so often again.
 * @returns false when nobody confirmed an address that got a few; also counted by itself, as an account can be erased
 * and made anew
 */
export async function askActivation(
  services: Pick<Ctx, 'config' | 'clock' | 'jobs'>,
  trx: Trx,
  { accountId, email, siteId }: { accountId: number; email: string; siteId: number },
): Promise<boolean> {
  const print = hmac(services.config.secret, `activation:${email}`)
  const { sent } = await trx
    .selectFrom('one_time_token')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'activation')
    .where(sql`payload ->> 'print'`, '=', print)
    .executeTakeFirstOrThrow()
  if (sent >= ACTIVATION_MAILS) return false
  if (!(await countMail(services, trx, { what: `activation:${siteId}:${email}`, max: ACTIVATION_MAILS }))) return false
  const tokenId = await issueToken(services, trx, { accountId, purpose: 'activation', print })
  await notify(services, trx, { kind: 'activation', accountId, tokenId })
  return true
}

/** The password is not in the hash of the form, because a plain hash could be guessed at: it is verified instead. */
const hashOf = ({ password: _, ...form }: SignupForm): Buffer => hashJson(form)

async function repeatSignup(ctx: Ctx, form: SignupForm): Promise<number | null> {
  if (ctx.idempotencyKey === null) return null
  const account = await ctx.db
    .selectFrom('account')
    .select(['id', 'site_id', 'password_hash', 'signup_hash'])
    .where('signup_key', '=', ctx.idempotencyKey)
    // Closed since, it is logged in to by no copy of its first call.
    .where('status', 'in', ['not_confirmed', 'active'])
    .executeTakeFirst()
  if (account === undefined) return null
  const sameForm = account.site_id === ctx.site.id && account.signup_hash?.equals(hashOf(form)) === true
  const [, , by] = networksOf(ctx.address)
  const same = sameForm && (await ctx.passwords.matches(account.password_hash, form.password, by))
  if (!same) throw new AppError('idempotency_key_reused')
  const accountId = account.id
  return inTransaction(ctx.db, (trx) => openFirstSession(ctx, trx, accountId))
}

async function newMember(ctx: Ctx, trx: Trx, given: { form: SignupForm; passwordHash: string }): Promise<NewMember> {
  const { form, passwordHash } = given
  const now = ctx.clock.now()
  const consent = form.consent_sensitive === true
  const { network, ref, sub1, sub2, sub3 } = form
  const { country } = form
  const regionId = form.region ? await findRegion({ db: trx, site: ctx.site }, form.region, country) : null
  const city = form.city?.trim() ?? ''
  return {
    account: {
      site_id: ctx.site.id,
      email: normalEmail(form.email),
      password_hash: passwordHash,
      language: form.language,
      signed_up_at: now,
      terms_version: termsVersion(ctx.site),
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
      country,
      region_id: regionId,
      city: city === '' ? '' : ((await findCity(trx, { country, regionId, city })) ?? ''),
      reason_for_signup: form.signup_message?.trim() ?? '',
    },
  }
}

type NewMember = {
  account: Insertable<DB['account']>
  profile: Omit<Insertable<DB['profile']>, 'account_id' | 'site_id'>
}

/**
 * Writes every row that a member must have: account, profile, presence, ledger account without credits, and the
 * search row when the member may be found.
 */
export async function createMember(
  trx: Trx,
  { account, profile }: NewMember,
): Promise<{ accountId: number; profileId: string }> {
  const { id: accountId } = await trx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()
  const { id: profileId } = await trx
    .insertInto('profile')
    .values({ ...profile, account_id: accountId, site_id: account.site_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('presence').values({ account_id: accountId, last_seen_at: account.signed_up_at }).execute()
  await trx.insertInto('ledger_account').values({ id: accountId }).execute()
  if (account.status === 'active') await refreshSearchProfile(trx, accountId)
  return { accountId, profileId }
}
