import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import type { SiteValues } from '../../../site/reads/site-values.ts'
import { askApproval, type ApprovalAct } from '../../../staff/writes/approvals.ts'
import { countLeft, isLeft } from '../../reads/sites/deletion.ts'
import { holdSite } from './hold-site.ts'

type Ctx = WithTrx<StaffCtx>
type Details = {
  siteId: number
  siteKey: string
  name: string
  membersTold: boolean
  members: number
  credits: number
  openPayments: number
}
type Asked = { site: number; version: number; reason: string }

/**
 * Asks a second person to close a site: nobody reaches it any more, its rows stay.
 * @throws not_found · taken with `by` · validation with why in `site` or `members_told`
 */
export async function askDeletion(
  ctx: Ctx,
  { site: siteId, version, reason, members_told: membersTold }: Asked & { members_told: boolean },
): Promise<void> {
  const held = await holdSite(ctx, siteId, version)
  const left = await expectDeletable(ctx, held, membersTold)
  const name = String(held.values['settings.name'])
  const details: Details = { siteId, siteKey: held.key, name, membersTold, ...left }
  await askApproval(ctx, { act: 'site.delete', details, told: deletionAct.describe(details), reason, siteId })
}

async function carryOut(ctx: Ctx, { siteId, membersTold }: Details, reason: string): Promise<void> {
  const held = await holdSite(ctx, siteId)
  const left = await expectDeletable(ctx, held, membersTold)
  const deletedAt = ctx.clock.now()
  await setDeleted(ctx, held, deletedAt)
  await ctx.record({
    act: 'site.delete',
    subject: { kind: 'site', id: held.key },
    siteId,
    before: { deleted_at: null },
    after: { deleted_at: deletedAt.toISOString(), ...left },
    reason,
  })
}

/** Opens a closed site as it was. @throws not_found · taken with `by` · validation when it is open */
export async function restoreSite(ctx: Ctx, { site: siteId, version, reason }: Asked): Promise<number> {
  const held = await holdSite(ctx, siteId, version)
  if (held.deletedAt === null) throw refused('site', 'open')
  await setDeleted(ctx, held, null)
  await ctx.record({
    act: 'site.restore',
    subject: { kind: 'site', id: held.key },
    siteId,
    before: { deleted_at: held.deletedAt.toISOString() },
    after: { deleted_at: null },
    reason,
  })
  return held.version + 1
}

async function expectDeletable({ trx }: Ctx, { id, host, deletedAt }: SiteValues, membersTold: boolean) {
  // The installation itself is at that one.
  if (host === null) throw refused('site', 'default')
  if (deletedAt !== null) throw refused('site', 'closed')
  const left = await countLeft(trx, id)
  if (isLeft(left) && !membersTold) throw refused('members_told', 'in_use')
  return { members: left.members, credits: left.credits, openPayments: left.open_payments }
}

async function setDeleted({ trx, staff, clock }: Ctx, { id, version }: SiteValues, at: Date | null): Promise<void> {
  await trx
    .updateTable('site')
    .set({ deleted_at: at, version: version + 1, changed_at: clock.now(), changed_by: staff.id })
    .where('id', '=', id)
    .execute()
}

const refused = (field: string, code: string) => new AppError('validation', { fields: { [field]: code } })

export const deletionAct: ApprovalAct<Details> = {
  right: 'sites.change',
  describe: ({ siteKey, name, membersTold, members, credits, openPayments }) => ({
    site: siteKey,
    name,
    members,
    credits,
    open_payments: openPayments,
    members_told: membersTold,
  }),
  carryOut,
}
