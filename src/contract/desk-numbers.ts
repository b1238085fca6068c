/** How the product does over months: as it was counted at night. */
import * as z from 'zod'
import { deskCall, siteParam } from './desk-parts.ts'
import { day } from './endpoint.ts'

const DAY_MS = 86_400_000
/** A year, also with the 29th of February. */
export const NUMBER_DAYS_MAX = 366

/** What may have led somebody here, as their sign-up told. */
export const SOURCE_FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
export type SourceField = (typeof SOURCE_FIELDS)[number]

const cents = z.int()
/**
 * Who signed up, and how many of them within 30 days were confirmed, wrote their first message and paid for the first
 * time.
 */
const funnel = { signups: z.int(), activated: z.int(), messaged: z.int(), paid: z.int() }

/** Of the sites that this person sees, the days both included; of a whole day in the zone of its site alone. */
export const getNumbers = deskCall({
  method: 'GET',
  path: '/api/admin/numbers.php',
  priority: 'statistics',
  right: 'numbers.see',
  query: z
    .strictObject({
      site: siteParam,
      country: z
        .string('invalid')
        .regex(/^[A-Z]{2}$/, 'invalid')
        .optional(),
      /** Without: as many days before the last one as make thirty. */
      from: day.optional(),
      /** Without: the last day that is counted. */
      until: day.optional(),
      /**
       * Of those who signed up with this alone, such as `network:letters`; empty behind the colon: all that has no row
       * of its own.
       */
      source: z
        .string('invalid')
        .max(210, 'length')
        .regex(new RegExp(`^(${SOURCE_FIELDS.join('|')}):`), 'invalid')
        .optional(),
    })
    .refine(({ from, until }) => !from || !until || (from <= until && daysBetween(from, until) < NUMBER_DAYS_MAX), {
      path: ['until'],
      error: 'invalid',
    }),
  reply: z.object({
    from: day,
    until: day,
    /** The last day of all that are counted; null: none is. */
    counted_until: day.nullable(),
    countries: z.array(z.string()),
    /** Every day of the period. */
    days: z.array(
      z.object({
        day,
        ...funnel,
        /** Null: of that day nobody kept who was here. */
        active: z.int().nullable(),
        messages: z.int(),
        /** Conversations begun, and those that were answered within a day. */
        firsts: z.int(),
        answered: z.int(),
        /** Photos approved, and the hours that each waited for it on average; null: none. */
        photos: z.int(),
        photo_hours: z.number().nullable(),
      }),
    ),
    /** From the books, in hundredths of the currency, VAT included; by day and currency, days without any left out. */
    money: z.array(
      z.object({
        day,
        currency: z.string(),
        sold: cents,
        refunded: cents,
        charged_back: cents,
        /** Of what was sold, less that of what was refunded. */
        vat: cents,
      }),
    ),
    /** The most frequent first. Without a value: what one member alone came with, or few. */
    sources: z.array(z.object({ field: z.enum(SOURCE_FIELDS), value: z.string(), ...funnel })),
    /**
     * By the Monday of the week of sign-up: how many were here in each week after it, as far as it is counted; null
     * where nobody kept it.
     */
    cohorts: z.array(z.object({ week: day, signups: z.int(), came: z.array(z.int().nullable()) })),
  }),
  errors: [],
})

/** From one ISO date to a later one. */
const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY_MS
