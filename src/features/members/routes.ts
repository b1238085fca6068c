import { getRelated, getSignupMatches, searchMembers, updateProfile } from '../../contract/members.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { lookOf } from './reads/look.ts'
import { readProfile } from './reads/profile.ts'
import { readRelated } from './reads/related.ts'
import { searchMembers as search } from './reads/search-members.ts'
import { readSignupMatches } from './reads/signup-matches.ts'
import { updateProfile as update } from './writes/update-profile.ts'

export const memberRoutes: Route[] = [
  route(searchMembers, (ctx, { query }) => search(ctx, query)),
  route(getSignupMatches, async (ctx, { query }) => ({ profiles: await readSignupMatches(ctx, query.looking_for) })),
  route(getRelated, async (ctx, { query }) => ({ profiles: await readRelated(ctx, query.id) })),
  route(updateProfile, async (ctx, { body }) => {
    await update(ctx, body)
    return { profile: (await readProfile(ctx.trx, lookOf(ctx), ctx.viewer.accountId))! }
  }),
]
