import pg from 'pg'
import { isOfCertificate } from '../certificates.ts'
import { startupError } from '../startup-error.ts'
import { errorCode } from './errors.ts'

/** Any fixed number that nothing else locks: two processes that change a role at once would meet in the catalogue. */
export const ROLE_LOCK = 7_166_211

/** The program is loaded meanwhile: on a slow or busy machine that alone may keep an answer unread for many seconds. */
const CONNECT_WITHIN_MS = 30_000

/** A machine that was lost says nothing: the server would believe in it, and in its lock, for two hours. */
const LOST_AFTER = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 25000`

/**
 * A connection for what is done once, before anybody is served.
 * @param withinMs how long it and each answer may take; left out: what is asked may take its time
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
 * Tries to be the only one who does something, until the connection ends; half a minute after its machine was lost it
 * has.
 * @param key any fixed number that nothing else locks
 */
export async function trySessionLock(client: pg.Client, key: number): Promise<boolean> {
  await client.query(LOST_AFTER)
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [key])
  return rows[0]!.mine
}

function explain(error: unknown, url: string): Error {
  const given = URL.canParse(url) ? new URL(url) : null
  // The role tells which of the addresses it is, the password nobody.
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
