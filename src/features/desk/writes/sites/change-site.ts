import type { changeSite as call } from '../../../../contract/desk-sites.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { sameJson } from '../../../site/rules/same-json.ts'
import { cleanSetting } from '../../../site/rules/setting-faults.ts'
import { needsTwo, type SettingName } from '../../../site/rules/site-settings.ts'
import { writeSettings, type SettingChanges } from '../../../site/writes/write-settings.ts'
import { askApproval, type ApprovalAct } from '../../../staff/writes/approvals.ts'
import { expectRight, expectShapes } from '../../reads/sites/expect-right.ts'
import { holdSite } from './hold-site.ts'

type Ctx = WithTrx<StaffCtx>
type Change = { before: unknown; after: unknown }
type Changes = { [N in SettingName]?: Change }
type Details = { siteId: number; siteKey: string; changes: Changes }

/**
 * Changes settings of a site, or asks a second person to where members pay or were promised something; all of them or
 * none.
 * @throws not_found · taken with `by` · validation by setting
 */
export async function changeSite(ctx: Ctx, given: Input<typeof call>['body']): Promise<Reply<typeof call>> {
  const { site: siteId, version, reason } = given
  const values = Object.fromEntries(Object.entries(given.values).map(([name, value]) => [name, cleanSetting(value)]))
  expectShapes(values)
  const held = await holdSite(ctx, siteId, version)
  const changes = changesOf(held.values, values)
  const names = Object.keys(changes) as SettingName[] // as: asked just before
  if (names.length === 0) throw new AppError('validation', { fields: { values: 'required' } })
  await expectRight(ctx, { before: held, ...afterOf(held.values, changes) })
  if (!needsTwo(names)) {
    await apply(ctx, { siteId, changes, reason })
    return { outcome: 'changed', version: version + 1 }
  }
  const details: Details = { siteId, siteKey: held.key, changes }
  await askApproval(ctx, { act: 'setting.change', details, told: settingAct.describe(details), reason, siteId })
  return { outcome: 'asked', version }
}

/** What was asked for is looked at once more: what it was asked about may be otherwise by now. */
async function carryOut(ctx: Ctx, { siteId, changes }: Details, reason: string): Promise<void> {
  const held = await holdSite(ctx, siteId)
  const isStale = entriesOf(changes).some(([name, { before }]) => !sameJson(held.values[name], before))
  if (isStale) throw new AppError('taken', { data: { by: held.changedBy, outcome: 'changed' } })
  await expectRight(ctx, { before: held, ...afterOf(held.values, changes) })
  await apply(ctx, { siteId, changes, reason })
}

async function apply(
  ctx: Ctx,
  { siteId, changes, reason }: { siteId: number; changes: Changes; reason: string },
): Promise<void> {
  const after = Object.fromEntries(entriesOf(changes).map(([name, change]) => [name, change.after]))
  await writeSettings(ctx.trx, { siteId, changes: after, by: ctx.staff.id, now: ctx.clock.now() })
  // One entry for each, so that the history of one setting is read by itself.
  for (const [name, change] of entriesOf(changes))
    await ctx.record({
      act: 'setting.change',
      subject: { kind: 'setting', id: name },
      siteId,
      before: { [name]: change.before },
      after: { [name]: change.after },
      reason,
    })
}

const entriesOf = (changes: Changes) => Object.entries(changes) as [SettingName, Change][] // as: the names of settings

function changesOf(before: Readonly<Record<SettingName, unknown>>, given: Record<string, unknown>): Changes {
  const entries = Object.entries(given) as [SettingName, unknown][] // as: asked before
  return Object.fromEntries(
    entries
      .filter(([name, after]) => !sameJson(before[name], after))
      .map(([name, after]) => [name, { before: before[name], after }]),
  )
}

function afterOf(before: Readonly<Record<SettingName, unknown>>, changes: Changes) {
  const after: SettingChanges = Object.fromEntries(entriesOf(changes).map(([name, change]) => [name, change.after]))
  return { changes: after, values: { ...before, ...after } }
}

const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const settingAct: ApprovalAct<Details> = {
  right: 'sites.change',
  describe: ({ siteKey, changes }) => ({
    site: siteKey,
    ...Object.fromEntries(
      entriesOf(changes).map(([name, { before, after }]) => [name, `${told(before)} → ${told(after)}`]),
    ),
  }),
  carryOut,
}
