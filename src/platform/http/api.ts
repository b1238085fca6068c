import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import { priorityOf, provesItself, type Endpoint } from '../../contract/endpoint.ts'
import { AppError, isAppError } from '../../contract/errors.ts'
import { BUILD_HEADER } from '../../contract/limits.ts'
import type { Ctx } from '../ctx.ts'
import { isAway, isFull, isUnavailable } from '../db/errors.ts'
import type { Admission } from './admission.ts'
import { dispatch, type RawInput } from './dispatch.ts'
import type { RateLimits } from './rate-limits.ts'
import { receiveFile } from './receive-file.ts'
import type { Bytes, Redirect, Route } from './route.ts'
import { createSemaphore } from './semaphore.ts'

/** Limits concurrent uploads, which would otherwise slow down every other call. */
const UPLOADS_AT_ONCE = { permits: 2, leaseMs: 250 }

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>

type Given = {
  contextOf: ContextOf
  limits: RateLimits
  admission: Admission
  uploadsFolder: string
  /** Build id, sent with each answer so that a page notices a newer version; null when no pages are served. */
  build: string | null
}

/** Registers every declared call, and answers anything else under /api with a documented error. */
export function registerApi(app: FastifyInstance, routes: Route[], given: Given): void {
  const acquireUpload = createSemaphore(UPLOADS_AT_ONCE)
  for (const candidates of Map.groupBy(routes, ({ endpoint: { method, path } }) => `${method} ${path}`).values()) {
    // Calls that share a method and path differ by their query (tried first) or by taking a form.
    candidates.sort((a, b) => Number(!!b.endpoint.query) - Number(!!a.endpoint.query))
    const { method, path: url } = candidates[0]!.endpoint
    const handler: RouteHandlerMethod = async (request, reply) => {
      const route = pick(candidates, request)
      checkOrigin(route.endpoint, request)
      if (given.build !== null) reply.header(BUILD_HEADER, given.build)
      return answer(request, reply, route)
    }
    const options: RouteOptions = {
      method,
      url,
      // Here, so that a refused call's body is never read.
      onRequest: (request, _reply, done) =>
        done(given.admission.refusal(priorityOf(pick(candidates, request).endpoint))),
      handler,
    }
    // Multipart is parsed only where a call takes a file.
    if (candidates.some(({ endpoint }) => endpoint.file))
      void app.register(async (forms) => {
        await forms.register(multipart, { throwFileSizeLimit: false })
        forms.route(options)
      })
    else if (candidates.some(({ endpoint }) => endpoint.form)) registerForm(app, options)
    else app.route(options)
  }
  async function answer(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<FastifyReply> {
    const ctx = await given.contextOf(request, reply)
    const raw: RawInput = { query: request.query, body: request.body }
    if (!route.endpoint.file) return send(reply, await dispatch(route, raw, ctx, given.limits))
    let remove = async () => {}
    let release = () => {}
    raw.receive = async () => {
      release = await acquireUpload()
      const received = await receiveFile(request, route.endpoint, given.uploadsFolder)
      remove = received.remove
      return received
    }
    try {
      return send(reply, await dispatch(route, raw, ctx, given.limits))
    } finally {
      release()
      await remove()
    }
  }
  app.all('/api/*', async (request) => {
    const [path] = request.url.split('?')
    throw new AppError(routes.some(({ endpoint }) => endpoint.path === path) ? 'method_not_allowed' : 'not_found')
  })
}

function pick(candidates: readonly Route[], request: FastifyRequest): Route {
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
  const fitting = candidates.filter(({ endpoint }) => Boolean(endpoint.file) === isForm)
  const among = fitting.length > 0 ? fitting : candidates
  return among.find(({ endpoint }, i) => i === among.length - 1 || endpoint.query?.safeParse(request.query).success)!
}

/** For webhooks and mail programs that post forms: hands the raw body to the handler. */
function registerForm(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (forms) => {
    forms.removeContentTypeParser('*')
    forms.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
      request.rawBody = String(body)
      done(null, undefined)
    })
    forms.route(route)
  })
}

/**
 * CSRF protection: only our own pages may change anything. A GET has no Origin header, so Sec-Fetch-Site is checked;
 * `none` is a URL that the user typed or opened from a bookmark.
 * @source ASVS 3.5.1
 */
function checkOrigin(endpoint: Endpoint, request: FastifyRequest): void {
  if (provesItself(endpoint)) return
  if (endpoint.method === 'GET') {
    // A HEAD would have the effect and discard the answer.
    if (endpoint.changes && request.method === 'HEAD') throw new AppError('method_not_allowed')
    const site = request.headers['sec-fetch-site'] ?? 'none'
    if (endpoint.changes && site !== 'same-origin' && site !== 'none') throw new AppError('origin_forbidden')
    return
  }
  if (request.headers.origin !== `${request.protocol}://${request.host}`) throw new AppError('origin_forbidden')
}

function send(reply: FastifyReply, answered: { status: number; body: unknown }): FastifyReply {
  reply.code(answered.status)
  if (answered.status === 204) return reply.send()
  if (isRedirect(answered.body)) return reply.redirect(answered.body.redirect, 302)
  if (isBytes(answered.body)) {
    const { bytes, type, maxAgeSeconds, filename, vary } = answered.body
    if (vary !== undefined) reply.header('vary', vary)
    if (filename !== undefined) reply.header('content-disposition', `attachment; filename="${filename}"`)
    return reply
      .type(type)
      .header('cache-control', maxAgeSeconds > 0 ? `private, max-age=${maxAgeSeconds}` : 'private, no-store')
      .send(bytes)
  }
  // As bytes, because Node measures and encodes a long string in two passes.
  return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(answered.body)))
}
const isRedirect = (body: unknown): body is Redirect => typeof body === 'object' && body !== null && 'redirect' in body
const isBytes = (body: unknown): body is Bytes => typeof body === 'object' && body !== null && 'bytes' in body

/** Headers of an answer that is not a page: not cached, and no content may run. */
export const OF_NO_PAGE = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Headers that may have been set for a body that then could not be sent. */
const OF_BODY = ['accept-ranges', 'content-disposition', 'content-encoding', 'content-type', 'etag', 'last-modified']

/**
 * Answers a failed call with `{ error, fields? }` and the documented status. Unexpected errors are logged and answered
 * as `internal`.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error)
  // A broken connection of the visitor has the same error codes as one of the database.
  const hasLeft = error !== null && error === request.raw.errored
  if (!hasLeft && (known.code === 'internal' || isAway(error))) request.log.error({ err: error }, 'call failed')
  // The operator needs to know which disk, and nothing else of the error.
  if (isFull(error))
    request.log.error({ path: (error as NodeJS.ErrnoException).path ?? 'database' }, 'the disk is full')
  for (const name of OF_BODY) reply.removeHeader(name)
  const wait = known.data['retry_after'] ?? (known.code === 'unavailable' ? 1 : null)
  if (wait !== null) reply.header('retry-after', String(wait))
  return reply
    .code(known.status)
    .headers(OF_NO_PAGE)
    .send({ error: known.code, ...(known.fields ? { fields: known.fields } : {}), ...known.data })
}

function asAppError(error: unknown): AppError {
  if (isAppError(error)) return error
  if (isUnavailable(error)) return new AppError('unavailable')
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new AppError('too_large')
  // @fastify/static answers 403 for a folder.
  if (status === 403) return new AppError('not_found')
  return new AppError(typeof status === 'number' && status >= 400 && status < 500 ? 'malformed' : 'internal')
}
