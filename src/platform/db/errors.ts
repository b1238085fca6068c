/** The SQLSTATE or Node error code of a failed query, such as `23505`; null for other errors. */
export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** The unique constraint that a row violates, such as `account_site_id_email_key`; null for other errors. */
export const brokenConstraint = (error: unknown): string | null =>
  errorCode(error) === '23505' && error instanceof Error && 'constraint' in error ? String(error.constraint) : null

/**
 * PgBouncer reports every problem of its own with this code. PostgreSQL uses it for protocol violations, and unlike
 * PgBouncer it then names a `routine`.
 */
const POOLER = '08P01'
const isPoolers = (error: Error): boolean => errorCode(error) === POOLER && !('routine' in error && error.routine)

/** Codes of a failed connection. ENOENT is not among them, because a missing file has it too. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '08006', '08003'])

/** True when the connection failed, rather than the statement. */
export const isAway = (error: unknown): error is Error =>
  error instanceof Error &&
  (AWAY.has(errorCode(error) ?? '') ||
    isPoolers(error) ||
    (errorCode(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    /not queryable|Query read timeout|Connection terminated|exceeded when trying to connect/.test(error.message))

/** read_only_sql_transaction: a write on a replica, such as a former primary after a failover. */
export const READ_ONLY = '25006'

/** Database is up but cannot serve now: too many connections, lock or statement timeout, read-only. */
const BUSY = new Set(['53300', '55P03', '57014', READ_ONLY])

/** Disk full, on this machine or on the database's. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
export const isFull = (error: unknown): boolean => FULL.has(errorCode(error) ?? '')

/** Errors that only this replica may have: conflicts with replay, deadlocks, lack of disk, memory or connections. */
const OF_REPLICA = new Set(['40001', '40P01', '53100', '53200', '53300', '55P03'])

/** True when another server may be able to answer the same query. */
export const isOfReplica = (error: unknown): boolean => isAway(error) || OF_REPLICA.has(errorCode(error) ?? '')

/** A commit whose outcome is unknown; a retry with the same idempotency key finds out. */
export const unknownCommit = (): Error =>
  Object.assign(new Error('the outcome of the commit is unknown'), { code: UNKNOWN })
const UNKNOWN = '40003' // statement_completion_unknown

/** True for errors that any statement on this server would get. */
export const isOfServer = (error: unknown): boolean =>
  isAway(error) || [UNKNOWN, READ_ONLY].includes(errorCode(error) ?? '')

/** True when the database could not answer now and may later: asking again is right. */
export const isUnavailable = (error: unknown): boolean =>
  isAway(error) ||
  isFull(error) ||
  BUSY.has(errorCode(error) ?? '') ||
  errorCode(error) === UNKNOWN ||
  (error instanceof Error && /timeout exceeded|Cannot use a pool after/.test(error.message))
