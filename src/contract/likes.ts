import * as z from 'zod'
import { endpoint, id, intParam, moment } from './endpoint.ts'
import { MAX_AGE, MIN_AGE } from './limits.ts'
import { Card, lookingFor } from './profiles.ts'

const whom = z.strictObject({ profile: z.object({ id }) })

/** `profiles` holds every member named in the two lists. */
export const getLikes = endpoint({
  method: 'GET',
  path: '/api/likes.php',
  who: 'member',
  reply: z.object({
    profiles: z.array(Card),
    liked_by: z.array(z.object({ id, like_new: z.boolean(), date: moment })),
    likes: z.array(z.object({ id, date: moment })),
  }),
})

export const giveLike = endpoint({
  method: 'POST',
  path: '/api/like.php',
  who: 'member',
  adults: true,
  body: whom,
  reply: z.object({ like: z.literal(true), match: z.boolean() }),
  errors: ['blocked', 'profile_not_found', 'member_invisible', 'like_limit', 'limited'],
})

export const removeLike = endpoint({
  method: 'DELETE',
  path: '/api/like.php',
  who: 'member',
  body: whom,
  reply: z.object({ like: z.literal(false), match: z.literal(false) }),
  errors: ['profile_not_found'],
})

/**
 * Clears the new flag of a received like. `shown` says that the like modal showed it, which alone leaves it new:
 * auto-like, a GET, changes nothing itself.
 */
export const seeLike = endpoint({
  method: 'PUT',
  path: '/api/like.php',
  priority: 'read',
  who: 'member',
  body: z
    .strictObject({
      profile: z.object({ id }),
      like_new: z.literal(false).optional(),
      shown: z.literal(true).optional(),
    })
    .refine((body) => body.like_new === false || body.shown === true, { path: ['like_new'], message: 'required' }),
  reply: z.object({ id, like_new: z.boolean() }),
  errors: ['profile_not_found'],
})

/** The newest real like not yet shown in the like modal. */
export const getAutoLike = endpoint({
  method: 'GET',
  path: '/api/auto-like.php',
  priority: 'swipe',
  who: 'member',
  reply: z.object({ profile: Card.nullable() }),
})

/** A card of the swipe game, or of a match, with up to three interests: what both like first. */
export const SwipeCard = Card.extend({ interests: z.array(z.string()) })
export type SwipeCard = z.output<typeof SwipeCard>

/** Without a filter: whom the wish names, of the own country. `next_date` is when the likes begin anew. */
export const getSwipeDeck = endpoint({
  method: 'GET',
  path: '/api/swipe.php',
  priority: 'swipe',
  who: 'member',
  query: z.object({
    gender: lookingFor.optional(),
    min_age: intParam(MIN_AGE, MAX_AGE).optional(),
    max_age: intParam(MIN_AGE, MAX_AGE).optional(),
    /** `no` leaves fictional profiles out. */
    fictional: z.enum(['yes', 'no'], 'invalid').optional(),
  }),
  reply: z.object({ profiles: z.array(SwipeCard), likes_left: z.int(), next_date: moment }),
  changes: 'aside',
})

/** `like` in the answer is what holds now: a pass takes no like back. */
export const swipe = endpoint({
  method: 'POST',
  path: '/api/swipe.php',
  priority: 'swipe',
  who: 'member',
  adults: true,
  body: z.strictObject({ profile: z.object({ id }), like: z.boolean('invalid') }),
  reply: z.object({ like: z.boolean(), match: z.boolean(), likes_left: z.int() }),
  errors: ['profile_not_found', 'swipe_limit', 'like_limit', 'limited'],
})

/** Takes back the last swipe when it was a pass. An addition to the catalogue's calls. */
export const undoSwipe = endpoint({
  method: 'DELETE',
  path: '/api/swipe.php',
  priority: 'swipe',
  who: 'member',
  body: whom,
  reply: z.object({ undone: z.literal(true), likes_left: z.int() }),
  errors: ['profile_not_found', 'not_found'],
})
