import { sql } from 'kysely'
import type { Readable } from 'node:stream'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { packMember, type Exporter } from '../../../privacy/reads/export-member.ts'
import { APPROVAL_MS } from '../../../staff/rules.ts'
import { askApproval, type ApprovalAct } from '../../../staff/writes/approvals.ts'
import { expectMember } from '../../reads/members/expect-member.ts'

const ACT = 'member.export'
type Details = { accountId: number; siteId: number; code: string }

/** Confirmed by a second person, it can be taken out by who asked for it. */
const exportAct: ApprovalAct<Details> = {
  right: 'members.export',
  describe: ({ accountId, code }) => ({ member: accountId, code }),
  carryOut: async () => {},
}
export const memberActs = { [ACT]: exportAct }

/** @throws not_found */
export async function askMemberExport(
  ctx: WithTrx<StaffCtx>,
  { id, code, reason }: { id: number; code: string; reason: string },
): Promise<void> {
  const { siteId } = await expectMember({ ...ctx, db: ctx.trx }, id)
  const details: Details = { accountId: id, siteId, code }
  await askApproval(ctx, { act: ACT, details, told: exportAct.describe(details), reason, siteId })
}

/** So long after it was first fetched it can be fetched again: what broke off on its way costs no second person. */
const AGAIN_MS = 10 * 60_000

/**
 * Of what was confirmed to this person these days, what was not fetched yet, or just now.
 * @param of `approval` only that one
 */
export async function findExport(
  { db, staff, clock }: StaffCtx,
  of: { approval: string } | { accountId: number },
): Promise<{ approval: string; accountId: number; reason: string } | undefined> {
  const { rows } = await sql<{ approval: string; accountId: number; reason: string }>`
    select a.id as approval, (a.details ->> 'accountId')::bigint as "accountId", a.reason from approval a
    where a.act = ${ACT} and a.outcome = 'confirmed' and a.asked_by = ${staff.id}
      and a.decided_at > ${new Date(clock.now().getTime() - APPROVAL_MS)}
      and ${'approval' in of ? sql`a.id = ${of.approval}` : sql`a.details ->> 'accountId' = ${String(of.accountId)}`}
      and not exists (
        select from staff_action l where l.account_id = (a.details ->> 'accountId')::bigint
          and l.subject_kind = 'export' and l.subject_id = a.id::text
          and l.at <= ${new Date(clock.now().getTime() - AGAIN_MS)}
      )
    order by a.decided_at desc limit 1`.execute(db)
  return rows[0]
}

/** @throws not_found unless it was confirmed to this person these days, and not fetched long before */
export async function openMemberExport(
  ctx: StaffCtx,
  approval: string,
  exporters: readonly Exporter[],
): Promise<{ stream: Readable; accountId: number }> {
  const found = await findExport(ctx, { approval })
  if (found === undefined) throw new AppError('not_found')
  const { accountId, reason } = found
  const { siteId } = await expectMember(ctx, accountId)
  await ctx.record({ act: 'look', subject: { kind: 'export', id: approval }, accountId, siteId, reason })
  return { stream: await packMember(ctx, { accountId, siteId }, exporters), accountId }
}
