/** The information pages of a site: what is in force, what is being written, and every version that ever was. */
import * as z from 'zod'
import { deskCall, reason, siteId, siteParam } from './desk-parts.ts'
import { intParam, moment } from './endpoint.ts'
import { PAGE_BODY_MAX, PAGE_TITLE_MAX } from './limits.ts'
import { locale } from './site.ts'

const token = z.string('invalid').regex(/^[a-z0-9-]{1,60}$/, 'invalid')
const site = intParam(1, 32_767)
const VERSION_MAX = 999_999_999
/** How often a draft was saved; 0: there is none. */
const draftVersion = z.int('invalid').min(0, 'invalid')
/** The number of a version; 0: there is none yet. */
const version = z.int('invalid').min(0, 'invalid').max(VERSION_MAX, 'invalid')
const by = z.string().nullable()

/** All pages of a site, or of the first one that this person sees. */
export const getPages = deskCall({
  method: 'GET',
  path: '/api/admin/pages.php',
  right: 'pages.write',
  query: z.strictObject({ site: siteParam }),
  reply: z.object({
    site: z.int(),
    /** Those that its visitors can choose. */
    languages: z.array(locale),
    pages: z.array(
      z.object({
        token: z.string(),
        /** In the language of who looks, where there is one. */
        title: z.string(),
        /** In which languages there is a text of its own. */
        languages: z.array(locale),
        updated: moment.nullable(),
        /** Waits for its day. */
        next: moment.nullable(),
        draft: z.object({ saved_at: moment, by }).nullable(),
      }),
    ),
  }),
})

const Text = { title: z.string(), body: z.string() }
export const PageState = z.enum(['now', 'next', 'past', 'withdrawn'])

/** One page in all languages. */
export const getPageTexts = deskCall({
  method: 'GET',
  path: '/api/admin/page.php',
  right: 'pages.write',
  query: z.strictObject({ site, token }),
  reply: z.object({
    site: z.int(),
    token: z.string(),
    languages: z.array(
      z.object({
        language: locale,
        /** Visitors of the site can choose it. */
        exposed: z.boolean(),
        /** The newest number, of whatever became of it: what a draft is begun on. */
        newest: version,
        now: z.object({ ...Text, version, edition: z.int(), since: moment }).nullable(),
        /** The language that its readers see instead; null: there is a text, or none at all. */
        fallback: locale.nullable(),
        draft: z.object({ ...Text, base: version }).nullable(),
        /** Shows the draft as a visitor sees it, for an hour; null where nobody can look at the page. */
        preview: z.string().nullable(),
      }),
    ),
    draft: z.object({ version: draftVersion, saved_at: moment, by }).nullable(),
    /** What may stand in braces, with what readers see there. */
    values: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Newest first. */
    versions: z.array(
      z.object({
        language: locale,
        version,
        title: z.string(),
        edition: z.int(),
        since: moment,
        by,
        /** It came with the product. */
        shipped: z.boolean(),
        state: PageState,
      }),
    ),
  }),
})

/** The text of one version. */
export const getPageVersion = deskCall({
  method: 'GET',
  path: '/api/admin/page-version.php',
  right: 'pages.write',
  query: z.strictObject({ site, token, language: locale, version: intParam(1, VERSION_MAX) }),
  reply: z.object(Text),
})

/** Keeps what is being written in one language; whatever it is, as long as it is not too long. */
export const savePageDraft = deskCall({
  method: 'PUT',
  path: '/api/admin/page.php',
  right: 'pages.write',
  body: z.strictObject({
    site: siteId,
    token,
    /** Of the draft that this one was begun on: another one was saved meanwhile when it differs. */
    version: draftVersion,
    language: locale,
    title: z.string('invalid').max(PAGE_TITLE_MAX, 'length'),
    body: z.string('invalid').max(PAGE_BODY_MAX, 'length'),
    /** The newest version of this text when it was begun. */
    base: version,
  }),
  reply: z.object({ version: draftVersion, saved_at: moment }),
  errors: ['not_found', 'taken'],
})

export const dropPageDraft = deskCall({
  method: 'DELETE',
  path: '/api/admin/page.php',
  right: 'pages.write',
  /** Of one language alone, or of all. */
  body: z.strictObject({ site: siteId, token, version: draftVersion, language: locale.optional() }),
  errors: ['not_found', 'taken'],
})

/** Makes a version of each text of the draft, all from the same moment. */
export const publishPage = deskCall({
  method: 'POST',
  path: '/api/admin/pages.php',
  right: 'pages.write',
  body: z.strictObject({
    site: siteId,
    token,
    version: draftVersion,
    /** Null: now. */
    starts_at: moment.nullable(),
    /** Of the terms: members have to accept them anew. */
    new_edition: z.boolean('invalid').default(false),
    /** Of a new edition: mails it to the members when it begins. */
    announce: z.boolean('invalid').default(false),
    reason,
  }),
  reply: z.object({
    versions: z.array(z.object({ language: locale, version })),
    starts_at: moment,
    /** How many members are mailed. */
    announced: z.int(),
  }),
  status: 201,
  errors: ['not_found', 'taken'],
})

/** Takes back what was published together and has not begun. */
export const withdrawPage = deskCall({
  method: 'DELETE',
  path: '/api/admin/pages.php',
  right: 'pages.write',
  body: z.strictObject({ site: siteId, token, starts_at: moment, reason }),
  errors: ['not_found', 'taken'],
})
