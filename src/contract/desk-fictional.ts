/**
 * Profiles of the house at the desk: their pictures with the licence of each, and which of them rest. Safe for the
 * browser.
 */
import * as z from 'zod'
import { HOUSE_STATES } from './choices.ts'
import { deskCall, paged, reason, siteId, siteParam } from './desk-parts.ts'
import { HOUSE_SORTS } from './desk-sorts.ts'
import { countryCode, id, moment } from './endpoint.ts'

const state = z.enum(HOUSE_STATES, 'invalid')
const PICTURE_STATES = ['active', 'inspection', 'rejected'] as const

const HouseProfile = z.object({
  id,
  account_id: z.int(),
  site: z.int(),
  name: z.string(),
  country: countryCode,
  city: z.string(),
  state,
  paused_at: moment.nullable(),
  /** Members who have a conversation with it. */
  conversations: z.int(),
  pictures: z.array(z.object({ id, status: z.enum(PICTURE_STATES), licence_id: z.string().nullable() })),
})

/** Every fictional profile of the sites that one sees, by site and name. */
export const getHouseProfiles = deskCall({
  method: 'GET',
  path: '/api/admin/fictional.php',
  right: 'fictional.change',
  query: z.strictObject({
    site: siteParam,
    /** What the name begins with. */
    words: z.string().max(40, 'length').optional(),
    state: state.optional(),
    /** Those alone of which a picture has none. */
    licence: z.literal('missing', 'invalid').optional(),
    ...paged(HOUSE_SORTS),
  }),
  reply: z.object({
    /** Of the sites that were asked for, whatever the other filters. */
    totals: z.object({
      shown: z.int(),
      paused: z.int(),
      closed: z.int(),
      conversations: z.int(),
      /** Pictures that are shown or wait, without a licence; and paused profiles that cannot go on because of one. */
      unlicensed: z.int(),
      held_back: z.int(),
    }),
    profiles: z.array(HouseProfile),
    next: z.string().nullable(),
  }),
  errors: [],
})

/**
 * Takes one of them, or all of a site or of all sites that one sees, out of search, cards, swipe deck and landers at
 * once, or shows them again. Conversations stay readable. Whoever has a picture without licence is not shown again.
 */
export const pauseHouseProfiles = deskCall({
  method: 'PUT',
  path: '/api/admin/fictional.php',
  right: 'fictional.change',
  body: z.strictObject({
    /** Null: every one. */
    id: id.nullable(),
    /** Of every one: those of this site; null: of all sites that one sees. */
    site: siteId.nullable(),
    to: z.enum(['pause', 'resume'], 'invalid'),
    reason,
  }),
  /** How many it was done to; `left` could not be shown again. */
  reply: z.object({ changed: z.int(), left: z.int() }),
  errors: ['not_found', 'taken'],
})

/** Under which licence a picture of such a profile is shown. */
export const setPhotoLicence = deskCall({
  method: 'PUT',
  path: '/api/admin/photo-licence.php',
  right: 'fictional.change',
  body: z.strictObject({
    id,
    licence_id: z.string('invalid').trim().min(1, 'required').max(120, 'length'),
    reason,
  }),
})

/** A picture of such a profile: it is the operator's own, so no case is needed. */
export const getHousePhoto = deskCall({
  method: 'GET',
  path: '/api/admin/fictional-photo.php',
  right: 'fictional.change',
  query: z.strictObject({ id, size: z.enum(['full', 'thumb'], 'invalid').default('thumb') }),
  answer: 'bytes',
})
