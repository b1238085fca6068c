import { deskContract } from '../../../contract/desk.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { readLanderList } from '../reads/landers/list.ts'
import { changeSlug, makeSlug } from '../writes/landers/slugs.ts'

export const landerRoutes: Route[] = [
  route(deskContract.getLanderSlugs, (ctx, { query }) => readLanderList(ctx, query.site)),
  route(deskContract.createLanderSlug, async (ctx, { body }) => ({ id: await makeSlug(ctx, body) })),
  route(deskContract.changeLanderSlug, async (ctx, { body }) => ({ version: await changeSlug(ctx, body) })),
]
