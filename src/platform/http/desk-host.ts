import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../contract/errors.ts'
import { pathOf } from './pages.ts'

/** What any host answers: files of the pages, and what machines ask. */
const EVERYWHERE = /^\/(?:assets\/|favicon\.svg$|livez$|readyz$|metrics$)/
const OF_DESK = /^\/(?:api\/)?admin(?:\/|$)/

/** By the route, not the address: `//api/`, `/%61pi/` and `http://any/api/` lead to it too. */
export const isDeskCall = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/admin/') ?? false

/**
 * Keeps the desk on a host of its own: elsewhere it is not there, and there is nothing else.
 * @param deskOrigin null: it has no host of its own
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

/** As a page reads it: `/members/../admin` and `//admin` are one. */
const plainPathOf = (request: FastifyRequest): string =>
  decodeURIComponent(URL.parse(`http://any${pathOf(request)}`)?.pathname ?? '/').replaceAll(/\/{2,}/g, '/')
