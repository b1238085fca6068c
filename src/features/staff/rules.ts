import type { SuspicionCause } from '../../contract/choices.ts'
import type { StaffRight, StaffRole } from '../../contract/staff-rights.ts'

const MINUTE_MS = 60_000
export const SESSION_MS = 12 * 60 * MINUTE_MS
const IDLE_MS = 30 * MINUTE_MS
/** With the password alone. */
const UNPROVEN_MS = 15 * MINUTE_MS
export const INVITATION_MS = 3 * 24 * 60 * MINUTE_MS
export const APPROVAL_MS = 3 * 24 * 60 * MINUTE_MS
export const RECOVERY_CODES = 10

type Timed = { createdAt: Date; seenAt: Date; expiresAt: Date; proven: boolean }

/** When a session ends by itself if nothing more is done with it. */
export function sessionEnd({ createdAt, seenAt, expiresAt, proven }: Timed): Date {
  const ends = [expiresAt.getTime(), seenAt.getTime() + IDLE_MS]
  if (!proven) ends.push(createdAt.getTime() + UNPROVEN_MS)
  return new Date(Math.min(...ends))
}

/** With one of these somebody confirms what another one asked for. */
export type ConfirmingRight = Extract<
  StaffRight,
  'staff.manage' | 'payments.refund' | 'offers.change' | 'sites.change' | 'members.export' | 'members.help'
>

/** Whether a second person has to agree before somebody gets these roles: nobody alone makes somebody more powerful. */
export const needsSecondPerson = (roles: readonly StaffRole[], had: readonly StaffRole[]): boolean =>
  roles.some((role) => !had.includes(role))

type Sites = readonly number[] | null

/** @param own sites of a person; null: all */
export const seesSite = (own: Sites, siteId: number): boolean => own === null || own.includes(siteId)

/** Nobody gives more sites than they have. */
export const maySpread = (own: Sites, given: Sites): boolean =>
  own === null || (given !== null && given.every((site) => own.includes(site)))

/**
 * How soon what the product noticed is looked at, 0 to 100, beside reports; a machine only counts, and a person reports
 * what hurts.
 */
export const SUSPICION_HARM: Readonly<Record<SuspicionCause, number>> = {
  scraping: 45,
  same_text: 35,
  same_iban: 30,
  same_phone: 30,
  owed_credits: 30,
  many_codes: 25,
  profile_limit: 20,
}
export const SUSPICION_DUE_MS = 72 * 60 * MINUTE_MS
/** Of a member who was to be looked at again on a day. */
export const AGAIN_HARM = 35
export const AGAIN_DUE_MS = 24 * 60 * MINUTE_MS
