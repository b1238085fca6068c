/** What waits for somebody's decision, one after the other; and what may be looked at for it. */
import * as z from 'zod'
import { COMPLAINT_KINDS, PHOTO_REASONS, REPORT_REASONS, SUSPICION_CAUSES, type REVIEW_KINDS } from './choices.ts'
import { deskCall, lookAgain, pages, reason, siteId, siteParam } from './desk-parts.ts'
import { id, moment, type Endpoint } from './endpoint.ts'
import { COMPLAINT_MAX } from './limits.ts'
import { memberAct, memberDecision } from './member-acts.ts'
import { MailAround, ReviewItem, reviewKind as kind, version } from './review-item.ts'
import type { StaffRight } from './staff-rights.ts'

export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** Where the next one is looked for. */
const filter = { kind: kind.optional(), site: siteId.optional() }

const QueueRow = z.object({
  id,
  kind,
  site: z.int(),
  /** Of the member that it is about; of a complaint about nobody, who complains. Null: erased. */
  name: z.string().nullable(),
  /** What was reported, complained of or noticed, or why the photo was refused. */
  reason: z.enum([...REPORT_REASONS, ...COMPLAINT_KINDS, ...SUSPICION_CAUSES, ...PHOTO_REASONS]).nullable(),
  /** 0 to 100: the worst first. */
  harm: z.int(),
  due_at: moment,
  created_at: moment,
  /** Who has it now; null: nobody. */
  claimed_by: z.string().nullable(),
})

/** What is open: how much of each kind this person may decide, and which things, the worst first. */
export const getQueue = deskCall({
  method: 'GET',
  path: '/api/admin/queue.php',
  right: 'queue.see',
  query: z.strictObject({ kind: kind.optional(), site: siteParam, ...pages }),
  reply: z.object({
    kinds: z.array(z.object({ kind, open: z.int(), overdue: z.int(), oldest_at: moment.nullable() })),
    items: z.array(QueueRow),
    next: z.string().nullable(),
    /** Looked at by this person in the last 24 hours; from `cap` on they are handed no more. */
    pictures: z.object({ seen: z.int(), cap: z.int() }),
  }),
  errors: [],
})

/**
 * Takes the next thing to decide for ten minutes, or the named one; nobody else gets it meanwhile. Whoever had another
 * one gives it back with that. Null: nothing is left.
 */
export const claimItem = deskCall({
  method: 'POST',
  path: '/api/admin/queue.php',
  right: 'queue.see',
  body: z.strictObject({ id: id.optional(), ...filter }),
  reply: z.object({ item: ReviewItem.nullable() }),
  errors: ['not_found', 'taken'],
})

/** Gives a thing back undecided; with `minutes` nobody is shown it before. */
export const releaseItem = deskCall({
  method: 'DELETE',
  path: '/api/admin/queue.php',
  right: 'queue.see',
  body: z.strictObject({
    id,
    minutes: z
      .int('invalid')
      .min(0, 'invalid')
      .max(7 * 24 * 60, 'invalid')
      .default(0),
  }),
})

const TOGETHER_MAX = 100

/**
 * A decision is carried out ten seconds later; the next thing of the same filter comes along, taken already. `also` is
 * decided with it, all of it or nothing; `look_again` brings the member back into the queue on a day.
 */
const decide = <const Path extends Endpoint['path'], Right extends StaffRight, Decision extends z.ZodType>(
  path: Path,
  right: Right,
  decision: Decision,
) =>
  deskCall({
    method: 'PUT',
    path,
    right,
    body: z.strictObject({
      id,
      version,
      decision,
      also: z.array(z.strictObject({ id, version })).max(TOGETHER_MAX, 'length').optional(),
      look_again: lookAgain.optional(),
      next: z.strictObject(filter).optional(),
    }),
    reply: z.object({
      decided: z.object({ id, version, outcome: z.string(), acts_at: moment }),
      next: ReviewItem.nullable(),
    }),
    errors: ['not_found', 'taken', 'member_status'],
  })
const rejection = {
  reason: z.enum(PHOTO_REASONS, 'invalid'),
  /** Read by the member. */
  explanation: z.string('invalid').trim().max(1_000, 'length'),
  /** Shows somebody who never agreed to it: it must not come back, from anybody. */
  without_consent: z.boolean('invalid').default(false),
  /** What is done about the member beside it. */
  member: memberAct.optional(),
}
/** `reason`: for those who look at it later; told to nobody. */
const keep = z.strictObject({ outcome: z.literal('keep'), reason })
const act = z.strictObject({ outcome: z.literal('act'), member: memberAct })

