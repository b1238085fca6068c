import { contract } from '../../contract/index.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readBlocked } from './reads/blocked.ts'
import { block, unblock } from './writes/change-block.ts'
import { complain } from './writes/complain.ts'
import { report } from './writes/report.ts'

export const safetyRoutes: Route[] = [
  route(contract.getBlocks, async (ctx) => ({ profiles: await readBlocked(ctx) })),
  route(contract.blockMember, async (ctx, { body }) => {
    await block(ctx, body.profile.id)
    return { blocked: true as const }
  }),
  route(contract.unblockMember, async (ctx, { body }) => {
    await unblock(ctx, body.profile.id)
    return { blocked: false as const }
  }),
  route(contract.report, async (ctx, { body }) => ({ report_id: await report(ctx, body) })),
  route(contract.complain, async (ctx, { body }) => ({ complaint_id: await complain(ctx, body) })),
]
