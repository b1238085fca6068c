import { updateProfile } from '../../contract/members.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { lookOf } from './reads/look.ts'
import { readProfile } from './reads/profile.ts'
import { updateProfile as update } from './writes/update-profile.ts'

export const profileRoutes: Route[] = [
  route(updateProfile, async (ctx, { body }) => {
    await update(ctx, body)
    return { profile: (await readProfile(ctx.trx, lookOf(ctx), ctx.viewer.accountId))! }
  }),
]
