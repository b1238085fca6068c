import { connect } from '../src/platform/db/connect.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { OLDEST_SERVER } from './migrate.ts'

/**
 * Codes of a second factor and links of mails live by the clock; of two processes each must know what the other calls
 * now.
 */
const CLOCK_OFF_MS_MAX = 10_000

export type Found = {
  version: number
  itself: string
  standby: boolean
  encoding: string
  time: number
  mayMake: boolean
}

/**
 * Asked before anything in the database is changed.
 * @param addresses of the role that serves and of the owner
 * @throws StartupError when they lead to different databases, to one that cannot be written, or whose clock is another
 * than ours
 */
export async function expectDatabase(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  now: () => number = Date.now,
): Promise<void> {
  const owner = await expectOwner(ownerUrl, now)
  const serving = await look(url)
  if (serving.itself !== owner.itself)
    throw startupError(
      'DATABASE_URL and MIGRATION_DATABASE_URL lead to different databases: name the same one in both, each with its own role.',
    )
  if (serving.standby)
    throw startupError('DATABASE_URL leads to a replica, where nothing can be written: name the primary.')
}

/**
 * @throws StartupError when this role cannot make the product's tables there
 * @returns which database it is, and of which version
 */
export async function expectOwner(ownerUrl: string, now: () => number = Date.now): Promise<Found> {
  const found = await look(ownerUrl)
  if (found.version < OLDEST_SERVER)
    throw startupError('The database server is older than PostgreSQL 15: upgrade it, or name another in DATABASE_URL.')
  if (found.standby)
    throw startupError('MIGRATION_DATABASE_URL leads to a replica, where nothing can be written: name the primary.')
  // Others count bytes or know fewer letters: names would be cut or refused.
  if (found.encoding !== 'UTF8')
    throw startupError(
      `MIGRATION_DATABASE_URL leads to a database of the encoding ${found.encoding}: make one with encoding 'UTF8' locale 'C.UTF-8' template template0.`,
    )
  if (!found.mayMake)
    throw startupError(
      'MIGRATION_DATABASE_URL must name a role that may make tables: alter database … owner to it, and the schema public too.',
    )
  const offMs = Math.abs(found.time - now())
  if (offMs > CLOCK_OFF_MS_MAX)
    throw startupError(
      `The clocks of this machine and of the database differ by ${Math.round(offMs / 1000)} s: set both by NTP (see DATABASE_URL).`,
    )
  return found
}

/** Which database an address leads to, and what it is now. */
export async function look(url: string, withinMs?: number): Promise<Found> {
  const client = await connect(url, 'lonk start', withinMs)
  try {
    const { rows } = await client.query<Found>(`
      select current_setting('server_version_num')::int as version,
        (select system_identifier from pg_control_system()) || ' ' || current_database() as itself,
        pg_is_in_recovery() as standby,
        current_setting('server_encoding') as encoding,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as time,
        has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayMake"`)
    return rows[0]!
  } finally {
    await client.end()
  }
}
