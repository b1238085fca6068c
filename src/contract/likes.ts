import * as z from 'zod'
import { endpoint, id, moment } from './endpoint.ts'
import { Card } from './members.ts'

const whom = z.strictObject({ profile: z.object({ id }) })

/** `profiles` holds every member named in the two lists. @source P-31, O-58, O-115 */
export const getLikes = endpoint({
  method: 'GET',
  path: '/api/likes.php',
  who: 'member',
  reply: z.object({
    profiles: z.array(Card),
    liked_by: z.array(z.object({ id, like_new: z.boolean(), date: moment })),
    likes: z.array(z.object({ id, date: moment })),
  }),
  errors: [],
})

/** @source P-32 */
export const giveLike = endpoint({
  method: 'POST',
  path: '/api/like.php',
  who: 'member',
  adults: true,
  body: whom,
  reply: z.object({ like: z.literal(true), match: z.boolean() }),
  errors: ['blocked', 'profile_not_found', 'member_invisible', 'like_limit'],
})

/** @source P-33 */
export const removeLike = endpoint({
  method: 'DELETE',
  path: '/api/like.php',
  who: 'member',
  body: whom,
  reply: z.object({ like: z.literal(false), match: z.literal(false) }),
  errors: ['profile_not_found'],
})

/**
 * Clears the new flag of a received like. `shown` says that the like modal showed it, which alone leaves it new: auto-like, a GET,
 * changes nothing itself.
 * @source P-34, O-59, SEC-11
 */
export const seeLike = endpoint({
  method: 'PUT',
  path: '/api/like.php',
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

/** The newest real like not yet shown in the like modal. @source P-35, O-59, HON-9 */
export const getAutoLike = endpoint({
  method: 'GET',
  path: '/api/auto-like.php',
  who: 'member',
  reply: z.object({ profile: Card.nullable() }),
  errors: [],
})
