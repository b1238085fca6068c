import type { User } from '../../../contract/accounts.ts'

export type DisabledReason = User['notifications_disabled'][number]

/** So many mails that were given up within so many days are as one that was refused for good (WEB-5). */
export const SOFT_BOUNCES = 3
export const SOFT_BOUNCE_DAYS = 7
/** A report that comes later is about an address as it was long ago. */
export const REPORT_DAYS = 30
/** Complaints for each mail of a day from which on somebody should look why (WEB-6). */
export const COMPLAINT_ALARM = 0.0008
