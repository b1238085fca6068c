import type * as z from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { AppError, isAppError, type FieldErrors } from '../../contract/errors.ts'
import { FRESH_COOKIE, FRESH_SECONDS, VIEWER_HEADER } from '../../contract/limits.ts'
import { mayAtDesk } from '../../contract/staff-rights.ts'
import type { Ctx, Db, StaffCtx, StaffEntry, Trx } from '../ctx.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashJson } from '../hash.ts'
import { findAnswer, keepAnswer, keyedHash, scopeOf } from './idempotency.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Received } from './receive-file.ts'
import type { Dispatched, ParsedInput, Route } from './route.ts'

export type RawInput = {
  query: unknown
  body: unknown
  /** Reads the multipart form of a call with a file; absent during server rendering. */
  receive?: () => Promise<Received>
}

/**
 * Runs a call: rate limit, authorisation, parsing, transaction, reply. HTTP and server rendering both go through here.
 * @param limits null during server rendering, where the page itself was counted
 * @throws AppError with a documented code; any other error is a bug
 */
export async function dispatch(route: Route, raw: RawInput, ctx: Ctx, limits: RateLimits | null): Promise<Dispatched> {
  await limits?.count(route.endpoint, ctx, raw.body)
  try {
    return await perform(route, raw, ctx)
  } catch (error) {
    await limits?.failed(route.endpoint, ctx)
    throw error
  }
}

async function perform(route: Route, raw: RawInput, ctx: Ctx): Promise<Dispatched> {
  const { endpoint } = route
  await authorise(endpoint, ctx)
  const changes = endpoint.method !== 'GET' || endpoint.changes === true
  // Refused first: a logout would clear the cookie while its session lived on.
  if (changes && ctx.isReadingOnly) throw new AppError('unavailable')
  // Even if the call fails: a commit with an unknown outcome may have happened, and replicas may lag behind it.
  if (changes && ctx.config.databaseReadUrls.length > 0) ctx.setCookie(FRESH_COOKIE, 'yes', FRESH_SECONDS)
  const query = parse(endpoint.query, raw.query ?? {})
  // Below authorisation, so that an upload is read only from those who may send it.
  const input = endpoint.file
    ? { query, ...(await parseForm(endpoint, raw)) }
    : { query, body: parseBody(endpoint, raw.body) }
  const effects: (() => void | Promise<void>)[] = []
  const inner: Ctx = { ...ctx, afterCommit: (effect) => void effects.push(effect) }
  const writes = endpoint.method !== 'GET' && endpoint.effects !== 'own'
  const answering = writes
    ? runKeyed(route, input, inner, effects)
    : handle(route, input, { ctx: inner, db: ctx.db }).then((value) => answer(endpoint, value))
  const answered = await answering.catch(async (error: unknown) => {
    // Outside the transaction, which is rolled back.
    if (isAppError(error) && error.code === 'right_missing') await keepRefusal(endpoint, ctx)
    throw error
  })
  await Promise.all(effects.map((effect) => runEffect(effect, ctx)))
  return answered
}

async function authorise(endpoint: Endpoint, ctx: Ctx): Promise<void> {
  // A page may be older than the session: somebody else may have logged in meanwhile, in whose name it must not act.
  if (ctx.viewer !== null && (ctx.headers[VIEWER_HEADER] ?? ctx.viewer.profileId) !== ctx.viewer.profileId)
    throw new AppError('authentication_required', { data: { another: true } })
  if (endpoint.who === 'member' && ctx.viewer === null) throw new AppError('authentication_required')
  if (endpoint.who === 'staff') await expectRight(endpoint, ctx)
  if (endpoint.adults && ctx.viewer !== null && ctx.viewer.ageState !== null) throw new AppError('age_check_needed')
}

/** @throws AppError staff_required before the second factor · right_missing, which goes into the staff log */
async function expectRight(endpoint: Endpoint, ctx: Ctx): Promise<void> {
  const { right } = endpoint
  const { staff } = ctx
  if (staff === null) throw new AppError('staff_required')
  if (right !== undefined && mayAtDesk(staff.roles, right)) return
  await keepRefusal(endpoint, ctx)
  throw new AppError('right_missing')
}

