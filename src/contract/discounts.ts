import * as z from 'zod'
import { countryCode, currency, endpoint, id, money, moment } from './endpoint.ts'
import { METHOD_IDS } from './payment-methods.ts'

/** As typed: blanks around it and small letters do not matter. */
export const discountCodeText = z
  .string('invalid')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{1,40}$/, 'invalid')

/** The discount code entity; null in country, user, currency, order value or methods: no restriction. */
export const DiscountCode = z.object({
  code: z.string(),
  country: countryCode.nullable(),
  /** The only member who may use it, by profile id. */
  user_id: id.nullable(),
  /** Absolute, by the server's clock; it never moves. Null: no end. */
  expires: moment.nullable(),
  percentage: z.number(),
  value_percentage: z.number(),
  currency: currency.nullable(),
  minimum_order_value: money.nullable(),
  status: z.enum(['active', 'inactive']),
  validity: z.enum(['once-per-user', 'once', 'unlimited']),
  expired: z.boolean(),
  paymentmethods: z.array(z.enum(METHOD_IDS)).nullable(),
})
export type DiscountCode = z.output<typeof DiscountCode>

export const getDiscountCode = endpoint({
  method: 'GET',
  path: '/api/discountcode.php',
  who: 'member',
  /** One of the two. */
  query: z.object({ code: discountCodeText.optional(), welcome: z.enum(['true'], 'invalid').optional() }),
  reply: DiscountCode,
  changes: true,
  errors: ['code_not_found', 'code_used', 'code_expired'],
})

/**
 * Every code the member has, for the selector: those that may be used now first, of these the one with the most off.
 * Ended ones tell so by `status`, which is inactive when it was switched off or used up, and by `expired`. An addition
 * to the catalogue.
 */
export const getDiscountCodes = endpoint({
  method: 'GET',
  path: '/api/discountcodes.php',
  who: 'member',
  reply: z.object({ codes: z.array(DiscountCode) }),
})
