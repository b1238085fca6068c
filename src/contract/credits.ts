import * as z from 'zod'
import { CREDIT_CAUSES } from './choices.ts'
import { currency, day, endpoint, id, intParam, money, moment } from './endpoint.ts'
import { STATEMENT_PAGE_MAX, STATEMENT_PAGE_SIZE } from './money.ts'

export const StatementEntry = z.object({
  /** Of its own kind, so that no row tells how many others there are. */
  id: z.string(),
  at: moment,
  cause: z.enum(CREDIT_CAUSES),
  /** Whole credits: in above zero, out below. */
  change: z.int(),
  balance: z.int(),
  /** Of a purchase, refund or charge-back; null otherwise. */
  payment_id: id.nullable(),
})
export type StatementEntry = z.output<typeof StatementEntry>

/** Credits in and out of one week or month, in the site's time zone. */
const Period = z.object({
  from: day,
  bought: z.int(),
  spent: z.int(),
})

/** Every credit in and out with its cause and the balance after it, newest first. An addition to the catalogue. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/api/statement.php',
  who: 'member',
  query: z.object({
    /** The `next` of the page before. */
    before: z.string('invalid').max(200, 'invalid').optional(),
    side: z.enum(['in', 'out'], 'invalid').optional(),
    limit: intParam(1, STATEMENT_PAGE_MAX).default(STATEMENT_PAGE_SIZE),
  }),
  reply: z.object({
    balance: z.int(),
    entries: z.array(StatementEntry),
    /** For the next page; null at the end. */
    next: z.string().nullable(),
  }),
})

/** What was bought and spent by week and by month, newest first, and what it cost. An addition to the catalogue. */
export const getSpending = endpoint({
  method: 'GET',
  path: '/api/spending.php',
  who: 'member',
  reply: z.object({
    weeks: z.array(Period),
    months: z.array(Period.extend({ paid: z.array(z.object({ amount: money, currency })) })),
  }),
})

/** What was measured of the claim about matches, or that nothing was. */
export const getPremiumClaim = endpoint({
  method: 'GET',
  path: '/api/premium-claim.php',
  who: 'anyone',
  reply: z.object({
    /** `proven`: shown with number, period and n. `unproven`: shown without a number. */
    state: z.enum(['proven', 'unproven']),
    /** In percent; null unless proven. */
    value: z.int().nullable(),
    basis: z
      .object({ from: day, until: day, premium_members: z.int(), free_members: z.int(), expires: moment })
      .nullable(),
  }),
})
