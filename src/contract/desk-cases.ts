/** Payment disputes and legal requests: what staff look at for them, and how they end. Safe for the browser. */
import * as z from 'zod'
import { deskCall, paged, reason, siteParam } from './desk-parts.ts'
import { CASE_SORTS } from './desk-sorts.ts'
import { day, id, intParam, moment, money } from './endpoint.ts'

const accountId = z.int('invalid').min(1, 'invalid')
const SEQ_MAX = 999_999_999
export const CASE_KINDS = ['dispute', 'legal'] as const

const Case = z.object({
  id,
  kind: z.enum(CASE_KINDS),
  site: z.int(),
  account_id: z.int().nullable(),
  /** Null: erased. */
  name: z.string().nullable(),
  payment_id: id.nullable(),
  reason: z.string(),
  opened_by: z.string().nullable(),
  opened_at: moment,
  closed_at: moment.nullable(),
  closed_why: z.string(),
  /** How often somebody looked at what it concerns. */
  looks: z.int(),
})

/** Those that are open first, the newest first. */
export const getCases = deskCall({
  method: 'GET',
  path: '/api/admin/cases.php',
  right: 'cases.open',
  query: z.strictObject({ site: siteParam, ...paged(CASE_SORTS) }),
  reply: z.object({ cases: z.array(Case), next: z.string().nullable() }),
  errors: [],
})

/**
 * Opens a case for a payment that is disputed, or for what the law compels us to show: of one member the messages with
 * one other, in certain days. It shows nothing else.
 */
export const openCase = deskCall({
  method: 'POST',
  path: '/api/admin/cases.php',
  right: 'cases.open',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('dispute'), payment_id: id, reason }),
    z.strictObject({ kind: z.literal('legal'), id: accountId, with: accountId, from: day, until: day, reason }),
  ]),
  reply: z.object({ case_id: id }),
  status: 201,
})

/**
 * What a case concerns; each look is in the log, and told to the members who ask what we keep. Of a legal request the
 * first thousand messages, or those after the one whose `seq` is named.
 */
export const getCase = deskCall({
  method: 'GET',
  path: '/api/admin/case.php',
  right: 'cases.open',
  query: z.strictObject({ case_id: id, after: intParam(0, SEQ_MAX).optional() }),
  reply: z.object({
    case: Case,
    /** What was sold, and what became of it: numbers and moments alone. */
    dispute: z
      .object({
        amount: money,
        currency: z.string(),
        status: z.string(),
        paid_at: moment.nullable(),
        credits: z.int(),
        /** Spent by the member since, by what for. */
        spent: z.array(z.object({ cause: z.string(), credits: z.int(), first_at: moment, last_at: moment })),
        sessions: z.array(
          z.object({ device: z.string(), country: z.string().nullable(), since: moment, seen_at: moment }),
        ),
      })
      .nullable(),
    legal: z
      .object({
        with: z.string().nullable(),
        from: z.string(),
        until: z.string(),
        messages: z.array(
          z.object({
            seq: z.int(),
            by: z.string().nullable(),
            kind: z.string(),
            text: z.string(),
            /** Opened by a look of its own; null: none was sent. */
            picture: id.nullable(),
            at: moment,
          }),
        ),
        /** There are more behind the last. */
        more: z.boolean(),
      })
      .nullable(),
  }),
  changes: true,
})

/** After it nothing is shown for the case any more. */
export const closeCase = deskCall({
  method: 'PUT',
  path: '/api/admin/cases.php',
  right: 'cases.open',
  body: z.strictObject({ case_id: id, reason }),
})
