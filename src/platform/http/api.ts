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

/** Many files that come at once would keep everybody else waiting. */
const UPLOADS_AT_ONCE = { permits: 2, leaseMs: 250 }

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>

type Given = {
  contextOf: ContextOf
  limits: RateLimits
  admission: Admission
  uploadsFolder: string
  /** Told with each answer, so that a page notices when it is no longer the newest; null: there are no pages. */
  build: string | null
}

/** Puts every declared call on the server, and a clear answer on everything else under /api. */
export function registerApi(app: FastifyInstance, routes: Route[], given: Given): void {
  const acquireUpload = createSemaphore(UPLOADS_AT_ONCE)
  for (const candidates of Map.groupBy(routes, ({ endpoint: { method, path } }) => `${method} ${path}`).values()) {
    // Two calls with one method and path are told apart by their query, the one with a query first, or by being a form.
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
      // Before its body is read.
      onRequest: (request, _reply, done) =>
        done(given.admission.refusal(priorityOf(pick(candidates, request).endpoint))),
      handler,
    }
    // Forms are understood where a call asks for one, and nowhere else.
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

/** For a company or a mail program that writes forms: its handler reads the body as it came. */
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
 * A browser tells where a call comes from; only our own pages may change anything. With a GET it sends no Origin;
 * `none` is an address that somebody typed.
 * @source ASVS 3.5.1
 */
function checkOrigin(endpoint: Endpoint, request: FastifyRequest): void {
  if (provesItself(endpoint)) return
  if (endpoint.method === 'GET') {
    // What a HEAD is answered with is thrown away.
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
  // As bytes: a long string would be measured first and then turned into bytes while it is written.
  return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(answered.body)))
}
const isRedirect = (body: unknown): body is Redirect => typeof body === 'object' && body !== null && 'redirect' in body
const isBytes = (body: unknown): body is Bytes => typeof body === 'object' && body !== null && 'bytes' in body

/** Of an answer that is stored nowhere and runs nothing. */
export const OF_NO_PAGE = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What may have been said of a body that could not be read after all. */
const OF_BODY = ['accept-ranges', 'content-disposition', 'content-encoding', 'content-type', 'etag', 'last-modified']

/**
 * Every failure of a call becomes `{ error, fields? }` with the documented status; what is unexpected is logged and
 * told as `internal`.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error)
  // A visitor's connection that broke looks like one of the database.
  const hasLeft = error !== null && error === request.raw.errored
  if (!hasLeft && (known.code === 'internal' || isAway(error))) request.log.error({ err: error }, 'call failed')
  // Whoever sees to it needs to know where, and no more.
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
  // A folder of files, which is not listed.
  if (status === 403) return new AppError('not_found')
  return new AppError(typeof status === 'number' && status >= 400 && status < 500 ? 'malformed' : 'internal')
}
