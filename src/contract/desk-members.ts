/** Members: found, looked at and decided about. Safe for the browser. */
import * as z from 'zod'
import { FOUND_BY, HELP_REASONS, LIFT_GROUNDS, MEMBER_GROUNDS } from './choices.ts'
import { deskCall, lookAgain, pages, reason, siteParam } from './desk-parts.ts'
import { id, moment } from './endpoint.ts'
import { LOCALES } from './limits.ts'
import { memberDecision, until } from './member-acts.ts'

/** By the number of an account. */
const accountId = z.int('invalid').min(1, 'invalid')
const accountParam = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/, 'invalid')])
  .transform(Number)
  .pipe(accountId)
const cursor = z.string('invalid').max(400, 'length').optional()
const status = z.enum(['not_confirmed', 'active', 'disabled', 'banned', 'deleted'])

const FoundMember = z.object({
  account_id: z.int(),
  site: z.int(),
  name: z.string(),
  email: z.string(),
  status,
  country: z.string(),
  city: z.string(),
  premium: z.boolean(),
  fictional: z.boolean(),
  since: moment,
  /** What the words that were typed turned out to be. */
  found_by: z.enum(FOUND_BY),
})
export type FoundMember = z.output<typeof FoundMember>

/**
 * Members by what was typed: the number of an account, a profile id, an address, a name or how one begins, the id of a
 * payment or what its provider calls it, an IBAN of a direct debit, a phone number that agreed to one in the last 24
 * hours, a session. Nothing typed: the newest.
 */
export const findMembers = deskCall({
  method: 'GET',
  path: '/api/admin/members.php',
  priority: 'search',
  right: 'members.see',
  query: z.strictObject({ words: z.string('invalid').max(200, 'length').optional(), site: siteParam, cursor }),
  reply: z.object({ members: z.array(FoundMember), next: z.string().nullable() }),
  errors: [],
})

const Decided = z.object({
  id: z.int(),
  kind: z.enum(['disable', 'enable', 'ban', 'unban', 'warn', 'limit', 'unlimit']),
  ground: z.string(),
  reason: z.string(),
  until: moment.nullable(),
  /** Null: at the console, or by itself. */
  by: z.string().nullable(),
  at: moment,
})

const MemberPage = z.object({
  account_id: z.int(),
  profile_id: id,
  site: z.int(),
  name: z.string(),
  age: z.int(),
  gender: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  language: z.enum(LOCALES),
  fictional: z.boolean(),
  status,
  /** Why the account is closed, in the words that its owner reads. */
  closed_because: z.string().nullable(),
  suspended_until: moment.nullable(),
  limited_until: moment.nullable(),
  invisible: z.boolean(),
  buying_frozen: z.boolean(),
  mail_off: z.array(z.string()),
  erase_at: moment.nullable(),
  premium_since: moment.nullable(),
  since: moment,
  confirmed_at: moment.nullable(),
  seen_at: moment.nullable(),
  /** Who sent the member here, as the link said. */
  source: z.record(z.string(), z.string()),
  numbers: z.object({
    photos: z.int(),
    rejected_photos: z.int(),
    likes_given: z.int(),
    likes_received: z.int(),
    conversations: z.int(),
    /** In those conversations, by both. */
    messages: z.int(),
    payments: z.int(),
    reports_about: z.int(),
    reports_by: z.int(),
  }),
  credits: z.int(),
  /** Newest first; the id of the first goes along with a decision. */
  decisions: z.array(Decided),
  sessions: z.array(
    z.object({ id, device: z.string(), country: z.string().nullable(), since: moment, seen_at: moment }),
  ),
  notes: z.array(z.object({ id: z.int(), words: z.string(), by: z.string().nullable(), at: moment })),
  /** Other accounts that pay from the same account, or confirmed with the same phone in the last 24 hours. */
  related: z.array(z.object({ account_id: z.int(), name: z.string(), status, by: z.enum(['phone', 'iban']) })),
  /**
   * All data of this member, which a second person has confirmed to who asks now, and were not fetched yet, or just
   * now.
   */
  export_ready: id.nullable(),
  /** What waits for a decision about this member. */
  open: z.array(z.object({ id, kind: z.string(), due_at: moment })),
})
export type MemberPage = z.output<typeof MemberPage>

/** Everything that staff need to know of one member; no word of a message. */
export const getMemberPage = deskCall({
  method: 'GET',
  path: '/api/admin/member.php',
  right: 'members.see',
  query: z.strictObject({ id: accountParam }),
  reply: z.object({ member: MemberPage }),
})

