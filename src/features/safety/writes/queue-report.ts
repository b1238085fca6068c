import type { Trx } from '../../../platform/ctx.ts'
import { openItem } from '../../staff/writes/review-items.ts'
import { complaintHarm, REPORT_HARM, type ComplaintKind, type ReportReason } from '../rules.ts'

/**
 * Puts a report into the queue of the desk; one that became more urgent moves up in it.
 * @param moved it says more than whoever has it was shown
 */
export async function queueReport(trx: Trx, reportId: string, now: Date, moved = false): Promise<void> {
  const report = await trx
    .selectFrom('report')
    .select(['site_id as siteId', 'account_id as accountId', 'reason', 'due_at as dueAt'])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow()
  // as: checked in the table
  const { reason, ...of } = { ...report, reason: report.reason as ReportReason }
  await openItem(trx, { ...of, kind: 'report', ref: reportId, harm: REPORT_HARM[reason], now, moved })
}

/** Puts a complaint into the queue of the desk. */
export async function queueComplaint(trx: Trx, complaintId: string, now: Date): Promise<void> {
  const complaint = await trx
    .selectFrom('complaint')
    .select(['site_id as siteId', 'about_id', 'account_id', 'kind', 'due_at as dueAt'])
    .where('id', '=', complaintId)
    .executeTakeFirstOrThrow()
  const { about_id, account_id, ...of } = { ...complaint, kind: complaint.kind as ComplaintKind } // as above
  // What we decided about a member is decided anew beside their objection, whomever else it names.
  const accountId = of.kind === 'moderation' ? (account_id ?? about_id) : about_id
  await openItem(trx, { ...of, accountId, kind: 'complaint', ref: complaintId, harm: complaintHarm(of.kind), now })
}
