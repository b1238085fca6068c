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
  /** Deadline of one try; an upload has none as long as it makes progress. */
  answerWithinMs: number
  newKey(): string
  /** Called when a call that shows progress begins. @returns a function to call when it ends */
  onCall(): () => void
  /** Whether a call runs in the background and shows no progress. */
  isQuiet(name: string): boolean
  /** Profile id of the member for whom the page was rendered. */
  viewer(): string | undefined
}

/** Method and path of each call. */
export type EndpointTable<Name extends string> = Record<Name, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string]>

/**
 * Calls over HTTP with retries after network failures, 408, 429 and 5xx: up to five, with exponential back-off from
 * 0.5 s and full jitter. A try that times out counts as four, so that nobody waits longer than half a minute. All tries
 * of a write share one Idempotency-Key, so that it happens once.
 * @throws AppError with the server's code; `unavailable` when the last try failed on the network
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
        // Browsers from before 2024 lack AbortSignal.any: there a try has no deadline.
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

/** A longer Retry-After is shown as an error instead of being waited for. */
const WAIT_UNTOLD_MS = 2_000

/** The result of one try: an answer, or a transient fault. `tries`: how many retries it counts for. */
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
 * @param left signal of the caller; that of the request also includes the deadline
 * @throws AppError when a retry would not help
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
    // as: fetch throws only errors
    return { fault: new AppError('unavailable'), tries: (error as Error).name === 'TimeoutError' ? 4 : 1 }
  }
  const error = await readError(response)
  const afterMs = retryAfterMs(response)
  // A longer pause is reported at once, because nobody should wait in front of a form without knowing why.
  const isShort = afterMs <= WAIT_UNTOLD_MS
  const isFault = response.status >= 500 && (isShort || error.data['retry_after'] === undefined)
  const soon = response.status === 429 && response.headers.has('retry-after') && isShort
  const again = isFault || response.status === 408 || soon
  if (!again || error.code === 'payments_closed') throw error
  return { fault: error, afterMs: Math.min(afterMs, REQUEST_RETRY_CAP_MS) }
}

/** Parses an error response. */
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
  // Our server sends seconds, never a date.
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
