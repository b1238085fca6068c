import { AppError, errorStatus, type ErrorCode, type FieldErrors } from '../contract/errors.ts'
import {
  ANSWER_WITHIN_MS,
  REQUEST_RETRIES,
  REQUEST_RETRY_BASE_MS,
  REQUEST_RETRY_CAP_MS,
  VIEWER_HEADER,
} from '../contract/limits.ts'
import type { CallArgs, Transport } from './api.ts'

export type HttpParts = {
  fetch: typeof fetch
  /** @param ms how long; rejects with the signal's reason when it is aborted first */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  random(): number
  /** How long one try is waited for; an upload as long as it goes on. */
  answerWithinMs: number
  newKey(): string
  /** A call that shows progress begins. @returns for when it has ended */
  onCall(): () => void
  /** Calls that go on behind the visitor's back show no progress. */
  isQuiet(name: string): boolean
  /** Own profile id of the member for whom the page was drawn. */
  viewer(): string | undefined
}

/** Method and path of each call. */
export type EndpointTable<Name extends string> = Record<Name, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string]>

/**
 * Calls over HTTP, tried again after network failures, 408, 429 and 5xx: up to five times, 0.5 s doubling, full jitter.
 * A try that is not answered counts for four, so that nobody waits longer than half a minute.
 * A write keeps one Idempotency-Key over all its tries, so that it happens once.
 * @throws AppError with the server's code; `unavailable` when the network failed to the last
 */
export function httpTransport<Name extends string>(
  endpoints: EndpointTable<Name>,
  given: Partial<HttpParts> = {},
): Transport<Name> {
  const parts = { ...defaults, ...given }
  return async (name, args, options) => {
    const [method, path] = endpoints[name]
    const key = method === 'GET' ? undefined : (options.idempotencyKey ?? parts.newKey())
    const viewer = parts.viewer()
    const json = args.body !== undefined && args.file === undefined
    const request: RequestInit = {
      method,
      headers: {
        'x-request-type': 'client',
        ...(viewer ? { [VIEWER_HEADER]: viewer } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(json ? { body: JSON.stringify(args.body) } : {}),
    }
    const ended = parts.isQuiet(name) || options.quiet ? null : parts.onCall()
    try {
      const upload = args.file === undefined ? null : await import('./upload.ts')
      if (upload && args.file) request.body = upload.formOf(args.body, args.file)
      const fetcher = upload ? upload.fetchWithProgress(options.onProgress) : parts.fetch
      const { signal: left } = options
      const attempt = () => {
        const late = upload ? [] : [AbortSignal.timeout(parts.answerWithinMs)]
        // Browsers of 2023 do not know it: there nothing ends a try, as nothing did before.
        const signal = AbortSignal.any?.(left ? [left, ...late] : late) ?? left ?? null
        return once(fetcher, url(path, args.query), { ...request, signal }, left)
      }
      return await withRetries(attempt, parts, left)
    } finally {
      ended?.()
    }
  }
}

const defaults: HttpParts = {
  fetch: (input, init) => fetch(input, init),
  wait,
  random: Math.random,
  answerWithinMs: ANSWER_WITHIN_MS,
  newKey: () => crypto.randomUUID(),
  onCall: () => () => {},
  isQuiet: () => false,
  viewer: () => undefined,
}

/** Somebody who waits longer is told. */
const WAIT_UNTOLD_MS = 2_000

/** What one try ended in: the answer, or a fault that may pass. `tries`: for how many it counts. */
type Tried = { answer: unknown; fault?: never } | { fault: AppError; afterMs?: number; tries?: number }

async function withRetries(attempt: () => Promise<Tried>, parts: HttpParts, signal?: AbortSignal): Promise<unknown> {
  for (let count = 0; ;) {
    const tried = await attempt()
    if (!tried.fault) return tried.answer
    const { fault, afterMs = 0, tries = 1 } = tried
    const longest = Math.min(REQUEST_RETRY_CAP_MS, REQUEST_RETRY_BASE_MS * 2 ** count)
    count += tries
    if (count > REQUEST_RETRIES) throw fault
    await parts.wait(Math.max(afterMs, parts.random() * longest), signal)
  }
}

/**
 * @param left of whoever asked; the request's own signal ends a try that hangs, too
 * @throws AppError what another try would not mend
 */
async function once(
  fetcher: typeof fetch,
  address: string,
  request: RequestInit,
  left: AbortSignal | undefined,
): Promise<Tried> {
  let response: Response
  try {
    response = await fetcher(address, request)
    if (response.ok) return { answer: response.status === 204 ? {} : await response.json() }
  } catch (error) {
    if (left?.aborted) throw error
    // as: what fetch throws, of whichever kind
    return { fault: new AppError('unavailable'), tries: (error as Error).name === 'TimeoutError' ? 4 : 1 }
  }
  const error = await readError(response)
  const afterMs = retryAfterMs(response)
  // Nobody waits in front of a form without knowing for what: a longer pause is told at once.
  const isShort = afterMs <= WAIT_UNTOLD_MS
  const isFault = response.status >= 500 && (isShort || error.data['retry_after'] === undefined)
  const soon = response.status === 429 && response.headers.has('retry-after') && isShort
  const again = isFault || response.status === 408 || soon
  if (!again || error.code === 'payments_closed') throw error
  return { fault: error, afterMs: Math.min(afterMs, REQUEST_RETRY_CAP_MS) }
}

/** What the server says is wrong. */
export async function readError(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => null)) as
    | ({ error?: string; fields?: FieldErrors } & Record<string, unknown>)
    | null
  const { error, fields, ...data } = body ?? {}
  const known = typeof error === 'string' && error in errorStatus
  return new AppError(known ? (error as ErrorCode) : response.status === 404 ? 'not_found' : 'internal', {
    data,
    ...(fields ? { fields } : {}),
  })
}

function retryAfterMs(response: Response): number {
  // A date is none of ours.
  return (Number(response.headers.get('retry-after')) || 0) * 1_000
}

function url(path: string, query: CallArgs['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
}
