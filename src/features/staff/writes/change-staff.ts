import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { StaffRole } from '../../../contract/staff-rights.ts'
import type { StaffCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { maySpread, needsSecondPerson } from '../rules.ts'
import { askApproval, expectUnchanged } from './approvals.ts'
import { expectSites } from './invite.ts'
import { endSessionsOf } from './open-session.ts'

export type Changing = {
  id: number
  /** As the person was called when it was asked for. */
  name?: string
  roles?: StaffRole[] | undefined
  siteIds?: number[] | null | undefined
  disabled?: boolean | undefined
  /** As they were when it was asked for. */
  before?: Standing
}
type Standing = { roles: StaffRole[]; siteIds: number[] | null; disabled: boolean }

/**
 * Changes what somebody may do, and where; their sessions end. A role that they had not, had at fewer sites or had when
 * they were out of use waits for a second person.
 * @throws not_found also for who is bound to other sites · right_missing for oneself, and for sites that one has not ·
 * validation `site_ids`, and `roles` when nothing would change · taken when they are in or out of use by now as was
 * wanted
 */
export async function changeStaff(
  ctx: WithTrx<StaffCtx>,
  { reason, ...changing }: Changing & { reason: string },
): Promise<'done' | 'asked'> {
  if (changing.id === ctx.staff.id) throw new AppError('right_missing')
  const before = await holdStaff(ctx.trx, changing.id)
  if (!maySpread(ctx.staff.siteIds, before.siteIds)) throw new AppError('not_found')
  if (changing.siteIds !== undefined) await expectSites(ctx, changing.siteIds)
  const { roles = before.roles, siteIds = before.siteIds, disabled = before.disabled } = changing
  if (disabled === before.disabled && isSame(roles, before.roles) && isSame(siteIds, before.siteIds)) {
    if (changing.disabled !== undefined) throw new AppError('taken', { data: { changed: true } })
    throw new AppError('validation', { fields: { roles: 'unchanged' } })
  }
  const hadAll = maySpread(before.siteIds, siteIds) && (disabled || !before.disabled)
  if (needsSecondPerson(roles, hadAll ? before.roles : [])) {
    const { name, disabledAt: _, ...standing } = before
    await askApproval(ctx, {
      act: 'staff.change',
      details: { ...changing, name, before: standing },
      told: { id: changing.id, roles, siteIds, disabled },
      reason,
    })
    return 'asked'
  }
  await carryOutChange(ctx, changing, reason)
  return 'done'
}

/**
 * @throws not_found · right_missing for whoever would confirm a change of their own · taken when they may something
 * else by now than when it was asked for
 */
export async function carryOutChange(ctx: WithTrx<StaffCtx>, changing: Changing, reason: string): Promise<void> {
  const { id, roles, siteIds, disabled, before: asked } = changing
  if (id === ctx.staff.id) throw new AppError('right_missing')
  const before = await holdStaff(ctx.trx, id)
  const { disabledAt: _, name: __, ...was } = before
  if (asked) expectUnchanged(asked, was)
  const after = {
    roles: roles ?? before.roles,
    siteIds: siteIds === undefined ? before.siteIds : siteIds,
    disabled: disabled ?? before.disabled,
  }
  const disabled_at = after.disabled ? (before.disabledAt ?? ctx.clock.now()) : null
  await ctx.trx
    .updateTable('staff')
    .set({ roles: after.roles, site_ids: after.siteIds, disabled_at })
    .where('id', '=', id)
    .execute()
  await endSessionsOf(ctx.trx, id)
  const mayLess = needsSecondPerson(before.roles, after.roles) || !maySpread(after.siteIds, before.siteIds)
  if (mayLess || (after.disabled && !before.disabled)) await endAsked(ctx, id)
  await ctx.record({ act: 'staff.change', subject: { kind: 'staff', id }, before: was, after, reason })
}

/** Nobody says in which order. */
const isSame = (a: readonly (string | number)[] | null, b: readonly (string | number)[] | null): boolean =>
  a === null || b === null ? a === b : a.every((one) => b.includes(one)) && b.every((one) => a.includes(one))

/** Whoever may less asks for nothing of before any more; what they still may, they ask for anew. */
async function endAsked({ trx, staff, clock, record }: WithTrx<StaffCtx>, id: number): Promise<void> {
  const now = clock.now()
  const { rows } = await sql<{ id: string; act: string; siteId: number | null; accountId: number | null }>`
    update approval a set outcome = 'refused', decided_by = ${staff.id}, decided_at = ${now}
    where a.asked_by = ${id} and a.outcome is null and a.expires_at > ${now}
    returning a.id, a.act, a.site_id as "siteId", (
      select account_id from staff_action where subject_id = a.id::text and act = 'approval.ask'
    ) as "accountId"`.execute(trx)
  for (const { id: approvalId, act, ...of } of rows)
    await record({ act: 'approval.refuse', subject: { kind: 'approval', id: approvalId }, after: { act }, ...of })
}

async function holdStaff(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('staff')
    .select(['name', 'roles', 'site_ids as siteIds', 'disabled_at as disabledAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not_found')
  // as: checked in the table
  return { ...row, roles: row.roles as StaffRole[], disabled: row.disabledAt !== null }
}
