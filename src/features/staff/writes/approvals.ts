import { AppError } from '../../../contract/errors.ts'
import { mayAtDesk } from '../../../contract/staff-rights.ts'
import type { Db, StaffCtx, WithTrx } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { sameJson } from '../../site/rules/same-json.ts'
import { APPROVAL_MS, seesSite, type ConfirmingRight } from '../rules.ts'

/** `member`: whom of the members it is about. */
type Told = Record<string, unknown> & { member?: number }
/** What one person asks for and another has to confirm. */
export type ApprovalAct<Details extends object = never> = {
  /** Of who confirms it. */
  right: ConfirmingRight
  /** What the second person is shown. */
  describe(details: Details): Told
  /** What they are shown besides, as long as it waits: the log and the approval keep nothing of it. */
  show?(db: Db, details: Details): Promise<Record<string, unknown>>
  carryOut(ctx: WithTrx<StaffCtx>, details: Details, reason: string): Promise<void>
}
/** Every act that needs two, feature by feature. */
export type ApprovalActs = Readonly<Record<string, ApprovalAct>>

/**
 * @throws taken when what was asked to be changed is something else by now: nobody undoes what a colleague did since
 */
export function expectUnchanged(asked: object | undefined, now: object): void {
  if (!sameJson(asked, now)) throw new AppError('taken', { data: { by: null, changed: true } })
}

/**
 * @param ask `told`: what the log keeps of the details, for good · `siteId`: whose members it is about; null: nobody's
 */
export async function askApproval(
  ctx: WithTrx<StaffCtx>,
  ask: { act: string; details: object; told: Told; reason: string; siteId?: number | null },
): Promise<void> {
  const id = publicId()
  const now = ctx.clock.now()
  const { act, details, told, reason, siteId = null } = ask
  await ctx.trx
    .insertInto('approval')
    .values({
      id,
      act,
      details: JSON.stringify(details),
      reason,
      site_id: siteId,
      asked_by: ctx.staff.id,
      asked_at: now,
      expires_at: new Date(now.getTime() + APPROVAL_MS),
    })
    .execute()
  await ctx.record({
    act: 'approval.ask',
    subject: { kind: 'approval', id },
    accountId: told.member ?? null,
    after: { act, ...told },
    reason,
    siteId,
  })
}

/**
 * Confirms what somebody else asked for, which is then carried out, or refuses it; who asked may take it back.
 * @throws not_found also when its days are over · taken with `by` and `outcome` · right_missing to confirm one's own,
 * or what one has no right to
 */
export async function decideApproval(
  ctx: WithTrx<StaffCtx>,
  acts: ApprovalActs,
  { id, confirm }: { id: string; confirm: boolean },
): Promise<'confirmed' | 'refused'> {
  const { trx, staff } = ctx
  const asked = await trx
    .selectFrom('approval')
    .leftJoin('staff as by', 'by.id', 'approval.decided_by')
    .select(['approval.act', 'details', 'reason', 'site_id', 'asked_by', 'expires_at', 'outcome', 'by.name as by'])
    .where('approval.id', '=', id)
    .forUpdate('approval')
    .executeTakeFirst()
  const act = asked && acts[asked.act]
  if (asked === undefined || act === undefined) throw new AppError('not_found')
  const isOwn = asked.asked_by === staff.id
  // As in the list: what is of no site is for who is bound to none.
  const isSeen = isOwn || staff.siteIds === null || (asked.site_id !== null && seesSite(staff.siteIds, asked.site_id))
  if (!isSeen) throw new AppError('not_found')
  if (asked.outcome !== null) throw new AppError('taken', { data: { by: asked.by, outcome: asked.outcome } })
  if (asked.expires_at <= ctx.clock.now()) throw new AppError('not_found')
  if (isOwn ? confirm : !mayAtDesk(staff.roles, act.right)) throw new AppError('right_missing')
  const outcome = confirm ? 'confirmed' : 'refused'
  await trx
    .updateTable('approval')
    .set({ outcome, decided_by: staff.id, decided_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
  const details = asked.details as never // of this act, as askApproval kept them
  const subject = { kind: 'approval', id }
  await ctx.record({
    act: `approval.${confirm ? 'confirm' : 'refuse'}`,
    subject,
    accountId: act.describe(details).member ?? null,
    after: { act: asked.act },
    siteId: asked.site_id,
  })
  if (confirm) await act.carryOut(ctx, details, asked.reason)
  return outcome
}
