import type { ReviewKind } from '../../contract/desk-queue.ts'
import { AppError } from '../../contract/errors.ts'
import { mayAtDesk, type StaffRight, type StaffRole } from '../../contract/staff-rights.ts'

const MINUTE_MS = 60_000
/** So long nobody else gets a thing that somebody has taken. */
export const CLAIM_MS = 10 * MINUTE_MS
/** So long a decision can be taken back. */
export const UNDO_SECONDS = 10
const AGAIN_MAX_MS = 366 * 24 * 60 * MINUTE_MS
/** Whether somebody may ask to look again then: not before now, and within a year. */
export const isAheadEnough = (at: Date, now: Date): boolean => at > now && at.getTime() - now.getTime() <= AGAIN_MAX_MS
/** Whoever has seen so many pictures in 24 hours is handed no more: looking at the worst of them all day does harm. */
export const PICTURES_A_DAY = 500

const RIGHT_TO_DECIDE: Readonly<Record<ReviewKind, StaffRight>> = {
  photo: 'photos.decide',
  objection: 'photos.decide',
  report: 'reports.decide',
  complaint: 'complaints.answer',
  suspicion: 'members.act',
  again: 'members.act',
}

/** @throws right_missing for who is bound to sites, of what is of all of them together */
export function expectOfAllSites({ siteIds }: { siteIds: readonly number[] | null }): void {
  if (siteIds !== null) throw new AppError('right_missing')
}

/** What somebody with these roles decides about. */
export const kindsOf = (roles: readonly StaffRole[]): ReviewKind[] =>
  // as: its keys are the kinds
  (Object.keys(RIGHT_TO_DECIDE) as ReviewKind[]).filter((kind) => mayAtDesk(roles, RIGHT_TO_DECIDE[kind]))

/** More than this is paid back by two: EUR 100. */
const REFUND_LIMIT_CENTS = 10_000
const LIMIT_CURRENCY = 'EUR'

export type Price = { siteId: number; style: string; currency: string; priceCents: number }

/**
 * From how much on a refund needs a second person. What EUR 100 are in another currency our own price lists say: the
 * same bundle of the same site in both; of several the strictest counts.
 * @returns cents; null where no list tells: then always
 */
export function refundLimitCents(currency: string, prices: readonly Price[]): number | null {
  if (currency === LIMIT_CURRENCY) return REFUND_LIMIT_CENTS
  const worths = prices
    .filter((one) => one.currency === currency)
    .flatMap(({ siteId, style, priceCents }) =>
      prices
        .filter((one) => one.currency === LIMIT_CURRENCY && one.siteId === siteId && one.style === style)
        .map((inEuros) => Math.floor((REFUND_LIMIT_CENTS * priceCents) / inEuros.priceCents)),
    )
  return worths.length === 0 ? null : Math.min(...worths)
}
