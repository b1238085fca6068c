import * as z from 'zod'
import { currency, money } from './endpoint.ts'

export const ActPrice = z.object({
  credits: z.int(),
  /** At the dearest bundle: nobody pays more. Null where nothing is sold in the currency. */
  money: money.nullable(),
})
export type ActPrice = z.output<typeof ActPrice>

export function byKind<S extends z.ZodType>(schema: S) {
  return { text: schema, image: schema, gift: schema, gif: schema, icebreaker: schema }
}

/** What one message of each kind costs who asks, by who is a member in the own currency and at the own bundles. */
export const ActCosts = z.object({ currency, ...byKind(ActPrice) })
export type ActCosts = z.output<typeof ActCosts>
