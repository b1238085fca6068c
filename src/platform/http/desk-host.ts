import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../contract/errors.ts'
import { pathOf } from './pages.ts'

/** Paths that every host serves: assets, health checks and metrics. */
const EVERYWHERE = /^\/(?:assets\/|favicon\.svg$|livez$|readyz$|metrics$)/
const OF_DESK = /^\/(?:api\/)?admin(?:\/|$)/

/** Decided by the matched route, because `//api/`, `/%61pi/` and `http://any/api/` all reach it. */
export const isDeskCall = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/admin/') ?? false

/**
 * Serves the desk on its own host only, and nothing else there.
 * @param deskOrigin null when the desk shares the hosts of the sites
 */
export function keepDeskApart(server: FastifyInstance, deskOrigin: string | null): void {
  if (deskOrigin === null) return
  const deskHost = new URL(deskOrigin).host
  server.addHook('onRequest', async (request, reply) => {
    const path = plainPathOf(request)
    const isOfDesk = isDeskCall(request) || OF_DESK.test(path)
    const isThere = request.host === deskHost
    if (isThere && path === '/') return reply.redirect('/admin')
    if (isThere ? isOfDesk || EVERYWHERE.test(path) : !isOfDesk) return
    throw new AppError('not_found')
  })
}

/** The normalised path: `/members/../admin` and `//admin` are the same page. */
const plainPathOf = (request: FastifyRequest): string =>
  decodeURIComponent(URL.parse(`http://any${pathOf(request)}`)?.pathname ?? '/').replaceAll(/\/{2,}/g, '/')