/** What happened in the life of an account, newest first. */
export const getMemberTimeline = deskCall({
  method: 'GET',
  path: '/api/admin/member-timeline.php',
  right: 'members.see',
  query: z.strictObject({ id: accountParam, ...pages }),
  reply: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        at: moment,
        kind: z.enum(['signup', 'login', 'photo', 'payment', 'report_about', 'report_by', 'decision', 'staff']),
        /** Such as the state of a payment, the reason of a report or the act of somebody of staff. */
        what: z.string(),
        /** Such as the place of a login, an amount, or who decided. */
        more: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

/** Every credit that came and went, newest first. */
export const getMemberCredits = deskCall({
  method: 'GET',
  path: '/api/admin/member-credits.php',
  right: 'members.see',
  query: z.strictObject({
    id: accountParam,
    cursor: z
      .string('invalid')
      .regex(/^\d{1,15}$/, 'invalid')
      .optional(),
    size: pages.size,
  }),
  reply: z.object({
    balance: z.int(),
    entries: z.array(z.object({ id: z.int(), at: moment, cause: z.string(), change: z.int(), balance: z.int() })),
    next: z.string().nullable(),
  }),
})

/**
 * Decides about a member, who is mailed what, on what ground, why and how to object.
 * `seen` is the id of the newest decision that was shown, 0 for none: whoever did not see the last one is told who made
 * it.
 */
export const decideMember = deskCall({
  method: 'PUT',
  path: '/api/admin/members.php',
  right: 'members.act',
  body: z.strictObject({
    id: accountId,
    seen: z.int('invalid').min(0, 'invalid'),
    decision: memberDecision,
    look_again: lookAgain.optional(),
  }),
  reply: z.object({ status }),
  errors: ['not_found', 'taken', 'member_status'],
})

const MailShown = z.object({ subject: z.string(), text: z.string(), to: z.string(), language: z.string() })

/** The mail that a decision would send, word for word, in the language of the member; null: it would send none. */
export const previewDecision = deskCall({
  method: 'GET',
  path: '/api/admin/member-mail.php',
  right: 'members.act',
  query: z.strictObject({
    id: accountParam,
    kind: z.enum(['warn', 'limit', 'suspend', 'ban', 'reinstate'], 'invalid'),
    ground: z.enum([...MEMBER_GROUNDS, ...LIFT_GROUNDS], 'invalid'),
    reason,
    until: until.optional(),
  }),
  reply: z.object({ mail: MailShown.nullable() }),
})

/** Adds to what staff should know of a member. Nothing is changed later: whoever was wrong adds that. */
export const noteMember = deskCall({
  method: 'POST',
  path: '/api/admin/member-notes.php',
  right: 'members.see',
  body: z.strictObject({
    id: accountId,
    words: z.string('invalid').trim().min(1, 'required').max(2_000, 'length'),
  }),
  reply: z.object({ note_id: z.int() }),
  status: 201,
})

const code = z.enum(HELP_REASONS, 'invalid')

/**
 * What a member asks for and cannot do alone: ends every session; asks a second person to agree that a link goes to a
 * new address, after which it is the account's; or lets the member leave, with the days to come back.
 */
export const helpMember = deskCall({
  method: 'POST',
  path: '/api/admin/member-help.php',
  right: 'members.help',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('end_sessions'), id: accountId, code, reason }),
    z.strictObject({
      act: z.literal('change_email'),
      id: accountId,
      code,
      reason,
      email: z.string('invalid').max(1_000, 'length'),
      /** How it was made sure that this is the owner. */
      checked: z.enum(['identity_document', 'payment_details', 'profile_facts'], 'invalid'),
    }),
    z.strictObject({ act: z.literal('delete'), id: accountId, code, reason }),
  ]),
  reply: z.object({ outcome: z.enum(['done', 'asked']) }),
  errors: ['not_found', 'member_status', 'mail_change_limit'],
})

/** The mails that this sends, word for word and each in the language of its reader, without what opens their links. */
export const previewHelp = deskCall({
  method: 'GET',
  path: '/api/admin/member-help.php',
  right: 'members.help',
  query: z.strictObject({
    id: accountParam,
    act: z.enum(['change_email', 'delete'], 'invalid'),
    email: z.string('invalid').max(1_000, 'length').default(''),
  }),
  reply: z.object({ mails: z.array(MailShown) }),
})

/**
 * Gives credits, once for each `booking`; they are booked and never taken back by an edit. More than CREDITS_ALONE_MAX
 * a member and day wait for a second person. `balance`: what the member has then.
 */
export const creditMember = deskCall({
  method: 'POST',
  path: '/api/admin/member-credits.php',
  right: 'members.credit',
  body: z.strictObject({
    id: accountId,
    booking: id,
    amount: z.int('invalid').min(1, 'invalid').max(10_000, 'invalid'),
    code,
    reason,
  }),
  reply: z.object({ outcome: z.enum(['done', 'asked']), balance: z.int() }),
  status: 201,
  errors: ['not_found', 'member_status', 'idempotency_key_reused', 'taken'],
})

/** Asks a second person that all data of a member may be taken out. */
export const askMemberExport = deskCall({
  method: 'POST',
  path: '/api/admin/member-export.php',
  right: 'members.export',
  body: z.strictObject({ id: accountId, code, reason }),
  reply: z.object({}),
  status: 201,
})

/** What was confirmed, as a ZIP file, for who asked for it and once, to be handed to whom it is about. */
export const openMemberExport = deskCall({
  method: 'GET',
  path: '/api/admin/member-export.php',
  right: 'members.export',
  query: z.strictObject({ approval: id }),
  reply: z.object({}),
  answer: 'bytes',
  changes: true,
})
