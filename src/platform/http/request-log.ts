import type { FastifyInstance } from 'fastify'

/** Asked every few seconds by machines. */
export const QUIET_PATHS: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics'])

/**
 * One line per answered request: its id, method, path, status and time. Without query, because it can hold tokens, and
 * without ids in the path, because they name people; never who asked.
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
