import type { getSite, getSites } from '../../../../contract/desk-sites.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { Locale } from '../../../../contract/limits.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { readSiteValues } from '../../../site/reads/site-values.ts'
import { originOf } from '../../../site/rules/origin.ts'
import { shippedSetting } from '../../../site/rules/shipped-settings.ts'
import { SETTING_NAMES, settingOf, type SettingName } from '../../../site/rules/site-settings.ts'
import { countryOf } from '../../../site/rules/site.ts'
import { seesSite } from '../../../staff/rules.ts'

/** The sites that this person sees, the default one first. */
export async function readSites({ db, staff, config }: StaffCtx): Promise<Reply<typeof getSites>['sites']> {
  const rows = await db
    .selectFrom('site')
    .leftJoin('staff', 'staff.id', 'site.changed_by')
    .selectAll('site')
    .select('staff.name as by')
    .orderBy('site.id')
    .execute()
  return rows
    .filter(({ id }) => seesSite(staff.siteIds, id))
    .map((row) => {
      const settings = row.settings as Record<string, unknown> // jsonb that only our own writes fill
      return {
        id: row.id,
        key: row.key,
        name: String(settings['name']),
        origin: originOf(config.origin, row),
        country: countryOf(settings),
        languages: row.exposed_locales as Locale[], // as above
        is_default: row.host === null,
        changed_at: row.changed_at?.toISOString() ?? null,
        changed_by: row.by,
        deleted_at: row.deleted_at?.toISOString() ?? null,
      }
    })
}

/** @throws not_found */
export async function readSite(ctx: StaffCtx, id: number): Promise<Reply<typeof getSite>> {
  const site = seesSite(ctx.staff.siteIds, id) ? await readSiteValues(ctx.db, id) : null
  if (site === null) throw new AppError('not_found')
  const { key, host, version, changedAt, changedBy, deletedAt, values } = site
  const isShipped = (name: SettingName) => settingOf(name).kind === 'texts' || 'shipped' in settingOf(name)
  return {
    id,
    key,
    origin: originOf(ctx.config.origin, { host }),
    is_default: host === null,
    version,
    changed_at: changedAt?.toISOString() ?? null,
    changed_by: changedBy,
    deleted_at: deletedAt?.toISOString() ?? null,
    values: { ...values },
    shipped: Object.fromEntries(SETTING_NAMES.filter(isShipped).map((name) => [name, shippedSetting(name)])),
    asked: await readAsked(ctx, id),
  }
}

/** What of it waits for a second person. */
async function readAsked({ db, clock }: StaffCtx, siteId: number): Promise<Reply<typeof getSite>['asked']> {
  const rows = await db
    .selectFrom('approval as a')
    .innerJoin('staff', 'staff.id', 'a.asked_by')
    .select(['a.details', 'a.asked_at as at', 'staff.name as by'])
    .where('a.act', '=', 'setting.change')
    .where('a.site_id', '=', siteId)
    .where('a.outcome', 'is', null)
    .where('a.expires_at', '>', clock.now())
    .orderBy('a.asked_at')
    .execute()
  return rows.map(({ details, at, by }) => ({
    names: Object.keys((details as { changes: object }).changes), // as the act keeps them
    by,
    at: at.toISOString(),
  }))
}
