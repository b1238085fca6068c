import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/schema.ts'
import { unknownCommit } from './errors.ts'
import { cut, leaveReadOnlyServer } from './leave-server.ts'

export type Database = {
  db: Kysely<DB>
  pool: pg.Pool
  /** Waits for running queries and closes every connection. */
  close: () => Promise<void>
}

export type DatabaseOptions = {
  /** Connections at most; 10 when left out. */
  max?: number
  applicationName?: string
  /** A statement is ended after this time; 2000 when left out, 0 for never. */
  statementTimeoutMs?: number
  /** Server settings for each of its connections, e.g. `{ plan_cache_mode: 'force_generic_plan' }`. */
  settings?: Record<string, string>
  /** Others use its connections, too, one transaction after the other: nothing is set on one, and nothing prepared. */
  shared?: boolean
  /** Told of a connection that broke while idle; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
  /** Told of each statement when it has ended. */
  onStatement?: ((event: LogEvent) => void) | undefined
}

/**
 * Of the product's own pool. Planned once for all values: every query is written so that one plan fits, and planning
 * costs more than most of them. So a value to which an index is limited is written out (`sql.lit`), and a span of a
 * large table has both its ends: with one, a third of the table is expected, and all of it is read.
 */
export const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' }

const EACH_TIME = '/* planned each time */'
/**
 * In a text: planned each time it is run. For what joins or orders a table that is empty now and holds thousands a
 * moment later: a plan that was made before compares all with all, until the server takes stock of the table again.
 */
export const PLANNED_EACH_TIME = sql.raw(EACH_TIME)

const STATEMENT_MS = 2000
/** PostgreSQL looks for a deadlock after a second: that is told first, and tried again. */
const LOCK_MS = 1500
const BOUNDS = { lock_timeout: String(LOCK_MS), idle_in_transaction_session_timeout: '5000' }
/** What the role is given where connections are shared. */
export const SHARED_SETTINGS = { statement_timeout: String(STATEMENT_MS), ...BOUNDS, ...PLANNED_ONCE }
const connectTimeoutMs = 5000
/** Past the driver's ten seconds: many calls after a quiet moment would wait until each connection is made anew. */
const idleTimeoutMs = 300_000
/** Past the server's own limit a silent connection is a dead one. */
const silenceMs = 6000
const FOREVER_MS = 2 ** 31 - 1
/** Texts beyond these are not kept: something builds a new one each time, which preparing would only slow down. */
const preparedMax = 1000

/**
 * Opens a pool whose bigint are numbers, whose `date` are strings `YYYY-MM-DD` and whose `timestamptz` are `Date`. Each
 * connection prepares a text with parameters once and then sends the parameters only, but for those that are planned
 * each time.
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_MS
  const pool = new pg.Pool({
    connectionString: url,
    types: columnTypes(),
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'lonk',
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    ...(statementTimeoutMs === 0 ? {} : { query_timeout: statementTimeoutMs + silenceMs }),
    ...(options.shared
      ? {}
      : { options: asOptions({ statement_timeout: String(statementTimeoutMs), ...BOUNDS, ...options.settings }) }),
  })
  const nameOf = options.shared ? () => undefined : statementNames()
  const failed = leaveReadOnlyServer(pool)
  pool.on('connect', (client) => prepareQueries(client, nameOf, failed))
  pool.on('error', (error) => options.onIdleError?.(error))
  // A connection that breaks while in use rejects its query and also emits this; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(options.onStatement ? { log: options.onStatement } : {}),
  })
  const close = async () => {
    await db.destroy()
    // Kysely ends it only when it has used it.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

/** As a connection takes them at its start. */
export const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Parsing and planning a search takes longer than running it; by its name a statement is recognised on the connection.
 */
function prepareQueries(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  failed: (error: unknown) => void,
): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  let isPatient = false
  const queryByName = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string') return watched(query(text, values, ...rest))
    // A transaction that allowed itself more time than others is also waited for.
    if (/^\s*set local statement_timeout/i.test(text)) isPatient = true
    else if (/^\s*(?:begin|start|commit|rollback)\b/i.test(text)) isPatient = false
    const name = Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const patience = isPatient ? { query_timeout: FOREVER_MS } : {}
    return watched(query({ text, values, ...(name && { name }), ...patience }, ...rest))
  }
  // A warning alone tells that the server stopped waiting for its standby: what it wrote is there, and may be lost with
  // it.
  let isUnsure = false
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') isUnsure = true
  })
  const sure = (result: unknown) => {
    if (!isUnsure) return result
    isUnsure = false
    throw unknownCommit()
  }
  const watched = (answer: unknown) => {
    if (!(answer instanceof Promise)) return answer
    answer.catch((error: unknown) => {
      failed(error)
      // Nobody answers any more on a connection that was silent too long: it must not wait in the pool for the next
      // query.
      if (error instanceof Error && error.message === 'Query read timeout') cut(client)
    })
    return answer.then(sure)
  }
  // the same overloads: only the form of the first argument differs
  client.query = queryByName as typeof client.query
}

/** The same text has the same name on every connection of a pool. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string | undefined>()
  return (text) => {
    if (!names.has(text) && names.size < preparedMax)
      names.set(text, text.includes(EACH_TIME) ? undefined : `s${names.size}`)
    return names.get(text)
  }
}

function columnTypes(): pg.TypeOverrides {
  const { INT8, DATE } = pg.types.builtins
  const int8Array = 1016
  const dateArray = 1182
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, parseBigint)
  types.setTypeParser(DATE, (text) => text)
  types.setTypeParser(int8Array, (text) => parseArray(text).map(parseBigint))
  types.setTypeParser(dateArray, parseArray)
  return types
}

// Numbers and dates are never quoted within an array.
function parseArray(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}

function parseBigint(text: string): number {
  const value = Number(text)
  // Past 2^53 two different ids would become the same number.
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`)
  return value
}
