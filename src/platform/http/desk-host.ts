import type { FastifyInstance } from 'fastify'
import { AppError } from '../../contract/errors.ts'

/** What any host answers: files of the pages, and what machines ask. */
const EVERYWHERE = /^\/(?:assets\/|livez$|readyz$|metrics$)/
const OF_DESK = /^\/(?:api\/)?admin(?:\/|$)/

/**
 * Keeps the desk on a host of its own: elsewhere it is not there, and there is nothing else.
 * @param deskOrigin null: it has no host of its own
 */
export function keepDeskApart(server: FastifyInstance, deskOrigin: string | null): void {
  if (deskOrigin === null) return
  const deskHost = new URL(deskOrigin).host
  server.addHook('onRequest', async (request, reply) => {
    const path = plainPathOf(request.url)
    const isThere = request.host === deskHost
    if (isThere && path === '/') return reply.redirect('/admin')
    if (isThere ? OF_DESK.test(path) || EVERYWHERE.test(path) : !OF_DESK.test(path)) return
    throw new AppError('not_found')
  })
}

/** As the router reads it: `//api/` and `/%61pi/` lead to the same place. */
const plainPathOf = (url: string): string =>
  decodeURIComponent(url.split(/[?#]/, 1)[0]!)
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase()
