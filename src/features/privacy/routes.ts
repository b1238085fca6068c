import { contract } from '../../contract/index.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { exportMember, type Exporter } from './reads/export-member.ts'
import { startAgeCheck } from './writes/check-age.ts'

export const privacyRoutes = (exporters: readonly Exporter[]): Route[] => [
  route(contract.startAgeCheck, async (ctx) => ({ redirect_url: await startAgeCheck(ctx) })),
  route(contract.exportData, async (ctx) => ({
    bytes: await exportMember(ctx, exporters),
    type: 'application/zip',
    maxAgeSeconds: 0,
    filename: `lonk-${ctx.clock.now().toISOString().slice(0, 10)}.zip`,
  })),
]
