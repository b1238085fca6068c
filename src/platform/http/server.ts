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
    /** Ends a body that comes too slowly, until somebody awaits a file in it. */
    bodyDeadline: NodeJS.Timeout
  }
}

/**
 * Each connection has a place among those that a process may have open: none is kept by who sends nothing, or too
 * slowly.
 */
const PATIENCE = {
  /** Longer than an upload may take, which has a limit of its own. */
  requestMs: 360_000,
  /** Of every whole body but a file that is awaited. */
  bodyMs: 30_000,
  headersMs: 10_000,
  /** Longer than a proxy keeps its own: it never asks on one that is just being ended. */
  silenceMs: 65_000,
  lookMs: 5_000,
}

const IDLE_LOOK_MS = 50
const DRAIN_MS_MAX = 20_000

/** A bare server with our body rules, request ids and security headers; routes are added by the caller. */
export async function createServer(config: Config, log: Logger, patience = PATIENCE): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    // Hop 0 is the proxy that connects to us; what stands behind the last of ours was written by the visitor.
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
  }) as unknown as FastifyInstance // the logger's type is the only difference
  await app.register(cookie)
  app.decorateRequest('rawBody', '')
  app.decorateRequest('bodyDeadline')
  readBodies(app)
  const always = securityHeaders(config)
  app.addHook('onRequest', async (request, reply) => {
    // Fastify believes it of a proxy, and a proxy hands on what a visitor wrote there: ours pass on the host itself.
    delete request.raw.headers['x-forwarded-host']
    reply.headers(always).header('x-request-id', request.id)
    // The address of a page that a mail led to is itself the secret.
    if (/[?&]token=/i.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    // By the route, not the address: `//api/` and `/%61pi/` lead to it too.
    if (request.routeOptions.url?.startsWith('/api/')) reply.headers(OF_NO_PAGE)
    request.bodyDeadline = endSlowBody(request, patience.bodyMs)
    if (request.url.includes('%00')) throw new AppError('malformed')
  })
  app.setErrorHandler(sendError)
  // Where no page and no file is: pages are registered for every address, to be read alone.
  app.setNotFoundHandler(async ({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD') throw new AppError('not_found')
    reply.header('allow', 'GET, HEAD')
    throw new AppError('method_not_allowed')
  })
  endConnections(app)
  return app
}

/**
 * An address with a sign that stands for nothing (`/%`) is an unknown one like others: the router would not look at it.
 */
function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', encodeURI('\uFFFD')) + url.slice(path.length)
  }
}

/** What is no request at all: there is nobody to explain it to. */
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

/** What has come in is answered before the server ends; a connection without a request would keep it waiting. */
function endConnections(app: FastifyInstance): void {
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    timers.push(setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS).unref())
    timers.push(setTimeout(() => app.server.closeAllConnections(), DRAIN_MS_MAX).unref())
  })
  app.addHook('onClose', async () => timers.forEach((timer) => clearInterval(timer)))
}

/** PostgreSQL has no text with this character in it; no person types it. */
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
  // A beacon has no JSON type and no body; anything else of another type is not a call of ours.
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