/**
 * Approves a photo that was looked at in its case, or rejects it; of an objection, gives in to it or upholds the
 * rejection.
 */
export const decidePhoto = decide(
  '/api/admin/photos.php',
  'photos.decide',
  z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('approve') }),
    z.strictObject({ outcome: z.literal('reject'), ...rejection }),
  ]),
)

/**
 * The mail that a rejection would send, in the language of the member, before it does; null: nobody is mailed. Of a
 * thing that this person has taken. `words`: an explanation stands in it.
 */
export const previewRejection = deskCall({
  method: 'GET',
  path: '/api/admin/photo-mail.php',
  right: 'queue.see',
  query: z.strictObject({
    item: id,
    reason: z.enum(PHOTO_REASONS, 'invalid'),
    words: z.enum(['yes', 'no'], 'invalid').default('no'),
  }),
  reply: z.object({ mail: MailAround.nullable() }),
})

/** Keeps what was reported, removes the photo, or does something about the member; or the last two together. */
export const decideReport = decide(
  '/api/admin/reports.php',
  'reports.decide',
  z.discriminatedUnion('outcome', [keep, z.strictObject({ outcome: z.literal('remove_photo'), ...rejection }), act]),
)

/**
 * Of what the product noticed, and of what somebody wanted to look at again: leaves it at that, or does something about
 * the member.
 */
export const decideSuspicion = decide(
  '/api/admin/suspicions.php',
  'members.act',
  z.discriminatedUnion('outcome', [keep, act]),
)

/**
 * Answers a complaint; the words are mailed to who complained. With it, what is done about the member or taken back.
 */
export const decideComplaint = decide(
  '/api/admin/complaints.php',
  'complaints.answer',
  z.strictObject({
    outcome: z.literal('answer'),
    answer: z.string('invalid').trim().min(1, 'required').max(COMPLAINT_MAX, 'length'),
    member: memberDecision.optional(),
    /** Whose removal is taken back: they are not kept from coming back any more. */
    pictures: z.array(id).min(1, 'required').max(100, 'length').optional(),
  }),
)

/** Hands a thing to somebody else: whoever did is offered it no more, and it is the first one for all others. */
export const escalateItem = deskCall({
  method: 'POST',
  path: '/api/admin/escalations.php',
  right: 'queue.see',
  body: z.strictObject({ id, version, reason }),
  errors: ['not_found', 'taken'],
})

/**
 * Takes one's own decision back while it is not carried out, with what was decided together; the thing is taken again.
 */
export const undoDecision = deskCall({
  method: 'POST',
  path: '/api/admin/undo.php',
  right: 'queue.see',
  body: z.strictObject({ id, version }),
  reply: z.object({ item: ReviewItem }),
  errors: ['not_found', 'taken'],
})

/**
 * The photo that a thing in the queue is about, ahead of the press that shows it: its small blurred picture, and all of
 * it sealed, so that nobody has seen anything yet. Base64.
 */
export const getPhotoAhead = deskCall({
  method: 'GET',
  path: '/api/admin/photo-ahead.php',
  right: 'queue.see',
  query: z.strictObject({ item: id }),
  reply: z.object({ stand_in: z.string(), sealed: z.string() }),
})

/**
 * Opens what was sealed, for an open case: that is the look. It is in the log, and told to the member who asks what we
 * keep.
 */
export const getPhotoKey = deskCall({
  method: 'GET',
  path: '/api/admin/photo-key.php',
  right: 'queue.see',
  query: z.strictObject({ case_id: id, id }),
  reply: z.object({ key: z.string() }),
  changes: true,
})

/** A photo that an open case concerns; each look is in the log, and told to the member who asks what we keep. */
export const getCasePhoto = deskCall({
  method: 'GET',
  path: '/api/admin/photo.php',
  right: 'queue.see',
  query: z.strictObject({ case_id: id, id, size: z.enum(['full', 'thumb'], 'invalid').default('full') }),
  answer: 'bytes',
  changes: true,
})

/**
 * What a member wrote, as far as it was reported: the message that an open case is about, and what else the same person
 * reported of that conversation; with `item` the same of a report that can be decided with it. Each look is in the log,
 * and told to the member who asks what we keep.
 */
export const getCaseMessages = deskCall({
  method: 'GET',
  path: '/api/admin/messages.php',
  right: 'reports.decide',
  query: z.strictObject({ case_id: id, item: id.optional() }),
  reply: z.object({
    messages: z.array(
      z.object({
        kind: z.string(),
        text: z.string(),
        at: moment,
        /** The one that the report is about. */
        reported: z.boolean(),
      }),
    ),
  }),
  changes: true,
})
