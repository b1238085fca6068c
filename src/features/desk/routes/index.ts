import { deskContract } from '../../../contract/desk.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { ApprovalActs } from '../../staff/writes/approvals.ts'
import { readToday } from '../reads/today.ts'
import { machineRoutes } from './machine.ts'
import { queueRoutes } from './queue.ts'

/** @param acts everything that needs a second person, of all features @param version of the product */
export const deskFeatureRoutes = (acts: ApprovalActs, version: string): Route[] => [
  route(deskContract.getToday, (ctx, { query }) => readToday(ctx, acts, query.site)),
  ...queueRoutes,
  ...machineRoutes(version),
]
