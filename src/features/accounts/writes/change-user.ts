import { sql } from 'kysely'
import type { Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import { WISHES } from '../../../contract/facts.ts'
import type { contract } from '../../../contract/index.ts'
import { SENSITIVE_CONSENT_VERSION } from '../../../contract/limits.ts'
import type { MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { logConsent } from '../../privacy/writes/log-consent.ts'
import { INTIMATE_INTERESTS } from '../../site/rules/interests.ts'
import { termsVersion } from '../../site/rules/site.ts'
import { keepLocale } from './open-session.ts'
import { refreshSearchProfile } from './refresh-search-profile.ts'

/**
 * Changes what the member decides about the account: language, time zone, accepted terms, consent, being seen by
 * visitors.
 * @throws validation `language: unsupported`, `terms_version: invalid` for one that is not in force
 */
export async function changeUser(
  ctx: WithTrx<MemberCtx>,
  change: Input<typeof contract.updateUser>['body'],
): Promise<void> {
  const { trx, site, viewer } = ctx
  const { accountId } = viewer
  const { language, time_zone, terms_version: accepted } = change
  const inForce = termsVersion(site)
  const fields: Record<string, string> = {}
  if (language !== undefined && !site.exposedLocales.includes(language)) fields['language'] = 'unsupported'
  if (accepted !== undefined && new Date(accepted).toISOString() !== inForce) fields['terms_version'] = 'invalid'
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
  if (language !== undefined) {
    await trx.updateTable('account').set({ language }).where('id', '=', accountId).execute()
    keepLocale(ctx, language)
  }
  if (time_zone !== undefined) await trx.updateTable('account').set({ time_zone }).where('id', '=', accountId).execute()
  if (accepted !== undefined) await acceptTerms(ctx, inForce)
  if (change.consent_sensitive !== undefined) await setConsent(ctx, change.consent_sensitive)
  if (change.visible_to_visitors !== undefined) {
    await trx
      .updateTable('profile')
      .set({ visible_to_visitors: change.visible_to_visitors })
      .where('account_id', '=', accountId)
      .execute()
    await refreshSearchProfile(trx, accountId)
  }
}

/** Once: of copies at the same moment, or from another open page, the first is logged. */
async function acceptTerms({ trx, viewer, clock }: WithTrx<MemberCtx>, version: string): Promise<void> {
  const { accountId } = viewer
  const changed = await trx
    .updateTable('account')
    .set({ terms_version: version })
    .where('id', '=', accountId)
    .where('terms_version', '<>', new Date(version))
    .returning('id')
    .executeTakeFirst()
  if (changed) await logConsent(trx, { accountId, kind: 'terms', given: true, version, now: clock.now() })
}

/** A first consent keeps its time; taking it back deletes what it was for. */
async function setConsent({ trx, viewer, clock }: WithTrx<MemberCtx>, given: boolean): Promise<void> {
  const now = clock.now()
  const changed = await trx
    .updateTable('account')
    .set({ consent_sensitive_at: given ? now : null })
    .where('id', '=', viewer.accountId)
    .where('consent_sensitive_at', given ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (changed) {
    const version = SENSITIVE_CONSENT_VERSION
    await logConsent(trx, { accountId: viewer.accountId, kind: 'sensitive', given, version, now })
  }
  if (given) return
  await sql`
    update profile set ${sql.join(WISHES.map((name) => sql`${sql.ref(name)} = null`))},
      interests = array(select i from unnest(interests) i where i <> all(${[...INTIMATE_INTERESTS]}::text[]))
    where account_id = ${viewer.accountId}`.execute(trx)
}
