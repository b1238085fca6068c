import type { FastifyInstance } from 'fastify'

/** Paths that monitoring requests every few seconds. */
export const QUIET_PATHS: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics'])

/**
 * Logs one line per request: id, method, path, status and duration. Leaves out the query, which can hold tokens, ids in
 * the path, which identify people, and who sent it.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = plainPath(request.url)
    if (QUIET_PATHS.has(path) || path.startsWith('/assets/')) return
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(line, 'answered')
  })
}

export const plainPath = (url: string): string => url.split(/[?#]/)[0]!.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{id}')
