import {
  getAutoLike,
  getLikes,
  getSwipeDeck,
  giveLike,
  removeLike,
  seeLike,
  swipe,
  undoSwipe,
} from '../../contract/likes.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readAutoLike, readLikes } from './reads/likes.ts'
import { readSwipeDeck } from './reads/swipe.ts'
import { giveLike as give } from './writes/give-like.ts'
import { removeLike as remove } from './writes/remove-like.ts'
import { seeLike as see } from './writes/see-like.ts'
import { swipe as swipeOne } from './writes/swipe.ts'
import { undoSwipe as undo } from './writes/undo-swipe.ts'

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
  route(getSwipeDeck, (ctx, { query }) => readSwipeDeck(ctx, query)),
  route(swipe, (ctx, { body: { profile, like } }) => swipeOne(ctx, { profileId: profile.id, like })),
  route(undoSwipe, async (ctx, { body }) => ({ undone: true as const, likes_left: await undo(ctx, body.profile.id) })),
]
