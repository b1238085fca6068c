/** What is mailed: how each letter reads, what went out and came back, and campaigns to members who asked for them. */
import * as z from 'zod'
import { deskCall, reason, siteId, siteParam } from './desk-parts.ts'
import { day, intParam, moment } from './endpoint.ts'
import { EMAIL_MAX } from './limits.ts'
import { locale } from './site.ts'

const kind = z.string('invalid').regex(/^[a-z_]{1,40}$/, 'invalid')

/** Numbers of days, at most a year of them. */
export const getMailNumbers = deskCall({
  method: 'GET',
  path: '/api/admin/mails.php',
  priority: 'statistics',
  right: 'campaigns.send',
  query: z.strictObject({ site: siteParam, from: day.optional(), until: day.optional() }),
  reply: z.object({
    from: day,
    until: day,
    /** Handed to the mail server. */
    sent: z.array(z.object({ day, kind: z.string(), count: z.int() })),
    /** What came back, by the day on which the mail had been sent; a report does not tell the kind. */
    back: z.array(z.object({ day, hard: z.int(), soft: z.int(), complaint: z.int() })),
    /** Members who get no mail that can be switched off, by what led to it. */
    suppressed: z.object({ bounce: z.int(), fbl: z.int(), listunsubscribe: z.int() }),
    /** What browsers took by push, and how many of them ended meanwhile. */
    pushed: z.array(z.object({ day, kind: z.string(), sent: z.int(), ended: z.int() })),
    /** Browsers that are told things by push, and of how many members. */
    push: z.object({ browsers: z.int(), members: z.int() }),
  }),
})

/** What is known of mail to an address, on the sites that this person sees. */
export const getMailAddress = deskCall({
  method: 'GET',
  path: '/api/admin/mail-address.php',
  right: 'members.see',
  query: z.strictObject({ email: z.string('invalid').trim().min(1, 'required').max(EMAIL_MAX, 'length') }),
  reply: z.object({
    accounts: z.array(
      z.object({
        account_id: z.int(),
        site: z.int(),
        language: z.string(),
        status: z.string(),
        /** Why nothing that can be switched off is mailed; none: it is. */
        suppressed: z.array(z.string()),
        /** Kinds that are wanted by mail. */
        wants: z.array(z.string()),
        reports: z.array(z.object({ outcome: z.enum(['hard', 'soft', 'complaint']), sent_at: moment, at: moment })),
        campaigns: z.array(z.object({ name: z.string(), kind: z.string(), at: moment.nullable() })),
      }),
    ),
  }),
  errors: [],
})

/** A letter as it would be mailed, with somebody invented in it. */
export const getMailLetter = deskCall({
  method: 'GET',
  path: '/api/admin/letter.php',
  right: 'campaigns.send',
  query: z.strictObject({ site: intParam(1, 32_767), kind, language: locale }),
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

const campaignKind = z.enum(['promotions', 'news'], 'invalid')
const name = z.string('invalid').regex(/^[a-z0-9-]{1,40}$/, 'invalid')
const Letter = z.strictObject({
  language: locale,
  subject: z.string('invalid').trim().max(200, 'length'),
  /** Paragraphs with an empty line between each two. */
  text: z.string('invalid').trim().max(5_000, 'length'),
  button: z
    .strictObject({ label: z.string('invalid').trim().max(80, 'length'), path: z.string('invalid').max(200, 'length') })
    .nullable(),
})
const atMost = z.int('invalid').min(1, 'invalid').max(999_999_999, 'invalid').nullable()

export const getCampaigns = deskCall({
  method: 'GET',
  path: '/api/admin/campaigns.php',
  right: 'campaigns.send',
  query: z.strictObject({ site: siteParam }),
  reply: z.object({
    site: z.int(),
    /** In which a campaign has to be written. */
    languages: z.array(locale),
    /** How many asked for each kind by mail. */
    wanting: z.object({ promotions: z.int(), news: z.int() }),
    campaigns: z.array(
      z.object({
        name: z.string(),
        kind: campaignKind,
        state: z.enum(['running', 'stopped', 'over']),
        started_at: moment,
        at_most: z.int().nullable(),
        mailed: z.int(),
        waiting: z.int(),
        /** Switched the kind off after it. */
        unsubscribed: z.int(),
      }),
    ),
  }),
})

/** Mails it to whoever asked for this kind, until so many have it. */
export const startCampaign = deskCall({
  method: 'POST',
  path: '/api/admin/campaigns.php',
  right: 'campaigns.send',
  body: z.strictObject({
    site: siteId,
    name,
    kind: campaignKind,
    letters: z.array(Letter).min(1, 'required').max(20, 'length'),
    at_most: atMost,
    reason,
  }),
  reply: z.object({ wanting: z.int() }),
  status: 201,
  errors: ['not_found', 'already_active'],
})

/** Stops one, or goes on with one that was stopped or is over. */
export const changeCampaign = deskCall({
  method: 'PUT',
  path: '/api/admin/campaigns.php',
  right: 'campaigns.send',
  body: z.strictObject({ site: siteId, name, to: z.enum(['stop', 'go_on'], 'invalid'), at_most: atMost, reason }),
})

/** Mails one letter to oneself. */
export const testCampaign = deskCall({
  method: 'POST',
  path: '/api/admin/campaign-test.php',
  right: 'campaigns.send',
  body: z.strictObject({ site: siteId, letter: Letter }),
  reply: z.object({ email: z.string() }),
})
