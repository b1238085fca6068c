import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../../contract/errors.ts'
import { BODY_BYTES_MAX } from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { OF_NO_PAGE, sendError } from './api.ts'

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: string
    /** Closes the connection when a body arrives too slowly; cleared while a file is received. */
    bodyDeadline: NodeJS.Timeout
  }
}

/** Timeouts against slow or silent clients, which would use up the connections that a process may have open. */
const PATIENCE = {
  /** For a whole request; longer than the separate limit for uploads. */
  requestMs: 360_000,
  /** For a whole body, except a file that is being received. */
  bodyMs: 30_000,
  headersMs: 10_000,
  /** Keep-alive timeout; longer than a proxy's, which would otherwise send a request on a connection being closed. */
  silenceMs: 65_000,
  lookMs: 5_000,
}

const IDLE_LOOK_MS = 50
const DRAIN_MS_MAX = 20_000

/** A server with our body parsers, request ids and security headers; the caller adds the routes. */
export async function createServer(config: Config, log: Logger, patience = PATIENCE): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    // Hop 0 is the proxy that connects to us; entries beyond our last proxy were written by the client.
    trustProxy: config.trustedProxies > 0 ? (_address, hop) => hop < config.trustedProxies : false,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    requestTimeout: patience.requestMs,
    connectionTimeout: patience.silenceMs,
    keepAliveTimeout: patience.silenceMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.lookMs },
    routerOptions: { ignoreDuplicateSlashes: true },
    rewriteUrl: readableUrl,
    clientErrorHandler: refuseConnection,
  }) as unknown as FastifyInstance // as: only the type of the logger differs
  await app.register(cookie)
  app.decorateRequest('rawBody', '')
  app.decorateRequest('bodyDeadline')
  readBodies(app)
  const always = securityHeaders(config)
  app.addHook('onRequest', async (request, reply) => {
    // Fastify would trust this header, but proxies pass on a client's value; ours keep the Host header instead.
    delete request.raw.headers['x-forwarded-host']
    reply.headers(always).header('x-request-id', request.id)
    // The URL of a link in a mail contains a secret.
    if (/[?&]token=/i.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    // By the matched route, because `//api/` and `/%61pi/` reach it too.
    if (request.routeOptions.url?.startsWith('/api/')) reply.headers(OF_NO_PAGE)
    request.bodyDeadline = endSlowBody(request, patience.bodyMs)
    if (request.url.includes('%00')) throw new AppError('malformed')
  })
  app.setErrorHandler(sendError)
  // Reached only by methods other than GET and HEAD where pages are served, because pages match every path.
  app.setNotFoundHandler(async ({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD') throw new AppError('not_found')
    reply.header('allow', 'GET, HEAD')
    throw new AppError('method_not_allowed')
  })
  endConnections(app)
  return app
}

/** Repairs a malformed URL such as `/%`, which the router would reject, so that it gets the usual 404 page. */
function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', encodeURI('\uFFFD')) + url.slice(path.length)
  }
}

/** Answers bytes that are no HTTP request with a bare status line. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS_OF[error.code ?? ''] ?? 400
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroy(error)
}
const STATUS_OF: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

function endSlowBody({ raw }: FastifyRequest, afterMs: number): NodeJS.Timeout {
  const deadline = setTimeout(() => raw.destroy(), afterMs).unref()
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(deadline))
  return deadline
}

/** On close, requests in progress are answered; idle connections are closed, or they would delay it. */
function endConnections(app: FastifyInstance): void {
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    timers.push(setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS).unref())
    timers.push(setTimeout(() => app.server.closeAllConnections(), DRAIN_MS_MAX).unref())
  })
  app.addHook('onClose', async () => timers.forEach((timer) => clearInterval(timer)))
}

/** U+0000, which PostgreSQL rejects in text and nobody types. */
const ESCAPED_ZERO = /(?<!\\)(?:\\\\)*\\u0000/

function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body)
    if (request.rawBody === '') return done(null, undefined)
    if (ESCAPED_ZERO.test(request.rawBody)) return done(new AppError('malformed'))
    void parseJson(request, request.rawBody, done)
  })
  // A beacon sends no body; any other content type is malformed.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    done(new AppError('malformed'))
  })
}

/** @source ASVS 3.4.1 to 3.4.6 */
function securityHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    ...(config.origin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
