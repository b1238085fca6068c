import { sql, type Updateable } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { AppError, type FieldErrors } from '../../../contract/errors.ts'
import { WISHES } from '../../../contract/facts.ts'
import type { updateProfile as call } from '../../../contract/profiles.ts'
import { localDay } from '../../../platform/clock.ts'
import type { MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { brokenConstraint } from '../../../platform/db/errors.ts'
import { isReservedName } from '../../accounts/reads/reserved-name.ts'
import { isNameHeld } from '../../accounts/reads/signup-faults.ts'
import { dateOfBirthFault } from '../../accounts/rules/age.ts'
import { nameFault, normalName } from '../../accounts/rules/name.ts'
import { refreshSearchProfile } from '../../accounts/writes/refresh-search-profile.ts'
import { ageCheckMissing } from '../../privacy/reads/age-check.ts'
import { heldAsTooYoung } from '../../privacy/writes/hold-too-young.ts'
import { findCity, findRegion } from '../../site/reads/places.ts'
import { isIntimate } from '../../site/rules/interests.ts'
import { offers } from '../../site/rules/site.ts'

export type ProfileChange = Input<typeof call>['body']
type Own = {
  email: string
  consent: boolean
  date_of_birth: string
  date_of_birth_changed_at: Date | null
  country: string
  region_id: number | null
  city: string
}

/**
 * Changes any of the own fields. What tells of someone's sex life needs consent; the date of birth can be changed once.
 * @throws validation with every wrong field · date_of_birth_fixed · consent_required
 */
export async function updateProfile(ctx: WithTrx<MemberCtx>, change: ProfileChange): Promise<void> {
  const { trx, viewer } = ctx
  const own = await lockOwn(ctx)
  const faults = faultsOf(ctx, change, own)
  const place = await placeOf(ctx, change, own, faults)
  if (Object.keys(faults).length > 0) throw new AppError('validation', { fields: faults })
  const born =
    change.date_of_birth !== undefined && change.date_of_birth !== own.date_of_birth ? change.date_of_birth : null
  if (born !== null && own.date_of_birth_changed_at !== null) throw new AppError('date_of_birth_fixed')
  if (needsConsent(change) && !own.consent) throw new AppError('consent_required')
  const {
    name,
    about_me,
    reason_for_signup,
    interests,
    invisible,
    date_of_birth: _,
    country: __,
    region: ___,
    city: ____,
    ...plain
  } = change
  const values: Updateable<DB['profile']> = {
    ...plain,
    ...place,
    ...(name === undefined ? {} : { name: normalName(name) }),
    ...(about_me === undefined ? {} : { about_me: about_me.trim() }),
    ...(reason_for_signup === undefined ? {} : { reason_for_signup: reason_for_signup.trim() }),
    ...(interests === undefined ? {} : { interests: [...new Set(interests)] }),
    ...(born === null ? {} : { date_of_birth: born, date_of_birth_changed_at: ctx.clock.now() }),
  }
  if (Object.keys(values).length > 0) await save(ctx, values)
  if (invisible !== undefined) await setInvisible(ctx, invisible)
  await refreshSearchProfile(trx, viewer.accountId)
  ctx.afterCommit(() => ctx.live.emit(viewer.accountId, 'user', {}))
}

/** The account's row is shared with the withdrawal of consent, so that neither overtakes the other. */
async function lockOwn({ trx, viewer }: WithTrx<MemberCtx>): Promise<Own> {
  const { rows } = await sql<Own>`
    select a.email, a.consent_sensitive_at is not null as consent, p.date_of_birth, p.date_of_birth_changed_at,
      p.country, p.region_id, p.city
    from account a join profile p on p.account_id = a.id
    where a.id = ${viewer.accountId}
    for share of a for no key update of p`.execute(trx)
  return rows[0]!
}

function faultsOf(ctx: MemberCtx, change: ProfileChange, own: Own): FieldErrors {
  const faults: FieldErrors = {}
  const name = change.name === undefined ? null : nameFault(normalName(change.name), own.email)
  if (name !== null) faults['name'] = name
  else if (change.name !== undefined && isReservedName(normalName(change.name), String(ctx.site.settings['name'])))
    faults['name'] = 'taken'
  const today = localDay(ctx.clock.now(), ctx.site.timeZone)
  if (change.date_of_birth !== undefined && change.date_of_birth !== own.date_of_birth) {
    const fault = dateOfBirthFault(change.date_of_birth, today) ?? undefined
    if (heldAsTooYoung(ctx, fault)) faults['date_of_birth'] = 'min_age'
    else if (fault !== undefined) faults['date_of_birth'] = fault
  }
  const { site } = ctx
  if (change.country !== undefined && !offers(site, 'countries', change.country)) faults['country'] = 'invalid'
  else if (change.country !== undefined && change.country !== own.country && ageCheckMissing(ctx, change.country))
    faults['country'] = 'age_check'
  if (change.interests?.some((interest) => !offers(site, 'interests', interest))) faults['interests'] = 'invalid'
  return faults
}

/** Another country takes region and city along, another region a city outside it, unless they are given with it. */
async function placeOf(
  ctx: WithTrx<MemberCtx>,
  change: ProfileChange,
  own: Own,
  faults: FieldErrors,
): Promise<Updateable<DB['profile']>> {
  const country = change.country ?? own.country
  const moved = country !== own.country
  const before = moved ? null : own.region_id
  const regionId = change.region
    ? await findRegion({ db: ctx.trx, site: ctx.site }, change.region, country)
    : change.region === null
      ? null
      : before
  if (change.region && regionId === null) {
    faults['region'] = 'invalid'
    return {}
  }
  const given = change.city?.trim()
  const stays = !moved && regionId === own.region_id
  // What was written before there was a list may stay.
  if (stays && (given === undefined || given === own.city)) return {}
  const wanted = given ?? (moved ? '' : own.city)
  const city = wanted === '' ? '' : await findCity(ctx.trx, { country, regionId, city: wanted })
  if (city === null && given !== undefined) faults['city'] = 'invalid'
  return { country, region_id: regionId, city: city ?? '' }
}

const needsConsent = (change: ProfileChange): boolean =>
  WISHES.some((name) => change[name]) || Boolean(change.interests?.some(isIntimate))

async function save(ctx: WithTrx<MemberCtx>, values: Updateable<DB['profile']>): Promise<void> {
  const { trx, viewer } = ctx
  if (values.name !== undefined && (await isNameHeld(ctx, trx, values.name)))
    throw new AppError('validation', { fields: { name: 'taken' } })
  try {
    await trx.updateTable('profile').set(values).where('account_id', '=', viewer.accountId).execute()
  } catch (error) {
    if (brokenConstraint(error) === 'profile_name') throw new AppError('validation', { fields: { name: 'taken' } })
    throw error
  }
}

/** Since when stays as it is while nothing changes. */
async function setInvisible({ trx, viewer, clock }: WithTrx<MemberCtx>, invisible: boolean): Promise<void> {
  await trx
    .updateTable('profile')
    .set({ invisible_since: invisible ? sql<Date>`coalesce(invisible_since, ${clock.now()}::timestamptz)` : null })
    .where('account_id', '=', viewer.accountId)
    .execute()
}
