import type { createSite as call } from '../../../../contract/desk-sites.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { Locale } from '../../../../contract/limits.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import type { SettingValues } from '../../../site/rules/setting-conflicts.ts'
import { cleanSetting } from '../../../site/rules/setting-faults.ts'
import { shippedSetting, type StoredSetting } from '../../../site/rules/shipped-settings.ts'
import { needsTwo, NEW_SITE_NEEDS, placeOf, SETTING_NAMES } from '../../../site/rules/site-settings.ts'
import { currencyOf } from '../../../site/rules/site.ts'
import { addSite, defaultBundles, titlesOf } from '../../../site/writes/ensure-site.ts'
import { writeHosts } from '../../../site/writes/write-settings.ts'
import { expectRight, expectShapes } from '../../reads/sites/expect-right.ts'
import { expectOfAllSites } from '../../rules.ts'

type Ctx = WithTrx<StaffCtx>

/**
 * Makes a site beside the others, with the shipped prices and pages; nobody can sign up before somebody opens that.
 * @throws right_missing for who is bound to sites · validation by setting, `key` and `currencies`
 */
export async function createSite(ctx: Ctx, given: Input<typeof call>['body']): Promise<number> {
  expectOfAllSites(ctx.staff)
  const { key, currencies, reason } = given
  const named = Object.fromEntries(Object.entries(given.values).map(([name, value]) => [name, cleanSetting(value)]))
  refuse(
    Object.fromEntries(NEW_SITE_NEEDS.filter((name) => named[name] === undefined).map((name) => [name, 'required'])),
  )
  expectShapes(named)
  // What else needs two is changed afterwards, by two; and nobody signs up before it is finished.
  const later = SETTING_NAMES.filter((name) => name === 'settings.signups' || needsTwo([name]))
  refuse(
    Object.fromEntries(
      later
        .filter((name) => named[name] !== undefined && !NEW_SITE_NEEDS.some((needed) => needed === name))
        .map((name) => [name, 'invalid']),
    ),
  )
  const now = ctx.clock.now()
  const shipped = Object.fromEntries(SETTING_NAMES.map((name) => [name, shippedSetting(name)]))
  const values = {
    ...shipped,
    'settings.index_title': titlesOf(String(named['settings.name'])),
    'settings.region_data': named['settings.countries'],
    'settings.enable_site_entry_popup': 'no',
    'settings.signups': 'none',
    'settings.support_phone': '',
    'company.added': now.toISOString(),
    ...named,
  } as SettingValues // as: every name is in what is shipped
  await expectRight(ctx, { before: null, changes: values, values })
  await expectNew(ctx, given, values)
  const id = await addSite(
    ctx.trx,
    {
      key,
      host: String(values['site.host']),
      brand: String(values['site.brand']) || undefined,
      mailFrom: String(values['site.mail_from']) || undefined,
      exposedLocales: values['site.exposed_locales'] as Locale[], // as, here and below: its shape was asked
      timeZone: String(values['site.time_zone']),
      currencies,
      settings: columnOf('settings', values) as Record<StoredSetting, unknown> & { name: string; country: string },
      company: columnOf('company', values),
    },
    { sampleData: ctx.config.mode !== 'production', now },
  )
  await writeHosts(ctx.trx, id, values['site.hosts'] as string[])
  await ctx.record({
    act: 'site.create',
    subject: { kind: 'site', id: key },
    siteId: id,
    after: { key, currencies, ...named },
    reason,
  })
  return id
}

/** Asked after the names were, by which two that are made at once wait for each other. */
async function expectNew(
  { trx }: Ctx,
  { key, currencies }: Input<typeof call>['body'],
  values: SettingValues,
): Promise<void> {
  const there = await trx.selectFrom('site').select('id').where('key', '=', key).executeTakeFirst()
  if (there !== undefined) refuse({ key: 'duplicate' })
  const sold = new Set(defaultBundles.map(({ currency }) => currency))
  if (!currencies.every((currency) => sold.has(currency))) refuse({ currencies: 'invalid' })
  const own = currencyOf(
    { settings: { country: values['settings.country'] }, bundles: [] },
    String(values['settings.country']),
  )
  if (!currencies.includes(own)) refuse({ currencies: 'no_prices' })
}

const columnOf = (column: 'settings' | 'company', values: SettingValues): Record<string, unknown> =>
  Object.fromEntries(
    SETTING_NAMES.filter((name) => placeOf(name).column === column).map((name) => [placeOf(name).key, values[name]]),
  )

function refuse(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
}
