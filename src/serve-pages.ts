import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { contextMaker } from './context.ts'
import { alternatesOf } from './features/site/rules/origin.ts'
import { listedLanders } from './landers/routes.ts'
import { listedPaths } from './pages/routes.ts'
import type { Config } from './platform/config.ts'
import type { Outage } from './platform/db/outage.ts'
import type { Admission } from './platform/http/admission.ts'
import { inProcessApi } from './platform/http/in-process.ts'
import { registerPages } from './platform/http/pages.ts'
import type { RateLimits } from './platform/http/rate-limits.ts'
import type { Route } from './platform/http/route.ts'
import { registerServiceWorker } from './platform/http/service-worker.ts'
import { registerSiteFiles } from './platform/http/site-files.ts'
import { registerSiteIcons } from './platform/http/site-icons.ts'
import type { WebBuild } from './platform/http/web-build.ts'
import { registerWellKnown } from './platform/http/well-known.ts'

type Parts = {
  config: Config
  web: WebBuild
  /** The calls that pages may make in process during server rendering. */
  routes: Route[]
  contextOf: ReturnType<typeof contextMaker>
  limits: RateLimits
  admission: Admission
  outage: Outage
}

/** Serves the pages, and beside them robots.txt, the sitemap, the manifest, icons and the service worker. */
export async function servePages(server: FastifyInstance, parts: Parts): Promise<void> {
  const { config, web, routes, contextOf, limits, admission, outage } = parts
  const contextOfFile: typeof contextOf = async (request, reply) => {
    const refused = admission.refusal('read')
    if (refused) throw refused
    const ctx = await contextOf(request, reply)
    await limits.countFile(ctx)
    return ctx
  }
  registerSiteFiles(server, {
    paths: [...listedPaths(), ...listedLanders()],
    contextOf: async (request, reply) => {
      const { site, publicOrigin } = await contextOfFile(request, reply)
      return { site, publicOrigin, alternates: alternatesOf(config.origin, site.family) }
    },
  })
  registerSiteIcons(server, { contextOf: contextOfFile })
  registerWellKnown(server, { contextOf: contextOfFile, changePassword: '/settings#password' })
  registerServiceWorker(server, config.push.publicKey)
  await registerPages(server, {
    mode: config.mode,
    refusal: () => admission.refusal('read'),
    build: web,
    keptAssets: join(config.dataDir, 'assets'),
    contextOf: async (request, reply) => {
      const ctx = await contextOf(request, reply)
      return {
        api: inProcessApi(routes, ctx),
        locale: ctx.locale,
        pseudo: ctx.pseudo,
        readingOnly: ctx.isReadingOnly && ctx.viewer === null,
        publicOrigin: ctx.publicOrigin,
        alternates: alternatesOf(config.origin, ctx.site.family),
        count: () => limits.countPage(ctx),
      }
    },
    onError: (error, request) => request.log.error({ err: error }, 'page failed'),
    isAway: outage.isOn,
  })
}
