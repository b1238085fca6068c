import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, Trx, WithTrx } from '../../../../platform/ctx.ts'
import { isIban, plainIban } from '../../../direct-debit/rules/direct-debit.ts'
import { readPrices } from '../../../site/reads/prices.ts'
import type { SiteValues } from '../../../site/reads/site-values.ts'
import { conflictsOf, type SettingValues } from '../../../site/rules/setting-conflicts.ts'
import { faultOfSetting } from '../../../site/rules/setting-faults.ts'
import { isSetting, type SettingName } from '../../../site/rules/site-settings.ts'
import { currencyOf } from '../../../site/rules/site.ts'
import type { SettingChanges } from '../../../site/writes/write-settings.ts'

type Refusals = { fields: Record<string, string>; data: Record<string, { with: string; items: string[] }> }

/**
 * Looks at settings together, as they would be afterwards.
 * @param before null: of a site that is being made
 * @throws validation with why by setting; data tells by setting what it contradicts
 */
export async function expectRight(
  ctx: WithTrx<StaffCtx>,
  { before, changes, values }: { before: SiteValues | null; changes: SettingChanges; values: SettingValues },
): Promise<void> {
  const names = Object.keys(changes) as SettingName[] // as: asked by `expectShapes`
  const refusals: Refusals = { fields: {}, data: {} }
  for (const { at, with: other, code, items } of conflictsOf(values)) {
    // What was wrong before is nobody's fault who changes something else.
    const [named, against] = names.includes(at) ? [at, other] : [other, at]
    if (!names.includes(named)) continue
    refusals.fields[named] ??= named === at || code === 'no_free_message' ? code : 'still_named'
    refusals.data[named] ??= { with: against, items }
  }
  const faults = {
    ...(await hostFaults(ctx, { before, changes, values })),
    ...prefixFaults(ctx, { before, changes, values }),
    ...(await otherFaults(ctx, before, changes)),
  }
  const fields = { ...refusals.fields, ...faults }
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields, data: refusals.data })
}

/** @throws validation for what is no setting, or not of its type */
export function expectShapes(given: Readonly<Record<string, unknown>>): void {
  const faults = Object.entries(given).flatMap(([name, value]) => {
    const fault = isSetting(name) ? faultOfSetting(name, value) : 'unknown'
    return fault === null ? [] : [[name, fault] as const]
  })
  if (faults.length > 0) throw new AppError('validation', { fields: Object.fromEntries(faults) })
}

type Asked = { before: SiteValues | null; changes: SettingChanges; values: SettingValues }

/** A name leads to one site, and never to where staff work. */
async function hostFaults(
  { trx, config }: WithTrx<StaffCtx>,
  { before, changes, values }: Asked,
): Promise<Record<string, string>> {
  if (changes['site.host'] === undefined && changes['site.hosts'] === undefined) return {}
  const faults: Record<string, string> = {}
  const [host, hosts] = [values['site.host'] as string, values['site.hosts'] as string[]] // as: their shapes were asked
  const taken = await hostsOfOthers(trx, before?.id ?? null)
  const own = new URL(config.origin).host.toLowerCase()
  const isDefault = before !== null && before.host === null
  if (isDefault ? changes['site.host'] !== undefined : taken.has(host) || host === own)
    faults['site.host'] = isDefault ? 'fixed' : 'host_taken'
  if (hosts.some((one) => taken.has(one))) faults['site.hosts'] = 'host_taken'
  if (isDefault && !hosts.includes(own)) faults['site.hosts'] ??= 'host_needed'
  if (!isDefault && hosts.includes(own)) faults['site.hosts'] ??= 'host_taken'
  const desk = config.deskOrigin === null ? null : new URL(config.deskOrigin).host
  if (desk !== null && host === desk) faults['site.host'] = 'host_of_desk'
  if (desk !== null && hosts.includes(desk)) faults['site.hosts'] = 'host_of_desk'
  return faults
}

/** Names of two tables: whoever changes some waits for whoever does so now. */
async function hostsOfOthers(trx: Trx, siteId: number | null): Promise<Set<string | null>> {
  const sites = await trx.selectFrom('site').select(['id', 'host']).orderBy('id').forUpdate().execute()
  const names = await trx.selectFrom('site_host').select(['site_id as id', 'host']).execute()
  return new Set([...sites, ...names].filter(({ id, host }) => id !== siteId && host !== null).map(({ host }) => host))
}

/** Pages show no picture of another name than the one they are at, and the session goes to no other. */
function prefixFaults({ config }: StaffCtx, { before, changes, values }: Asked): Record<string, string> {
  const names = ['settings.cdn_prefix', 'site.host', 'site.hosts'] as const
  const changed = names.find((name) => changes[name] !== undefined)
  const prefix = values['settings.cdn_prefix'] as string // as, here and below: their shapes were asked
  if (changed === undefined || prefix === '') return {}
  const isDefault = before !== null && before.host === null
  const own = isDefault ? new URL(config.origin).host : (values['site.host'] as string)
  const host = URL.parse(prefix)?.host
  const isOwn = [own, ...(values['site.hosts'] as string[])].every((one) => one === host)
  return isOwn ? {} : { [changed]: 'not_own_host' }
}

async function otherFaults(
  { trx, clock }: WithTrx<StaffCtx>,
  before: SiteValues | null,
  changes: SettingChanges,
): Promise<Record<string, string>> {
  const faults: Record<string, string> = {}
  const { 'settings.country': country, 'site.brand': brand, 'company.creditor': creditor } = changes
  // Members accept it as the version of the terms, and those of an earlier day would be new to nobody.
  const added = changes['company.added']
  if (added !== undefined && new Date(String(added)) > clock.now()) faults['company.added'] = 'future'
  if (country !== undefined && before !== null) {
    const currency = currencyOf({ settings: { country }, bundles: [] }, String(country))
    const prices = await readPrices(trx, { now: clock.now(), siteId: before.id })
    if (!prices.some((price) => price.currency === currency)) faults['settings.country'] = 'no_prices'
  }
  if (typeof brand === 'string' && brand !== '') {
    const sites = await trx.selectFrom('site').select(['key', 'brand']).execute()
    const first = sites.find(({ key }) => key === brand)
    const isOwn = brand === before?.key
    if (first === undefined) faults['site.brand'] = 'no_site'
    // Else the first site of a brand would not be among those that name each other.
    else if (!isOwn && first.brand !== null && first.brand !== brand) faults['site.brand'] = 'not_first'
    else if (!isOwn && sites.some(({ key, brand: of }) => of === before?.key && key !== of))
      faults['site.brand'] = 'still_first'
  }
  // as: its shape was asked
  const iban = (creditor as { iban: string } | null | undefined)?.iban
  if (iban !== undefined && !isIban(plainIban(iban))) faults['company.creditor'] = 'iban'
  if (creditor !== undefined && before !== null && (await leavesDebits(trx, before, creditor)))
    faults['company.creditor'] = 'debits_wait'
  return faults
}

/** Whose mandates name another creditor, or none could collect: what waits for its file is collected first. */
async function leavesDebits(trx: Trx, { id, values }: SiteValues, creditor: unknown): Promise<boolean> {
  const idOf = (given: unknown) => (given as { id?: string } | null | undefined)?.id ?? null // as: their shapes were asked
  if (idOf(values['company.creditor']) === idOf(creditor)) return false
  const waiting = await trx
    .selectFrom('direct_debit')
    .innerJoin('payment', 'payment.id', 'direct_debit.payment_id')
    .select('payment.id')
    .where('payment.site_id', '=', id)
    .where('direct_debit.exported_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
