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
  /** Maximum number of connections; 10 when left out. */
  max?: number
  applicationName?: string
  /** Statement timeout; 2000 when left out, 0 for none. */
  statementTimeoutMs?: number
  /** Server settings of each connection, such as `{ plan_cache_mode: 'force_generic_plan' }`. */
  settings?: Record<string, string>
  /** A transaction pooler shares the connections, so no settings and no prepared statements on them. */
  shared?: boolean
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
  /** Called after each statement. */
  onStatement?: ((event: LogEvent) => void) | undefined
}

/**
 * Generic plans: planning costs more than running most of our queries, and each is written so that one plan fits all
 * values. This asks two things of a query: write out the value of a partial index's condition (`sql.lit`), and give a
 * range over a large table both bounds, because with one the planner expects a third of the table and scans it all.
 */
export const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' }

const EACH_TIME = '/* planned each time */'
/**
 * Marks a statement to be planned at each run. For queries that join or sort a table that is empty now and holds
 * thousands of rows a moment later: a cached plan would use nested loops until the next analyze.
 */
export const PLANNED_EACH_TIME = sql.raw(EACH_TIME)

const STATEMENT_MS = 2000
/** Longer than `deadlock_timeout` (1 s), so that a deadlock is reported as one and the transaction is retried. */
const LOCK_MS = 1500
const BOUNDS = { lock_timeout: String(LOCK_MS), idle_in_transaction_session_timeout: '5000' }
/** Settings of the role, for connections that a pooler shares and that cannot have settings of their own. */
export const SHARED_SETTINGS = { statement_timeout: String(STATEMENT_MS), ...BOUNDS, ...PLANNED_ONCE }
const connectTimeoutMs = 5000
/** Instead of the driver's 10 s, so that a burst after a quiet moment does not wait for new connections. */
const idleTimeoutMs = 300_000
/** A connection that is silent for this long after the server's statement timeout is considered dead. */
const silenceMs = 6000
const FOREVER_MS = 2 ** 31 - 1
/** Beyond this many texts nothing is prepared: then something builds statements that are never run again. */
const preparedMax = 1000

/**
 * Opens a pool that reads `bigint` as number, `date` as a string `YYYY-MM-DD` and `timestamptz` as `Date`. Statements
 * with parameters are prepared once on each connection, except those marked PLANNED_EACH_TIME.
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
  // A connection that breaks while in use also emits `error`, which would end the process if nothing listened.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(options.onStatement ? { log: options.onStatement } : {}),
  })
  const close = async () => {
    await db.destroy()
    // Kysely ends the pool only if it has run a query.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

/** Formats settings as the `options` parameter of a connection. */
export const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Names each statement so that PostgreSQL reuses its plan: parsing and planning a search takes longer than running it.
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
    // A transaction that raises its own statement timeout also gets no deadline on the client.
    if (/^\s*set local statement_timeout/i.test(text)) isPatient = true
    else if (/^\s*(?:begin|start|commit|rollback)\b/i.test(text)) isPatient = false
    const name = Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    const patience = isPatient ? { query_timeout: FOREVER_MS } : {}
    return watched(query({ text, values, ...(name && { name }), ...patience }, ...rest))
  }
  // When a commit stops waiting for its synchronous standby, PostgreSQL only sends a warning: the commit is on the
  // primary alone, and is lost if that fails.
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
      // A connection that timed out is dead; returned to the pool, it would fail the next query too.
      if (error instanceof Error && error.message === 'Query read timeout') cut(client)
    })
    return answer.then(sure)
  }
  // as: same overloads, only the form of the first argument differs
  client.query = queryByName as typeof client.query
}

/** Gives each text one name, the same on every connection of the pool. */
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

// Splitting at commas suffices, because numbers and dates are never quoted within an array.
function parseArray(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}

function parseBigint(text: string): number {
  const value = Number(text)
  // Beyond 2^53 two different ids would become the same number.
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`)
  return value
}
