import type { ReviewKind } from '../../contract/desk-queue.ts'
import { AppError } from '../../contract/errors.ts'
import { mayAtDesk, type StaffRight, type StaffRole } from '../../contract/staff-rights.ts'

const MINUTE_MS = 60_000
/** So long nobody else gets a thing that somebody has taken. */
export const CLAIM_MS = 10 * MINUTE_MS
/** So long a decision can be taken back. */
export const UNDO_SECONDS = 10
/** Whoever has seen so many pictures in 24 hours is handed no more: looking at the worst of them all day does harm. */
export const PICTURES_A_DAY = 500

const RIGHT_TO_DECIDE: Readonly<Record<ReviewKind, StaffRight>> = {
  photo: 'photos.decide',
  objection: 'photos.decide',
  report: 'reports.decide',
  complaint: 'complaints.answer',
}

/** @throws right_missing for who is bound to sites, of what is of all of them together */
export function expectOfAllSites({ siteIds }: { siteIds: readonly number[] | null }): void {
  if (siteIds !== null) throw new AppError('right_missing')
}

/** What somebody with these roles decides about. */
export const kindsOf = (roles: readonly StaffRole[]): ReviewKind[] =>
  // as: its keys are the kinds
  (Object.keys(RIGHT_TO_DECIDE) as ReviewKind[]).filter((kind) => mayAtDesk(roles, RIGHT_TO_DECIDE[kind]))
