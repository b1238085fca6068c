/** What the slug of a lander selects, where staff wrote it. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { LANDER_PICTURES, LANDER_SLUG, LANDER_SLUG_MAX } from './lander-slugs.ts'

export const landerSlug = z.string('invalid').max(LANDER_SLUG_MAX, 'length').regex(LANDER_SLUG, 'invalid')

export const LanderText = z.object({
  /** In the head of the page. */
  title: z.string(),
  heading: z.string(),
  lead: z.string(),
})

/** In the reader's language. */
export const getLanderText = endpoint({
  method: 'GET',
  path: '/api/lander.php',
  who: 'anyone',
  query: z.object({ slug: landerSlug }),
  reply: z.object({
    /** Staff wrote this slug: what the product brings along under it does not count. */
    written: z.boolean(),
    /** Null outside of its time, and in a language it has no words in. */
    campaign: LanderText.extend({ picture: z.enum(LANDER_PICTURES) }).nullable(),
  }),
})
