import { sql, type RawBuilder } from 'kysely'
import type { Reply } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { getApproval } from '../../../contract/staff-log.ts'
import { mayAtDesk } from '../../../contract/staff-rights.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import type { ApprovalActs } from '../writes/approvals.ts'

type Approval = Reply<typeof getApproval>['approval']

const SHOWN = 100

/** What waits for a second person, oldest first, and then what became of the last ones. */
export const readApprovals = (ctx: StaffCtx, acts: ApprovalActs): Promise<Approval[]> => read(ctx, acts, sql`true`)

/** One of them. @throws not_found */
export async function readApproval(ctx: StaffCtx, acts: ApprovalActs, id: string): Promise<Approval> {
  const [approval] = await read(ctx, acts, sql`a.id = ${id}`)
  if (approval === undefined) throw new AppError('not_found')
  return approval
}

async function read(
  { db, staff, clock }: StaffCtx,
  acts: ApprovalActs,
  where: RawBuilder<unknown>,
): Promise<Approval[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('approval as a')
    .innerJoin('staff as asked', 'asked.id', 'a.asked_by')
    .leftJoin('staff as decided', 'decided.id', 'a.decided_by')
    .select(['a.id', 'a.act', 'a.details', 'a.reason', 'a.asked_by', 'a.asked_at', 'a.expires_at', 'a.outcome'])
    .select(['asked.name as askedBy', 'decided.name as decidedBy'])
    .where(
      sql<boolean>`(${staff.siteIds}::smallint[] is null or a.site_id = any(${staff.siteIds}) or a.asked_by = ${staff.id})`,
    )
    .where(sql<boolean>`${where}`)
    .orderBy(sql`case when a.outcome is null and a.expires_at > ${now} then a.asked_at end`)
    .orderBy('a.asked_at', 'desc')
    .limit(SHOWN)
    .execute()
  const shown = rows.map(async (row): Promise<Approval[]> => {
    const act = acts[row.act]
    // What it is about is for who may do it, and for who asked.
    if (act === undefined || (row.asked_by !== staff.id && !mayAtDesk(staff.roles, act.right))) return []
    const isOpen = row.outcome === null && row.expires_at > now
    const details = row.details as never // of this act, as they were kept
    return [
      {
        id: row.id,
        act: row.act,
        details: { ...act.describe(details), ...(isOpen ? await act.show?.(db, details) : {}) },
        reason: row.reason,
        asked_by: row.askedBy,
        asked_at: row.asked_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        outcome: isOpen ? null : (row.outcome ?? ('expired' as const)),
        decided_by: row.decidedBy,
        is_mine: row.asked_by === staff.id,
        may_decide: isOpen && row.asked_by !== staff.id,
      },
    ]
  })
  return (await Promise.all(shown)).flat()
}
