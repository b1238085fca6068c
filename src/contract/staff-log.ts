/** What staff did, and what of it waits for a second person. Safe for the browser. */
import * as z from 'zod'
import { deskCall, paged } from './desk-parts.ts'
import { LOG_SORTS } from './desk-sorts.ts'
import { id, moment } from './endpoint.ts'

const Approval = z.object({
  id,
  act: z.string(),
  details: z.record(z.string(), z.unknown()),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: moment,
  expires_at: moment,
  outcome: z.enum(['confirmed', 'refused', 'expired']).nullable(),
  decided_by: z.string().nullable(),
  /** Another person than who asked, with the right to it. */
  may_decide: z.boolean(),
  /** Who asked, and may take it back. */
  is_mine: z.boolean(),
})

/** What waits for a second person, and what became of the last ones. */
export const getApprovals = deskCall({
  method: 'GET',
  path: '/api/admin/approvals.php',
  right: 'today.see',
  reply: z.object({ approvals: z.array(Approval) }),
  errors: [],
})

/** One of them, however long ago. */
export const getApproval = deskCall({
  method: 'GET',
  path: '/api/admin/approval.php',
  right: 'today.see',
  query: z.strictObject({ approval: id }),
  reply: z.object({ approval: Approval }),
})

export const decideApproval = deskCall({
  method: 'POST',
  path: '/api/admin/approvals.php',
  right: 'today.see',
  body: z.strictObject({ id, confirm: z.boolean() }),
  reply: z.object({ outcome: z.enum(['confirmed', 'refused']) }),
  errors: ['not_found', 'right_missing', 'taken'],
})

/** What staff did, newest first. */
export const getStaffLog = deskCall({
  method: 'GET',
  path: '/api/admin/log.php',
  right: 'log.read',
  query: z.strictObject({
    staff: z.string().max(10).regex(/^\d*$/, 'invalid').optional(),
    /** A whole one; with a dot at its end all that begin so. */
    act: z.string().max(60, 'length').optional(),
    member: z.string().max(254, 'length').optional(),
    /** The id of what it was done to, or of the case that it was done in. */
    about: z.string().max(60, 'length').optional(),
    /** Words of the reason. */
    words: z.string().max(200, 'length').optional(),
    from: z.iso.date('invalid').optional(),
    until: z.iso.date('invalid').optional(),
    ...paged(LOG_SORTS),
  }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        at: moment,
        staff: z.object({ id: z.int(), name: z.string() }).nullable(),
        act: z.string(),
        /** What it was done to, such as a member, a payment or a setting. */
        subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
        before: z.unknown(),
        after: z.unknown(),
        reason: z.string(),
        case_id: id.nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: [],
})
