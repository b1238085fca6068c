import { isDisposableEmail } from 'disposable-email-domains-js'
import { sql } from 'kysely'
import type { FieldErrors } from '../../../contract/errors.ts'
import { localDay } from '../../../platform/clock.ts'
import { isCommonPassword } from '../../../platform/common-passwords.ts'
import type { Ctx, Db } from '../../../platform/ctx.ts'
import { hmac } from '../../../platform/hash.ts'
import { ageCheckMissing } from '../../privacy/reads/age-check.ts'
import { heldAsTooYoung } from '../../privacy/writes/hold-too-young.ts'
import { findCity, findRegion } from '../../site/reads/places.ts'
import { normalEmail, revealsAccounts } from '../rules/email.ts'
import { normalName } from '../rules/name.ts'
import { draftFaults, type Draft } from '../rules/signup.ts'
import { isReservedName } from './reserved-name.ts'

export type FullDraft = Draft & {
  country?: string | undefined
  region?: string | null | undefined
  city?: string | undefined
  language?: string | undefined
}

export async function signupFaults(ctx: Ctx, draft: FullDraft): Promise<FieldErrors> {
  const faults = draftFaults(draft, {
    today: localDay(ctx.clock.now(), ctx.site.timeZone),
    isCommon: isCommonPassword,
  })
  if (draft.date_of_birth !== undefined && heldAsTooYoung(ctx, faults['date_of_birth']))
    faults['date_of_birth'] = 'min_age'
  const countries = ctx.site.settings['countries'] as string[] // the settings of a site always list its countries
  if (draft.country !== undefined && !countries.includes(draft.country)) faults['country'] = 'invalid'
  else if (draft.country !== undefined && ageCheckMissing(ctx, draft.country)) faults['country'] = 'age_check'
  if (draft.language !== undefined && !ctx.site.exposedLocales.some((locale) => locale === draft.language)) {
    faults['language'] = 'unsupported'
  }
  const regionId = draft.region ? await findRegion(ctx, draft.region, draft.country ?? '') : null
  if (draft.region && regionId === null) faults['region'] = 'invalid'
  if (draft.city?.trim() && draft.country !== undefined && !faults['region'] && !faults['city']) {
    const place = { country: draft.country, regionId, city: draft.city.trim() }
    if ((await findCity(ctx.db, place)) === null) faults['city'] = 'invalid'
  }
  if (draft.name !== undefined && !faults['name'] && (await isNameTaken(ctx, normalName(draft.name)))) {
    faults['name'] = 'taken'
  }
  const email = normalEmail(draft.email ?? '')
  if (draft.email !== undefined && !faults['email']) {
    const fault = await emailFaultHere(ctx, email)
    if (fault === 'disposable' || (fault && revealsAccounts(ctx.site.settings))) faults['email'] = fault
  }
  return faults
}

export async function emailFaultHere(
  ctx: Pick<Ctx, 'db' | 'site'>,
  email: string,
): Promise<'disposable' | 'duplicate' | null> {
  if (isDisposableEmail(email)) return 'disposable'
  return (await findAccountId(ctx.db, ctx.site.id, email)) === null ? null : 'duplicate'
}

/** Whose address it is on this site, whatever became of the account. @param email in its normal form */
export async function findAccountId(db: Db, siteId: number, email: string): Promise<number | null> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst()
  return account?.id ?? null
}

async function isNameTaken(ctx: Ctx, name: string): Promise<boolean> {
  if (isReservedName(name, String(ctx.site.settings['name']))) return true
  const profile = await ctx.db
    .selectFrom('profile')
    .select('id')
    .where('site_id', '=', ctx.site.id)
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
  return (await isNameHeld(ctx, ctx.db, name)) || profile !== undefined
}

/** Whether a signup took it that came to nothing. @param name in its normal form */
export async function isNameHeld(ctx: Pick<Ctx, 'config' | 'site'>, db: Db, name: string): Promise<boolean> {
  const held = await db
    .selectFrom('held_name')
    .select('held_at')
    .where('name_hash', '=', nameHash(ctx, name))
    .executeTakeFirst()
  return held !== undefined
}

export const nameHash = ({ config, site }: Pick<Ctx, 'config' | 'site'>, name: string): Buffer =>
  Buffer.from(hmac(config.secret, `name:${site.id}:${name.toLowerCase()}`), 'hex')
