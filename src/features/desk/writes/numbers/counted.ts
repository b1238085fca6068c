import { sql } from 'kysely'

/** For so long what somebody does after signing up is counted for the day on which they did. */
export const FOLLOWED_DAYS = 30

/** Of one site, both days included, as ISO dates of its zone. */
export type Span = { siteId: number; zone: string; from: string; until: string }

/**
 * Of `account a` with its `profile p`: a member; not a profile of the house, not somebody of staff, not who is erased.
 */
export const isCounted = sql<boolean>`(
  a.erased_at is null and not p.fictional and not exists (select from staff where staff.email = a.email)
)`

/** The day of a moment where the site is. */
export const dayOf = (moment: string, { zone }: Span) => sql`(${sql.ref(moment)} at time zone ${zone})::date`

/** Whether a moment is within the days. */
export const isWithin = (moment: string, { zone, from, until }: Span) => sql<boolean>`(
  ${sql.ref(moment)} >= ${from}::date::timestamp at time zone ${zone}
  and ${sql.ref(moment)} < (${until}::date + 1)::timestamp at time zone ${zone}
)`

const DAY_MS = 86_400_000

/** @param day an ISO date */
export const daysBefore = (day: string, n: number): string =>
  new Date(Date.parse(day) - n * DAY_MS).toISOString().slice(0, 10)
