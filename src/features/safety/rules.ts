import type { COMPLAINT_KINDS, REPORT_REASONS } from '../../contract/choices.ts'
import { COMPLAINT_DAYS } from '../../contract/limits.ts'

export type ReportReason = (typeof REPORT_REASONS)[number]

/**
 * What a decision did, as who reported it is told: what was reported is gone, its account is closed or paused,
 * something else was done about it, or all stays.
 */
export const REPORT_OUTCOMES = ['removed', 'closed', 'paused', 'acted', 'kept'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** A child first, then what is against the law; between the others nothing is more urgent. */
export const URGENT_FIRST: readonly ReportReason[] = ['minor', 'illegal', 'harassment', 'fake', 'spam', 'other']

const DECIDED_WITHIN_HOURS: Partial<Record<ReportReason, number>> = { minor: 1, illegal: 24 }
const OTHERS_WITHIN_HOURS = 72

export const dueAt = (reason: ReportReason, reportedAt: Date): Date =>
  new Date(reportedAt.getTime() + (DECIDED_WITHIN_HOURS[reason] ?? OTHERS_WITHIN_HOURS) * 3_600_000)

/** How soon a report is looked at, 0 to 100; the desk looks at reports, photos and complaints in one line. */
export const REPORT_HARM: Readonly<Record<ReportReason, number>> = {
  minor: 100,
  illegal: 90,
  harassment: 65,
  fake: 40,
  spam: 35,
  other: 35,
}

export type ComplaintKind = (typeof COMPLAINT_KINDS)[number]

/** A notice of illegal content is as urgent as a report of it. */
export const complaintDueAt = (kind: ComplaintKind, at: Date): Date =>
  kind === 'content' ? dueAt('illegal', at) : new Date(at.getTime() + COMPLAINT_DAYS * 86_400_000)

export const complaintHarm = (kind: ComplaintKind): number =>
  kind === 'content' ? REPORT_HARM.illegal : kind === 'privacy' || kind === 'moderation' ? 50 : 30

/** What a report or a complaint is called in mails and on the phone. */
export const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase()
