/** The sites of the installation and what is decided of each: at the desk. Safe for the browser. */
import * as z from 'zod'
import { deskCall, reason, siteId } from './desk-parts.ts'
import { countryCode, intParam, moment } from './endpoint.ts'
import { locale } from './site.ts'

const site = intParam(1, 32_767)
const by = z.string().nullable()
const version = z.int('invalid').min(1, 'invalid')
/** Checked one by one, by the table of settings (features/site/rules/site-settings.ts), whose names they have. */
const Values = z.record(z.string().max(60, 'invalid'), z.unknown())

/** The sites that one sees, closed ones too. */
export const getSites = deskCall({
  method: 'GET',
  path: '/api/admin/sites.php',
  right: 'sites.change',
  reply: z.object({
    sites: z.array(
      z.object({
        id: z.int(),
        key: z.string(),
        name: z.string(),
        /** Where its members reach it, as an address. */
        origin: z.string(),
        country: countryCode,
        languages: z.array(locale),
        is_default: z.boolean(),
        changed_at: moment.nullable(),
        changed_by: by,
        deleted_at: moment.nullable(),
      }),
    ),
  }),
  errors: [],
})

/** Everything that is decided of one site, how it is shipped, and what of it waits for a second person. */
export const getSite = deskCall({
  method: 'GET',
  path: '/api/admin/settings.php',
  right: 'sites.change',
  query: z.strictObject({ site }),
  reply: z.object({
    id: z.int(),
    key: z.string(),
    origin: z.string(),
    is_default: z.boolean(),
    version,
    changed_at: moment.nullable(),
    changed_by: by,
    deleted_at: moment.nullable(),
    values: Values,
    /** As shipped, of what is shipped. */
    shipped: Values,
    asked: z.array(z.object({ names: z.array(z.string()), by: z.string(), at: moment })),
  }),
})

/** Changes settings: at once, or when a second person has confirmed it where members pay or were promised something. */
export const changeSite = deskCall({
  method: 'PUT',
  path: '/api/admin/settings.php',
  right: 'sites.change',
  body: z.strictObject({ site: siteId, version, values: Values, reason }),
  reply: z.object({ outcome: z.enum(['changed', 'asked']), version }),
  errors: ['not_found', 'taken'],
})

/** What was changed, the newest first. */
export const getSiteHistory = deskCall({
  method: 'GET',
  path: '/api/admin/settings-history.php',
  right: 'sites.change',
  query: z.strictObject({
    site,
    /** Of this one alone. */
    setting: z.string().max(60, 'invalid').optional(),
    cursor: z
      .string()
      .regex(/^\d{1,15}$/, 'invalid')
      .optional(),
  }),
  reply: z.object({
    changes: z.array(
      z.object({
        id: z.int(),
        at: moment,
        by,
        setting: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        reason: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

/** Makes a site beside the others. Nobody can sign up there before that is opened. */
export const createSite = deskCall({
  method: 'POST',
  path: '/api/admin/sites.php',
  right: 'sites.change',
  body: z.strictObject({
    key: z.string('invalid').regex(/^[a-z0-9]{1,12}$/, 'invalid'),
    /** ISO 4217: what it sells in, at the shipped prices. */
    currencies: z.array(z.string('invalid').regex(/^[A-Z]{3}$/, 'invalid')).min(1, 'required'),
    /** Those that it cannot be without; the rest is as shipped. */
    values: Values,
    reason,
  }),
  reply: z.object({ id: z.int() }),
  status: 201,
  errors: ['right_missing'],
})

/** What closing a site would leave without one. */
export const getSiteDeletion = deskCall({
  method: 'GET',
  path: '/api/admin/site-deletion.php',
  right: 'sites.change',
  query: z.strictObject({ site }),
  reply: z.object({
    /** Who could not come back. */
    members: z.int(),
    /** Unspent, of all of them. */
    credits: z.int(),
    /** Payments that wait for their money. */
    open_payments: z.int(),
    /** Names that would lead nowhere. */
    hosts: z.array(z.string()),
  }),
})

/** Asks a second person to close a site. */
export const deleteSite = deskCall({
  method: 'POST',
  path: '/api/admin/site-deletion.php',
  right: 'sites.change',
  body: z.strictObject({
    site: siteId,
    version,
    /** Although there are members, credits or open payments: they were told before. */
    members_told: z.boolean('invalid'),
    reason,
  }),
  reply: z.object({ outcome: z.literal('asked') }),
  errors: ['not_found', 'taken'],
})

/** Opens a closed site again, as it was. */
export const restoreSite = deskCall({
  method: 'PUT',
  path: '/api/admin/site-deletion.php',
  right: 'sites.change',
  body: z.strictObject({ site: siteId, version, reason }),
  reply: z.object({ version }),
  errors: ['not_found', 'taken'],
})
