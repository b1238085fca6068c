import { getAutoLike, getLikes, giveLike, removeLike, seeLike } from '../../contract/likes.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readAutoLike, readLikes } from './reads/likes.ts'
import { giveLike as give } from './writes/give-like.ts'
import { removeLike as remove } from './writes/remove-like.ts'
import { seeLike as see } from './writes/see-like.ts'

export const likeRoutes: Route[] = [
  route(getLikes, (ctx) => readLikes(ctx)),
  route(giveLike, async (ctx, { body }) => ({ like: true as const, match: await give(ctx, body.profile.id) })),
  route(removeLike, async (ctx, { body }) => {
    await remove(ctx, body.profile.id)
    return { like: false as const, match: false as const }
  }),
  route(seeLike, async (ctx, { body: { profile, like_new } }) => ({
    id: profile.id,
    like_new: await see(ctx, profile.id, { clear: like_new === false }),
  })),
  route(getAutoLike, (ctx) => readAutoLike(ctx)),
]
