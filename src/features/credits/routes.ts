import { getPremiumClaim, getSpending, getStatement } from '../../contract/credits.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readClaim } from './reads/claim.ts'
import { readSpending, readStatement } from './reads/statement.ts'

export const creditRoutes: Route[] = [
  route(getStatement, (ctx, { query }) =>
    readStatement(ctx.db, ctx.viewer.accountId, {
      before: query.before ?? null,
      side: query.side ?? null,
      limit: query.limit,
    }),
  ),
  route(getSpending, (ctx) => readSpending(ctx.db, ctx.viewer.accountId, ctx.site.timeZone)),
  route(getPremiumClaim, (ctx) => readClaim(ctx)),
]
