import { getFictionalShare, getRelated, getSignupMatches, searchMembers } from '../../contract/search.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readFictionalShare } from './reads/fictional-share.ts'
import { searchMembers as search } from './reads/search-members.ts'
import { readRelated, readSignupMatches } from './reads/suggestions.ts'

export const searchRoutes: Route[] = [
  route(searchMembers, (ctx, { query }) => search(ctx, query)),
  route(getSignupMatches, async (ctx, { query }) => ({ profiles: await readSignupMatches(ctx, query.looking_for) })),
  route(getFictionalShare, async (ctx, { query }) => ({ percent: await readFictionalShare(ctx, query.country) })),
  route(getRelated, async (ctx, { query }) => ({ profiles: await readRelated(ctx, query.id) })),
]
