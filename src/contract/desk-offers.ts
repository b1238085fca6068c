/** What is sold, for how much and with what off: at the desk. Safe for the browser. */
import * as z from 'zod'
import { deskCall, paged, reason, siteId, siteParam } from './desk-parts.ts'
import { CODE_SORTS } from './desk-sorts.ts'
import { DiscountCode, discountCodeText } from './discounts.ts'
import { countryCode, currency, id, intParam, money, moment } from './endpoint.ts'
import { LOCALES } from './limits.ts'
import { BUNDLE_STYLES } from './money.ts'
import { METHOD_IDS } from './payment-methods.ts'
import { Bundle } from './payments.ts'

const style = z.enum(BUNDLE_STYLES, 'invalid')
const currencyCode = z.string('invalid').regex(/^[A-Z]{3}$/, 'invalid')
/** As staff type it: something, and not more than a table holds. */
const price = z
  .string('invalid')
  .regex(/^\d{1,6}\.\d\d$/, 'invalid')
  .refine((value) => Number(value) > 0, 'invalid')
const at = z.iso.datetime({ offset: true, error: 'invalid' })

const VALIDITIES = ['once-per-user', 'once', 'unlimited'] as const
const STATUSES = ['active', 'inactive'] as const

/** What staff decide of a code. */
const terms = {
  percentage: z.int('invalid').min(1, 'invalid').max(100, 'invalid'),
  country: countryCode.nullable(),
  currency: currencyCode.nullable(),
  minimum_order_value: price.nullable(),
  validity: z.enum(VALIDITIES, 'invalid'),
  paymentmethods: z.array(z.enum(METHOD_IDS, 'invalid')).min(1, 'required').nullable(),
  /** First moment at which it is over; null: no end. */
  expires: at.nullable(),
}

const Code = DiscountCode.omit({ value_percentage: true }).extend({
  id: z.int(),
  site: z.int(),
  version: z.int(),
  created_at: moment,
  /** Completed orders with it, and the last of them. */
  uses: z.int(),
  last_used_at: moment.nullable(),
  /** Orders with it that wait for their money. */
  open: z.int(),
  /** What it took off, by currency. */
  given: z.array(z.object({ currency, amount: money })),
})

/** Codes of the sites that one sees, the newest first. */
export const getCodes = deskCall({
  method: 'GET',
  path: '/api/admin/discountcodes.php',
  right: 'offers.change',
  query: z.strictObject({
    site: siteParam,
    /** What the code begins with. */
    words: z.string().max(40, 'length').optional(),
    state: z.enum(['usable', 'ended'], 'invalid').optional(),
    ...paged(CODE_SORTS),
  }),
  reply: z.object({ codes: z.array(Code), next: z.string().nullable() }),
  errors: [],
})

export const createCode = deskCall({
  method: 'POST',
  path: '/api/admin/discountcodes.php',
  right: 'offers.change',
  body: z.strictObject({
    site: siteId,
    code: discountCodeText,
    /** The only member who may use it, by profile id. */
    user_id: id.nullable(),
    ...terms,
    reason,
  }),
  reply: z.object({ id: z.int() }),
  status: 201,
})

/** Changes a code, or ends it: orders that wait for their money keep what they were promised. */
export const changeCode = deskCall({
  method: 'PUT',
  path: '/api/admin/discountcodes.php',
  right: 'offers.change',
  body: z.strictObject({
    id: z.int('invalid'),
    version: z.int('invalid'),
    ...terms,
    status: z.enum(STATUSES, 'invalid'),
    reason,
  }),
  reply: z.object({ version: z.int() }),
  errors: ['not_found', 'taken'],
})

const Price = z.object({ style, credits: z.int(), price: money })
const List = z.array(Price)

/** What a site sells now, what it will sell, and what it sold. */
export const getPrices = deskCall({
  method: 'GET',
  path: '/api/admin/prices.php',
  right: 'offers.change',
  query: z.strictObject({ site: intParam(1, 32_767) }),
  reply: z.object({
    site: z.int(),
    countries: z.array(countryCode),
    locales: z.array(z.enum(LOCALES)),
    lists: z.array(
      z.object({
        currency,
        /** Where alone it counts; null: wherever its currency is paid in. */
        country: countryCode.nullable(),
        /** Whose members pay these prices. */
        countries: z.array(countryCode),
        now: List,
        since: moment,
        planned: z.array(z.object({ valid_from: moment, bundles: List })),
        /** The newest first. */
        before: z.array(z.object({ valid_from: moment, bundles: List })),
      }),
    ),
  }),
})

/** A whole list of prices from a moment on; it waits for a second person. */
export const changePrices = deskCall({
  method: 'PUT',
  path: '/api/admin/prices.php',
  right: 'offers.change',
  body: z.strictObject({
    site: siteId,
    currency: currencyCode,
    country: countryCode.nullable(),
    /** Null: as soon as it is confirmed. */
    valid_from: at.nullable(),
    bundles: z
      .array(z.strictObject({ style, credits: z.int('invalid').min(1, 'invalid').max(100_000, 'invalid'), price }))
      .max(BUNDLE_STYLES.length, 'invalid'),
    reason,
  }),
  reply: z.object({ outcome: z.literal('asked') }),
})

/** What new members are promised, and what makes it true. */
export const getOfferClaims = deskCall({
  method: 'GET',
  path: '/api/admin/offers.php',
  right: 'offers.change',
  query: z.strictObject({ site: intParam(1, 32_767) }),
  reply: z.object({
    percentage: z.int(),
    seconds: z.int(),
    /** So long nothing as good follows. */
    days: z.int(),
    /** How many of those who have it now, and how many bought with it of the last `days`. */
    running: z.int(),
    used: z.int(),
    prices: z.array(
      z.object({
        currency,
        style,
        credits: z.int(),
        /** What is struck through, and what is asked instead. */
        was: money,
        now: money,
        /** Orders of the last `days` that paid the struck price in full, and the last of them. */
        charged: z.int(),
        charged_at: moment.nullable(),
        /** What it cost at least in these days. */
        lowest: money,
      }),
    ),
    /** What was measured of the claim about matches, the newest first. */
    measured: z.array(
      z.object({
        at: moment,
        expires: moment,
        claimed: z.int(),
        measured: z.number().nullable(),
        lower_bound: z.number().nullable(),
        premium_members: z.int(),
        free_members: z.int(),
        shown: z.boolean(),
      }),
    ),
  }),
})

/**
 * What a member of a country would see at a moment, with what is written for it; of prices that are not written yet
 * too.
 */
export const getOfferPreview = deskCall({
  method: 'GET',
  path: '/api/admin/offer-preview.php',
  right: 'offers.change',
  query: z.strictObject({
    site: intParam(1, 32_767),
    country: countryCode,
    at: at.optional(),
    /** Taken off, as by a code that is free for everybody. */
    percentage: intParam(1, 99).optional(),
    minimum_order_value: price.optional(),
    /** Such as `p0:10:9.99,p1:25:19.99`, in place of what is sold then. */
    bundles: z
      .string()
      .regex(/^(p[0-3]:\d{1,6}:\d{1,6}\.\d\d(,(?!$)|$)){0,4}$/, 'invalid')
      .optional(),
    currency: currencyCode.optional(),
    /** The country that these are for alone; without, they are for wherever the currency is paid in. */
    list: countryCode.optional(),
  }),
  reply: z.object({
    country: countryCode,
    at: moment,
    packages: z.array(Bundle),
    /** Of the site, for what one message costs and for what stands below the order. */
    message_credits: z.int(),
    refund_days: z.int(),
  }),
})
