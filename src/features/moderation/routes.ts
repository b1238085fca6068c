import { contract } from '../../contract/index.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readOverview } from './reads.ts'
import { logInStaff } from './writes/log-in-staff.ts'

export const moderationRoutes: Route[] = [
  route(contract.staffLogin, (ctx, { body }) => logInStaff(ctx, body)),
  route(contract.staffOverview, (ctx) => readOverview(ctx)),
]
