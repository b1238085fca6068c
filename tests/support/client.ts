import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { deskContract } from '../../src/contract/desk.ts'
import type { Reply } from '../../src/contract/endpoint.ts'
import { AppError, errorStatus, isAppError, type ErrorCode, type FieldErrors } from '../../src/contract/errors.ts'
import { contract } from '../../src/contract/index.ts'
import { makeForm, type FormFile } from './form.ts'

const allCalls = { ...contract, ...deskContract }
type Calls = typeof allCalls
type Sent = {
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  /** Sends a multipart form with this file and the fields of the body. */
  file?: FormFile
}
export type Raw = { status: number; body: any; text: string; headers: LightMyRequestResponse['headers']; bytes: Buffer }

/** Behaves like a browser: keeps cookies, sends Origin, and a new Idempotency-Key with each write. */
export type Client = {
  cookies: Map<string, string>
  /** Makes a declared call. @throws AppError with the documented code */
  call<N extends keyof Calls>(
    name: N,
    args?: { query?: object; body?: unknown; file?: Blob },
    more?: { key?: string; headers?: Record<string, string> },
  ): Promise<Reply<Calls[N]>>
  /** Sends any request, also ones that our pages would never send. */
  send(method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', path: string, sent?: Sent): Promise<Raw>
}

export function createClient(server: FastifyInstance, given: { origin: string; address?: string }): Client {
  const cookies = new Map<string, string>()
  const send: Client['send'] = async (method, path, { query = {}, body, headers = {}, file } = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)] as [string, string]])),
    )
    const form = file && makeForm(body as Record<string, unknown> | undefined, file)
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const response = await server.inject({
      // as: inject accepts every HTTP method, its types only some
      method: method as 'GET',
      url: search.size > 0 ? `${path}?${search}` : path,
      remoteAddress: given.address ?? '127.0.0.1',
      headers: {
        host: new URL(given.origin).host,
        ...(method === 'GET' ? {} : { origin: given.origin, 'idempotency-key': randomUUID() }),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(form ? { 'content-type': form.type } : {}),
        'x-request-type': 'client',
        ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...headers,
      },
      ...(text === undefined ? {} : { payload: text }),
      ...(form ? { payload: form.bytes } : {}),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    const json = (response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: json && response.body !== '' ? JSON.parse(response.body) : undefined,
      text: response.body,
      headers: response.headers,
      bytes: response.rawPayload,
    }
  }
  return {
    cookies,
    send,
    async call(name, args = {}, { key, headers = {} } = {}) {
      const { method, path } = allCalls[name]
      const { query, body, file } = args as { query?: Record<string, unknown>; body?: unknown; file?: Blob }
      const answer = await send(method, path, {
        ...(query ? { query } : {}),
        ...(body === undefined ? {} : { body }),
        ...(file ? { file: { bytes: Buffer.from(await file.arrayBuffer()) } } : {}),
        headers: { ...(key ? { 'idempotency-key': key } : {}), ...headers },
      })
      if (answer.status >= 400) throw asError(answer)
      return answer.body
    },
  }
}

/** Unexpected errors of handlers by request id, because the answer only says `internal`. */
const met = new Map<string, unknown>()
subscribe('tracing:fastify.request.handler:error', (message) => {
  // as: documented by Fastify
  const { request, error } = message as { request: { id: string }; error: unknown }
  if (!isAppError(error)) met.set(request.id, error)
})

function asError({ status, body, headers }: Raw): Error {
  const code = body?.error as ErrorCode | undefined
  if (code === undefined || !(code in errorStatus))
    return new Error(`answered ${status} without a known code: ${JSON.stringify(body)}`)
  const { error: _, fields, ...data } = body as { error: string; fields?: FieldErrors }
  const error = new AppError(code, { ...(fields ? { fields } : {}), data })
  if (code === 'internal') error.cause = met.get(String(headers['x-request-id']))
  return error
}
