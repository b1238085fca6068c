import * as z from 'zod'
import { currency, money } from './endpoint.ts'

export const ActPrice = z.object({
  credits: z.int(),
  /** At the dearest bundle: nobody pays more. Null where nothing is sold in the currency. */
  money: money.nullable(),
  /** Of a free member: as how many free messages it counts, and is free while so many are left; 0: it is never free. */
  free_messages: z.int().optional(),
})
export type ActPrice = z.output<typeof ActPrice>

export function byKind<S extends z.ZodType>(schema: S) {
  return { text: schema, image: schema, gift: schema, gif: schema, icebreaker: schema }
}

/** What one message of each kind costs who asks, by who is a member in the own currency and at the own bundles. */
export const ActCosts = z.object({ currency, ...byKind(ActPrice) })
export type ActCosts = z.output<typeof ActCosts>
