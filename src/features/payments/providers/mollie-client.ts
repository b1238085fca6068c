import * as z from 'zod'

export type MollieConfig = {
  apiKey: string
  /** Without a slash at the end. */
  baseUrl: string
}

/** What the company answered instead of what was asked for. @source Mollie API v2, error handling */
export class MollieError extends Error {
  override readonly name = 'MollieError'
  /** HTTP status; 0: no answer came, or none that could be read. */
  readonly status: number
  /** The field that is wrong, such as `amount`; null when none is named. */
  readonly field: string | null

  constructor(status: number, detail: string, field: string | null = null) {
    super(`mollie ${status}: ${detail}`)
    this.status = status
    this.field = field
  }
}

export type MollieCall = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the base address, or a whole address that the company itself gave. */
  path: string
  body?: object
  /** The same key does the same thing once. */
  idempotencyKey?: string
}

const DEADLINE_MS = 8_000
const TRIES = 3
const WAIT_CAP_MS = 1_500
const ErrorBody = z.object({ title: z.string(), detail: z.string(), field: z.string().optional() })

/**
 * One call of the company's API, within eight seconds for all its tries. Busy (429) and broken (5xx) answers are tried again: reads
 * always, writes only with a key.
 * @returns the parsed JSON, null for an empty answer
 * @throws MollieError
 * @source Mollie API v2, OPS-3
 */
export async function callMollie<Answer extends z.ZodType>(
  config: MollieConfig,
  call: MollieCall,
  answer: Answer,
): Promise<z.output<Answer>> {
  const deadline = Date.now() + DEADLINE_MS
  for (let tried = 1; ; tried++) {
    try {
      const json = await callOnce(config, call, deadline)
      const parsed = answer.safeParse(json)
      if (parsed.success) return parsed.data
      throw new MollieError(0, 'an answer of another form')
    } catch (error) {
      const failed = error instanceof Failed ? error : null
      if (failed === null) throw error
      const waitMs = Math.min(failed.waitMs ?? 100 * 2 ** tried, WAIT_CAP_MS)
      const mayRepeat = call.method === 'GET' || call.idempotencyKey !== undefined
      if (!mayRepeat || tried >= TRIES || Date.now() + waitMs >= deadline) throw failed.cause
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

/** A fault that may pass by itself. */
class Failed extends Error {
  declare readonly cause: MollieError
  readonly waitMs: number | null
  constructor(cause: MollieError, waitMs: number | null = null) {
    super(cause.message, { cause })
    this.waitMs = waitMs
  }
}

async function callOnce(config: MollieConfig, call: MollieCall, deadline: number): Promise<unknown> {
  const url = addressOf(config, call.path)
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: call.method,
      headers: {
        authorization: `Bearer ${config.apiKey}`,
        accept: 'application/hal+json',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      signal: AbortSignal.timeout(Math.max(1, deadline - Date.now())),
      redirect: 'error',
    })
    text = await response.text()
  } catch (error) {
    throw new Failed(new MollieError(0, error instanceof Error ? error.name : 'no answer'))
  }
  const json = parse(text)
  if (response.ok) {
    if (json === undefined) throw new Failed(new MollieError(0, 'no JSON'))
    return json
  }
  const error = asError(response.status, json)
  if (response.status !== 429 && response.status < 500) throw error
  const seconds = Number(response.headers.get('retry-after'))
  throw new Failed(error, seconds > 0 ? seconds * 1_000 : null)
}

/** The key goes to the company alone, wherever an address of its lists may lead. */
function addressOf({ baseUrl }: MollieConfig, path: string): string {
  if (!/^https?:/.test(path)) return `${baseUrl}${path}`
  const url = new URL(path)
  if (url.origin !== new URL(baseUrl).origin) throw new MollieError(0, 'an address elsewhere')
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

function asError(status: number, json: unknown): MollieError {
  const parsed = ErrorBody.safeParse(json)
  if (!parsed.success) return new MollieError(status, 'no readable reason')
  return new MollieError(status, `${parsed.data.title}: ${parsed.data.detail}`, parsed.data.field ?? null)
}
