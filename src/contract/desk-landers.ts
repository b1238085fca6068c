/** Campaigns of the landers at the desk: what a slug selects, from when until when. */
import * as z from 'zod'
import { deskCall, reason, siteId } from './desk-parts.ts'
import { intParam, moment } from './endpoint.ts'
import { LANDER_PICTURES } from './lander-slugs.ts'
import { landerSlug, LanderText } from './landers.ts'
import { LOCALES } from './limits.ts'

const line = (max: number) => z.string('invalid').trim().min(1, 'required').max(max, 'length')
const text = z.strictObject({ title: line(60), heading: line(80), lead: line(300) })
const at = z.iso.datetime({ offset: true, error: 'invalid' })
const LANDERS_MAX = 500

/** What staff decide of a slug. */
const terms = {
  picture: z.enum(LANDER_PICTURES, 'invalid'),
  starts: at,
  /** First moment at which it is over; null: no end. */
  ends: at.nullable(),
  /** By language; who reads another one gets what the lander says without a slug. */
  texts: z.partialRecord(z.enum(LOCALES), text).refine((texts) => Object.keys(texts).length > 0, 'required'),
}

/** Every slug of a site that staff wrote, the one that begins last first. */
export const getLanderSlugs = deskCall({
  method: 'GET',
  path: '/api/admin/landers.php',
  right: 'pages.write',
  query: z.strictObject({ site: intParam(1, 32_767) }),
  reply: z.object({
    locales: z.array(z.enum(LOCALES)),
    slugs: z
      .array(
        z.object({
          id: z.int(),
          slug: z.string(),
          picture: z.enum(LANDER_PICTURES),
          starts: moment,
          ends: moment.nullable(),
          texts: z.partialRecord(z.enum(LOCALES), LanderText),
          state: z.enum(['planned', 'running', 'ended']),
          version: z.int(),
        }),
      )
      .max(LANDERS_MAX),
  }),
})

export const createLanderSlug = deskCall({
  method: 'POST',
  path: '/api/admin/landers.php',
  right: 'pages.write',
  body: z.strictObject({ site: siteId, slug: landerSlug, ...terms, reason }),
  reply: z.object({ id: z.int() }),
  status: 201,
})

/** Changes what a slug selects, or ends it by an end that is now: then it answers as one that nobody made. */
export const changeLanderSlug = deskCall({
  method: 'PUT',
  path: '/api/admin/landers.php',
  right: 'pages.write',
  body: z.strictObject({ id: z.int('invalid'), version: z.int('invalid'), ...terms, reason }),
  reply: z.object({ version: z.int() }),
  errors: ['not_found', 'taken'],
})
