import { updateProfile } from '../../contract/profiles.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readOwnProfile } from './reads/profile.ts'
import { viewingOf } from './reads/viewing.ts'
import { updateProfile as update } from './writes/update-profile.ts'

export const profileRoutes: Route[] = [
  route(updateProfile, async (ctx, { body }) => {
    await update(ctx, body)
    return { profile: await readOwnProfile(ctx.trx, viewingOf(ctx), ctx.viewer.accountId) }
  }),
]
