import { deskContract } from '../../../contract/desk.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { readCase } from '../reads/cases/case.ts'
import { readCases } from '../reads/cases/find-case.ts'
import { closeCase, openCase } from '../writes/cases/open-case.ts'

export const caseRoutes: Route[] = [
  route(deskContract.getCases, (ctx, { query }) => readCases(ctx, query)),
  route(deskContract.getCase, (ctx, { query }) => readCase(ctx, query)),
  route(deskContract.openCase, async (ctx, { body }) => ({ case_id: await openCase(ctx, body) })),
  route(deskContract.closeCase, (ctx, { body }) => closeCase(ctx, body)),
]
