import pg from 'pg'
import { isOfCertificate } from '../certificates.ts'
import { startupError } from '../startup-error.ts'
import { errorCode } from './errors.ts'

/** Advisory lock around changes of roles: two at once fail with "tuple concurrently updated". Any unused number. */
export const ROLE_LOCK = 7_166_211

/** Generous, because modules are loaded at the same time, which can block the event loop for many seconds. */
const CONNECT_WITHIN_MS = 30_000

/** By default PostgreSQL takes two hours to notice that a client's machine is gone, and keeps its locks until then. */
const LOST_AFTER = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 25000`

/**
 * Opens a single connection for work at startup and in commands.
 * @param withinMs deadline for connecting and for each query; left out: queries may take any time
 * @throws StartupError in one line, without the password
 */
export async function connect(url: string, applicationName: string, withinMs?: number): Promise<pg.Client> {
  try {
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: withinMs ?? CONNECT_WITHIN_MS,
      ...(withinMs === undefined ? {} : { query_timeout: withinMs }),
    })
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    throw explain(error, url)
  }
}

/**
 * Takes an advisory lock that is held until the connection ends, which is at most 30 s after its machine is lost.
 * @param key any number that nothing else locks
 * @returns false when another session holds it
 */
export async function trySessionLock(client: pg.Client, key: number): Promise<boolean> {
  await client.query(LOST_AFTER)
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [key])
  return rows[0]!.mine
}

function explain(error: unknown, url: string): Error {
  const given = URL.canParse(url) ? new URL(url) : null
  // The role shows which of the configured URLs it is; the password must not be shown.
  const role = given?.username ? `${given.username}@` : ''
  const name = given ? `${given.protocol}//${role}${given.host}${given.pathname}` : 'DATABASE_URL (not a valid address)'
  if (!(error instanceof Error)) return startupError(`Cannot use the database ${name}: ${String(error)}`)
  const detail = error.message || ('code' in error ? String(error.code) : error.name)
  if (isOfCertificate(errorCode(error) ?? ''))
    return startupError(
      `Cannot use the database ${name}: its certificate is refused (${detail}): renew it there`,
      error,
    )
  return startupError(
    `Cannot use the database ${name}: ${detail} (start it, or mend DATABASE_URL or MIGRATION_DATABASE_URL)`,
    error,
  )
}
