import { getImage, getProfile } from '../../contract/members.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { openImage } from './reads/open-image.ts'
import { openProfile } from './reads/open-profile.ts'

/** A profile is answered here rather than in members, because photos are the lowest feature that knows both its parts. */
export const photoRoutes: Route[] = [
  route(getProfile, (ctx, { query }) => openProfile(ctx, query.id)),
  route(getImage, (ctx, { query }) => openImage(ctx, query)),
]
