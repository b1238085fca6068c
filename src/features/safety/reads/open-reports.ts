import type { Db } from '../../../platform/ctx.ts'
import type { ReportReason } from '../rules.ts'

export type OpenReport = {
  id: string
  accountId: number
  profileId: string
  name: string
  photoId: string | null
  /** Set when it is about one message: the copy holds its text. */
  messageSeq: number | null
  snapshot: unknown
  reason: ReportReason
  remarks: string
  createdAt: Date
  dueAt: Date
}

const AT_ONCE = 500

/**
 * Reports that nobody has decided yet, the most urgent first.
 * @param siteId only this site's; null for those of all sites
 */
export function openReports(db: Db, siteId: number | null): Promise<OpenReport[]> {
  return db
    .selectFrom('report')
    .innerJoin('profile', 'profile.account_id', 'report.account_id')
    .select(['report.id', 'report.account_id as accountId', 'profile.id as profileId', 'profile.name'])
    .select(['report.photo_id as photoId', 'report.message_seq as messageSeq', 'report.snapshot', 'report.reason'])
    .select(['report.remarks', 'report.created_at as createdAt', 'report.due_at as dueAt'])
    .$if(siteId !== null, (query) => query.where('report.site_id', '=', siteId!))
    .where('report.decided_at', 'is', null)
    .orderBy('report.due_at')
    .orderBy('report.id')
    .limit(AT_ONCE)
    .execute()
}
