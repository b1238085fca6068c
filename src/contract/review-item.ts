/** One thing that somebody decides, with what is needed for it. Safe for the browser. */
import * as z from 'zod'
import { COMPLAINT_KINDS, PHOTO_REASONS, REPORT_REASONS, REVIEW_KINDS, SUSPICION_CAUSES } from './choices.ts'
import { id, moment } from './endpoint.ts'
import { LOCALES } from './limits.ts'

export const reviewKind = z.enum(REVIEW_KINDS, 'invalid')
/** Goes along with the decision: another one has been here when it differs. */
export const version = z.int('invalid')

const Photo = z.object({
  id,
  private: z.boolean(),
  main: z.boolean(),
  status: z.enum(['inspection', 'active', 'rejected']),
  created_at: moment,
  /** Why it was rejected, and what the owner says to that. */
  reason: z.enum(PHOTO_REASONS).nullable(),
  explanation: z.string(),
  objection: z.string(),
  /** Looks like one that was refused for good. */
  near_known: z.boolean(),
  /** 0 to 1; null when it could not be told. */
  nudity: z.number().nullable(),
})
const Report = z.object({
  reason: z.enum(REPORT_REASONS),
  remarks: z.string(),
  about: z.enum(['profile', 'photo', 'message']),
  /**
   * The picture that it is about, of a photo or a message: kept until the decision, whatever became of it elsewhere.
   */
  picture: id.nullable(),
  /** A copy of what was reported, as it was then; the words of a message are read with the case alone. */
  copy: z.record(z.string(), z.unknown()),
  by: z.enum(['member', 'visitor', 'nobody_any_more']),
  /** What became of what the same person reported before: how much was decided, and how much of that was right. */
  reporter: z.object({ decided: z.int(), right: z.int() }),
})
/** What stands around the words of staff in the mail that brings them; `after` is empty where they say nothing. */
export const MailAround = z.object({
  subject: z.string(),
  before: z.string(),
  after: z.string(),
  to: z.string(),
  language: z.enum(LOCALES),
})
const Suspicion = z.object({
  cause: z.enum(SUSPICION_CAUSES),
  /** As it was when it was noticed. */
  facts: z.record(z.string(), z.union([z.int(), z.string()])),
  at: moment,
  /** Whom it has in common with. */
  others: z.array(z.object({ account_id: z.int(), name: z.string(), status: z.string() })),
})

/** What can be decided together with another thing. */
const Alike = z.object({
  id,
  version,
  created_at: moment,
  account_id: z.int().nullable(),
  /** Of the member that it is about. */
  name: z.string().nullable(),
  photo: Photo.nullable(),
  report: Report.nullable(),
  suspicion: Suspicion.nullable(),
})

/** One thing to decide, with what is needed for it. */
export const ReviewItem = z.object({
  id,
  kind: reviewKind,
  site: z.int(),
  harm: z.int(),
  due_at: moment,
  created_at: moment,
  /** Goes along with the decision: another one has been here when it differs. */
  version,
  claimed_until: moment,
  /** Opens what is private of this one thing. */
  case_id: id,
  /** Whom it is about; null: nobody, or who is erased. */
  member: z
    .object({
      account_id: z.int(),
      profile_id: id,
      name: z.string(),
      age: z.int(),
      gender: z.string(),
      city: z.string(),
      country: z.string(),
      status: z.string(),
      /** No new conversations and no likes until then. */
      limited_until: moment.nullable(),
      /** In which they are mailed. */
      language: z.enum(LOCALES),
      since: moment,
      premium: z.boolean(),
      fictional: z.boolean(),
      photos: z.int(),
      rejected_photos: z.int(),
      /** Ever made about this member by others, this one included. */
      reports: z.int(),
      /** What was decided about them before, newest first. */
      decisions: z.array(z.object({ kind: z.string(), reason: z.string(), at: moment })),
      /** Other accounts that pay from the same account, or confirmed with the same phone in the last 24 hours. */
      related: z.array(z.object({ account_id: z.int(), name: z.string(), status: z.string(), by: z.string() })),
    })
    .nullable(),
  photo: Photo.nullable(),
  /**
   * Those that others saw of the member's profile when it was reported, by any report that is open: each is looked at
   * by a press of its own.
   */
  photos: z.array(id),
  report: Report.nullable(),
  suspicion: Suspicion.nullable(),
  /** Who wanted to look at the member again, and why; `kind`: what was decided then, null at the page of the member. */
  again: z
    .object({ by: z.string().nullable(), asked_at: moment, reason: z.string(), kind: z.string().nullable() })
    .nullable(),
  /** What giving in to an objection mails to the member; null: nothing. */
  restored: MailAround.nullable(),
  /**
   * What was decided and came to nothing, as something changed before it was carried out: who, what, and the words of
   * it.
   */
  returned: z.object({ by: z.string().nullable(), outcome: z.string(), words: z.array(z.string()) }).nullable(),
  /** Somebody wants another one to decide. */
  escalated: z.object({ by: z.string().nullable(), reason: z.string() }).nullable(),
  /** What waits beside it and is like it: of the same kind about the same member, or the same occasion of others. */
  alike: z.array(Alike),
  complaint: z
    .object({
      kind: z.enum(COMPLAINT_KINDS),
      name: z.string(),
      message: z.string(),
      /**
       * Of who objects to a decision: pictures that were removed for good, and that they may be allowed to send again.
       */
      pictures: z.array(z.object({ id, reason: z.enum(PHOTO_REASONS), at: moment })),
      /** What stands around the answer in the mail that brings it; null: nobody is left to be mailed. */
      mail: MailAround.nullable(),
    })
    .nullable(),
})
export type ReviewItem = z.output<typeof ReviewItem>