async function keepRefusal({ method, path, right }: Endpoint, { db, staff }: Ctx): Promise<void> {
  await staff?.keep(db, { act: 'refused', subject: { kind: 'call', id: `${method} ${path}` }, after: { right } })
}

function parseBody(endpoint: Endpoint, body: unknown): unknown {
  if (endpoint.body === undefined) return undefined
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('malformed')
  return parse(endpoint.body, body)
}

async function parseForm(endpoint: Endpoint, { receive }: RawInput): Promise<Omit<ParsedInput, 'query'>> {
  if (receive === undefined) throw new AppError('malformed')
  const { fields, file } = await receive()
  const faults = faultsOf(endpoint.body, fields)
  if (file === null) throw new AppError('validation', { fields: { ...faults, file: 'required' } })
  return { body: parse(endpoint.body, fields), file }
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('validation', { fields: fieldsOf(result.error.issues, value) })
}

function faultsOf(schema: z.ZodType | undefined, value: unknown): FieldErrors {
  const issues = schema?.safeParse(value).error?.issues
  return issues ? fieldsOf(issues, value) : {}
}

/** The first error of each field: our own codes are single words, zod's sentences become `required` or `invalid`. */
function fieldsOf(issues: readonly z.core.$ZodIssue[], value: unknown): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const unknownKeys = issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : null
    for (const field of unknownKeys ?? [String(issue.path[0] ?? '')]) {
      const missing = unknownKeys === null && (value as Record<string, unknown>)[field] === undefined
      const code = unknownKeys
        ? 'unknown'
        : missing
          ? 'required'
          : /^[a-z_]+$/.test(issue.message)
            ? issue.message
            : 'invalid'
      fields[field] ??= code
    }
  }
  return fields
}

/** Commits the effects and the stored answer in one transaction: after a crash, a retry finds both or neither. */
async function runKeyed(route: Route, input: ParsedInput, ctx: Ctx, effects: unknown[]): Promise<Dispatched> {
  const { endpoint } = route
  const asked = [endpoint.method, endpoint.path, input.query ?? null, input.body ?? null]
  // Keyed for staff, whose forms may hold a password. Members' calls with one use `onceForKey` instead.
  const hash = endpoint.who === 'staff' ? keyedHash(ctx, asked) : hashJson(asked)
  const scope = scopeOf(ctx)
  return inTransaction(ctx.db, async (trx: Trx) => {
    effects.length = 0
    const key = ctx.idempotencyKey
    const earlier = key === null ? null : await findAnswer(trx, { scope, key, hash })
    if (earlier !== null) return earlier
    const inner: Ctx & { trx: Trx } = { ...ctx, trx }
    const answered = answer(endpoint, await handle(route, input, { ctx: inner, db: trx }))
    if (key !== null) await keepAnswer(trx, { scope, key }, answered)
    return answered
  })
}

/** Gives staff calls the staff log. One that changes something and records nothing is a bug and is rolled back. */
async function handle(route: Route, input: ParsedInput, { ctx, db }: { ctx: Ctx; db: Db }): Promise<unknown> {
  const { staff } = ctx
  if (route.endpoint.who !== 'staff' || staff === null) return route.handle(ctx, input)
  let recorded = 0
  const record = async (entry: StaffEntry, trx?: Trx) => {
    await staff.keep(trx ?? db, entry)
    recorded++
  }
  const inner: StaffCtx = { ...ctx, staff, record }
  const value = await route.handle(inner, input)
  const { method, path, effects, changes = method !== 'GET' } = route.endpoint
  // A call with its own effects may have found that it was carried out before.
  if (changes && recorded === 0 && effects !== 'own')
    throw new Error(`${method} ${path} made no entry in the staff log`)
  return value
}

function answer(endpoint: Endpoint, value: unknown): Dispatched {
  const status = endpoint.status ?? 200
  if (endpoint.answer === 'redirect') return { status: 302, body: value }
  if (endpoint.answer === 'bytes' || endpoint.answer === 'empty') return { status, body: value }
  return { status, body: endpoint.reply.parse(value ?? {}) }
}

async function runEffect(effect: () => void | Promise<void>, ctx: Ctx): Promise<void> {
  try {
    await effect()
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'an effect after the commit failed')
  }
}
