/** How things stand: the first screen of the desk. */
import * as z from 'zod'
import { REVIEW_KINDS } from './choices.ts'
import { deskCall, siteParam } from './desk-parts.ts'
import { moment } from './endpoint.ts'

const kind = z.enum(REVIEW_KINDS)

/** What this person may see of it, of the sites they are bound to; null: they may not. */
export const getToday = deskCall({
  method: 'GET',
  path: '/api/admin/today.php',
  right: 'today.see',
  query: z.strictObject({ site: siteParam }),
  reply: z.object({
    at: moment,
    queue: z
      .array(
        z.object({
          kind,
          open: z.int(),
          overdue: z.int(),
          oldest_at: moment.nullable(),
          /** By when the first of them should be decided. */
          oldest_due_at: moment.nullable(),
          /** Of the last seven days: how much was done, and how much of that before it was due. */
          done: z.int(),
          in_time: z.int(),
        }),
      )
      .nullable(),
    /** Decided by this person since midnight. */
    done_by_me: z.int(),
    /** Of those that wait, how many this person may confirm. */
    approvals: z.int(),
    members: z
      .object({
        /** Who is here is counted once a minute. */
        real: z.int(),
        fictional: z.int(),
        not_confirmed: z.int(),
        /** Signed up since midnight, and the day before until this time of day. */
        new_today: z.int(),
        new_yesterday: z.int(),
      })
      .nullable(),
    payments: z.object({ pending: z.int(), completed_today: z.int(), completed_yesterday: z.int() }).nullable(),
    /**
     * What is wrong below the product: a provider that does not answer about so many payments, mails that do not go
     * out, jobs that were given up; only what this person can go and look at. `since`: when the first of them came;
     * null: not known.
     */
    faults: z.array(
      z.object({
        what: z.enum(['provider', 'mail', 'jobs']),
        provider: z.string().nullable(),
        n: z.int(),
        since: moment.nullable(),
      }),
    ),
    /**
     * Whether every credit and every payment was accounted for when that was last added up; of all sites together, for
     * who is bound to none. Null also before the first night.
     */
    books: z.object({ checked_at: moment, transfers: z.int(), faults: z.array(z.string()) }).nullable(),
  }),
  errors: [],
})
