import * as z from 'zod'
import { COMPLAINT_KINDS, REPORT_REASONS } from './choices.ts'
import { endpoint, id } from './endpoint.ts'
import { COMPLAINT_MAX, EMAIL_MAX, OBJECTION_MAX, REPORT_REMARKS_MAX } from './limits.ts'
import { Card } from './profiles.ts'

const who = z.strictObject({ profile: z.strictObject({ id }) })

export const getBlocks = endpoint({
  method: 'GET',
  path: '/api/block.php',
  who: 'member',
  reply: z.object({ profiles: z.array(Card) }),
})

/** From then on neither finds, likes or writes to the other; nobody is told. */
export const blockMember = endpoint({
  method: 'POST',
  path: '/api/block.php',
  who: 'member',
  body: who,
  reply: z.object({ blocked: z.literal(true) }),
  errors: ['profile_not_found'],
})

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/block.php',
  who: 'member',
  body: who,
  reply: z.object({ blocked: z.literal(false) }),
  errors: ['profile_not_found'],
})

/**
 * Tells us about a profile, or one photo or message of it; open to visitors too. A visitor gives an address for the
 * answer, unless it is about a minor.
 */
export const report = endpoint({
  method: 'POST',
  path: '/api/report.php',
  who: 'anyone',
  body: z.strictObject({
    profile: z.strictObject({ id }),
    message: z.strictObject({ id }).optional(),
    photo: z.strictObject({ id }).optional(),
    reason: z.enum(REPORT_REASONS, 'invalid'),
    remarks: z.string('invalid').max(REPORT_REMARKS_MAX, 'length').default(''),
    name: z.string('invalid').max(80, 'length').optional(),
    email: z.string('invalid').max(EMAIL_MAX, 'length').optional(),
  }),
  reply: z.object({ report_id: id }),
  status: 201,
  errors: ['profile_not_found', 'not_found'],
  limit: 'report',
})

/**
 * A complaint, a notice of illegal content, or an objection to a decision of ours; open to all. A visitor gives a name
 * and an address for the answer, of a member both are known; so are they of who is shut out and brings the `objection`
 * of the mail or of the refused login: for the kind `moderation` alone, and one that is not ours counts for nothing.
 * `complaint_id` is told in the receipt by mail.
 */
export const complain = endpoint({
  method: 'POST',
  path: '/api/complaint.php',
  who: 'anyone',
  body: z.strictObject({
    kind: z.enum(COMPLAINT_KINDS, 'invalid'),
    name: z.string('invalid').max(80, 'length').optional(),
    email: z.string('invalid').max(EMAIL_MAX, 'length').optional(),
    objection: z.string('invalid').max(OBJECTION_MAX, 'length').optional(),
    profile: z.strictObject({ id }).optional(),
    message: z.string('invalid').trim().min(1, 'required').max(COMPLAINT_MAX, 'length'),
  }),
  reply: z.object({ complaint_id: id }),
  status: 201,
  errors: ['profile_not_found'],
  limit: 'report',
})
