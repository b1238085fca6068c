/** The SQLSTATE or Node error code of a failed query, such as `23505`; null for other errors. */
export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** The constraint a row would have broken, such as `account_site_id_email_key`. */
export const brokenConstraint = (error: unknown): string | null =>
  errorCode(error) === '23505' && error instanceof Error && 'constraint' in error ? String(error.constraint) : null

/**
 * Whatever PgBouncer cannot pass on: it has one code for all of it, which PostgreSQL has for faults of ours, with the
 * routine that met them.
 */
const POOLER = '08P01'
const isPoolers = (error: Error): boolean => errorCode(error) === POOLER && !('routine' in error && error.routine)

/** Of the connection, not of what was asked; a file that is missing has ENOENT too. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '08006', '08003'])

/** True when there is no database at the other end. */
export const isAway = (error: unknown): error is Error =>
  error instanceof Error &&
  (AWAY.has(errorCode(error) ?? '') ||
    isPoolers(error) ||
    (errorCode(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    /not queryable|Query read timeout|Connection terminated|exceeded when trying to connect/.test(error.message))

/** A write at a server that only reads: a primary that became a replica. */
export const READ_ONLY = '25006'

/** A database that is there and has no room or no time: for connections, a lock, a statement; or that only reads. */
const BUSY = new Set(['53300', '55P03', '57014', READ_ONLY])

/** No room on the disk: of this machine, or of the database's. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
export const isFull = (error: unknown): boolean => FULL.has(errorCode(error) ?? '')

/** What it must replay, or is short of, ends what is asked there. */
const OF_REPLICA = new Set(['40001', '40P01', '53100', '53200', '53300', '55P03'])

/** True for what another server may answer well. */
export const isOfReplica = (error: unknown): boolean => isAway(error) || OF_REPLICA.has(errorCode(error) ?? '')

/** Of a write that may be there or not: whoever asks again with the same key learns it. */
export const unknownCommit = (): Error =>
  Object.assign(new Error('it is not known whether this was kept'), { code: UNKNOWN })
const UNKNOWN = '40003' // statement_completion_unknown

/** True for what the server does to all alike, whatever was asked. */
export const isOfServer = (error: unknown): boolean =>
  isAway(error) || [UNKNOWN, READ_ONLY].includes(errorCode(error) ?? '')

/** True when the database could not answer now and may later: asking again is right. */
export const isUnavailable = (error: unknown): boolean =>
  isAway(error) ||
  isFull(error) ||
  BUSY.has(errorCode(error) ?? '') ||
  errorCode(error) === UNKNOWN ||
  (error instanceof Error && /timeout exceeded|Cannot use a pool after/.test(error.message))
