import { deskContract } from '../../../contract/desk.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { readDeletion } from '../reads/sites/deletion.ts'
import { readSiteHistory } from '../reads/sites/history.ts'
import { readSite, readSites } from '../reads/sites/sites.ts'
import { changeSite } from '../writes/sites/change-site.ts'
import { createSite } from '../writes/sites/create-site.ts'
import { askDeletion, restoreSite } from '../writes/sites/delete-site.ts'

export const siteDeskRoutes: Route[] = [
  route(deskContract.getSites, async (ctx) => ({ sites: await readSites(ctx) })),
  route(deskContract.getSite, (ctx, { query }) => readSite(ctx, query.site)),
  route(deskContract.changeSite, (ctx, { body }) => changeSite(ctx, body)),
  route(deskContract.getSiteHistory, (ctx, { query }) => readSiteHistory(ctx, query)),
  route(deskContract.createSite, async (ctx, { body }) => ({ id: await createSite(ctx, body) })),
  route(deskContract.getSiteDeletion, (ctx, { query }) => readDeletion(ctx, query.site)),
  route(deskContract.deleteSite, async (ctx, { body }) => {
    await askDeletion(ctx, body)
    return { outcome: 'asked' as const }
  }),
  route(deskContract.restoreSite, async (ctx, { body }) => ({ version: await restoreSite(ctx, body) })),
]
