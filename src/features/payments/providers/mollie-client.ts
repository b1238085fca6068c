import * as z from 'zod'
import { isAppError } from '../../../contract/errors.ts'
import { outside, type Outside } from '../../../platform/outside.ts'

export type MollieConfig = {
  apiKey: string
  /** Without a slash at the end. */
  baseUrl: string
}

/** What Mollie answered instead of what was asked for. @source Mollie API v2, error handling */
export class MollieError extends Error {
  override readonly name = 'MollieError'
  /** HTTP status; 0: no answer came, or none that could be read. */
  readonly status: number
  /** The field that is wrong, such as `amount`; null when none is named. */
  readonly field: string | null
  /** How long Mollie asks to wait; null: it does not say. */
  readonly waitMs: number | null

  constructor(status: number, detail: string, { field, waitMs }: { field?: string; waitMs?: number } = {}) {
    super(`mollie ${status}: ${detail}`)
    this.status = status
    this.field = field ?? null
    this.waitMs = waitMs ?? null
  }

  /** Whether it may pass by itself. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

export type MollieCall = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the base address, or a whole address that Mollie itself gave. */
  path: string
  body?: object
  /** The same key does the same thing once. */
  idempotencyKey?: string
}

const DEADLINE_MS = 8_000
/** Nobody else waits while it does not answer: so many buyers at once keep the others of the process free. */
const BOUNDS = { withinMs: DEADLINE_MS, atOnce: 20, waiting: 40, faults: 10, restMs: 5_000 }
const TRIES = 3
const WAIT_CAP_MS = 1_500
const ErrorBody = z.object({ title: z.string(), detail: z.string(), field: z.string().optional() })

/**
 * One call of the API, within eight seconds for all its tries. Busy (429) and broken (5xx) answers are tried again:
 * reads always, writes only with a key.
 * @returns the parsed JSON, null for an empty answer
 * @throws MollieError
 * @source Mollie API v2
 */
export async function callMollie<Answer extends z.ZodType>(
  config: MollieConfig,
  call: MollieCall,
  answer: Answer,
): Promise<z.output<Answer>> {
  return companyOf(config)
    .ask((signal) => callWithin(config, { call, answer, signal }))
    .catch((error: unknown) => {
      throw isAppError(error) ? new MollieError(0, 'it does not answer') : error
    })
}

const companies = new WeakMap<MollieConfig, Outside>()

function companyOf(config: MollieConfig): Outside {
  // One call too many in a minute says nothing of the next.
  const isFault = (error: unknown) => error instanceof MollieError && error.isPassing && error.status !== 429
  const company = companies.get(config) ?? outside('mollie', { ...BOUNDS, isFault })
  companies.set(config, company)
  return company
}

type Asked<Answer> = { call: MollieCall; answer: Answer; signal: AbortSignal }

async function callWithin<Answer extends z.ZodType>(
  config: MollieConfig,
  { call, answer, signal }: Asked<Answer>,
): Promise<z.output<Answer>> {
  const deadline = Date.now() + DEADLINE_MS
  const mayRepeat = call.method === 'GET' || call.idempotencyKey !== undefined
  for (let tried = 1; ; tried++) {
    try {
      const parsed = answer.safeParse(await callOnce(config, call, signal))
      if (parsed.success) return parsed.data
    } catch (error) {
      if (!(error instanceof MollieError) || !error.isPassing) throw error
      const waitMs = Math.min(error.waitMs ?? 100 * 2 ** tried, WAIT_CAP_MS)
      if (!mayRepeat || tried >= TRIES || signal.aborted || Date.now() + waitMs >= deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      continue
    }
    throw new MollieError(0, 'an answer of another form')
  }
}

async function callOnce(config: MollieConfig, call: MollieCall, signal: AbortSignal): Promise<unknown> {
  const url = addressOf(config, call.path)
  const response = await fetch(url, {
    method: call.method,
    headers: {
      authorization: `Bearer ${config.apiKey}`,
      accept: 'application/hal+json',
      ...(call.body ? { 'content-type': 'application/json' } : {}),
      ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
    },
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    signal,
    redirect: 'error',
  }).catch(noAnswer)
  const json = parse(await response.text().catch(noAnswer))
  if (!response.ok) throw asError(response, json)
  if (json === undefined) throw new MollieError(0, 'no JSON')
  return json
}

function noAnswer(error: unknown): never {
  throw new MollieError(0, error instanceof Error ? error.name : 'no answer')
}

/** The key goes to Mollie alone, wherever an address of its lists may lead. */
function addressOf({ baseUrl }: MollieConfig, path: string): string {
  if (!/^https?:/.test(path)) return `${baseUrl}${path}`
  const url = new URL(path)
  if (url.origin !== new URL(baseUrl).origin) throw new Error('an address of somebody else')
  return url.href
}

function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function asError({ status, headers }: Response, json: unknown): MollieError {
  const { data } = ErrorBody.safeParse(json)
  const seconds = Number(headers.get('retry-after'))
  return new MollieError(status, data ? `${data.title}: ${data.detail}` : 'no readable reason', {
    ...(data?.field ? { field: data.field } : {}),
    ...(seconds > 0 ? { waitMs: seconds * 1_000 } : {}),
  })
}
