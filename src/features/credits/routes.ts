import { getPremiumClaim, getSpending, getStatement } from '../../contract/credits.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readClaim } from './reads/claim.ts'
import { openStatement, readSpending } from './reads/statement.ts'

export const creditRoutes: Route[] = [
  route(getStatement, (ctx, { query }) => openStatement(ctx, query)),
  route(getSpending, (ctx) => readSpending(ctx.db, ctx.viewer.accountId, ctx.site.timeZone)),
  route(getPremiumClaim, (ctx) => readClaim(ctx)),
]
