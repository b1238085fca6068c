/** What who signs up is promised for their first order: at the desk. */
import * as z from 'zod'
import { deskCall, reason, siteId } from './desk-parts.ts'
import { countryCode, intParam, moment } from './endpoint.ts'
import { LOCALES } from './limits.ts'
import { WELCOME_HOURS_MAX } from './money.ts'

/** Less than everything: an order with an obligation to pay that costs nothing is none. */
const percent = z.int('invalid').min(1, 'invalid').max(99, 'free')

const Bonus = z.object({
  /** In percent; null: there is none. */
  time: z.int().nullable(),
  welcome: z.int().nullable(),
  /** From signup on; both end then. */
  hours: z.int(),
})

/** What who signs up now is promised, what will be, and what was. */
export const getBonuses = deskCall({
  method: 'GET',
  path: '/api/admin/bonuses.php',
  right: 'offers.change',
  query: z.strictObject({ site: intParam(1, 32_767) }),
  reply: z.object({
    now: Bonus,
    /** Null: what the product begins with. */
    since: moment.nullable(),
    planned: z.array(Bonus.extend({ valid_from: moment })),
    /** The newest first. */
    before: z.array(Bonus.extend({ valid_from: moment.nullable() })),
    /** In whose prices and words it can be looked at. */
    countries: z.array(countryCode),
    locales: z.array(z.enum(LOCALES)),
  }),
})

/** For who signs up from a moment on; it waits for a second person. What somebody was promised stays theirs. */
export const changeBonus = deskCall({
  method: 'PUT',
  path: '/api/admin/bonuses.php',
  right: 'offers.change',
  body: z.strictObject({
    site: siteId,
    time: percent.nullable(),
    welcome: percent.nullable(),
    hours: z.int('invalid').min(1, 'invalid').max(WELCOME_HOURS_MAX, 'too_long'),
    /** Null: as soon as it is confirmed. */
    valid_from: z.iso.datetime({ offset: true, error: 'invalid' }).nullable(),
    reason,
  }),
  reply: z.object({ outcome: z.literal('asked') }),
})
