import { startupError } from '../startup-error.ts'
import { connect, ROLE_LOCK } from './connect.ts'
import { SHARED_SETTINGS } from './pool.ts'

/**
 * Stores on the serving role the settings that connections otherwise get when they are opened, because a transaction
 * pooler does not pass those on.
 * @throws StartupError when the role cannot be altered
 */
export async function settleRole(directUrl: string): Promise<void> {
  const client = await connect(directUrl, 'lonk start')
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const database = client.escapeIdentifier(rows[0]!.name)
    const settings = Object.entries(SHARED_SETTINGS).map(
      ([name, value]) => `alter role current_user in database ${database} set ${name} = ${client.escapeLiteral(value)}`,
    )
    // Under a lock, because PostgreSQL fails one of two concurrent changes of a role.
    await client.query(['begin', `select pg_advisory_xact_lock(${ROLE_LOCK})`, ...settings, 'commit'].join(';\n'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw startupError(`The role of DATABASE_DIRECT_URL could not be given its settings: ${reason}`, error)
  } finally {
    await client.end()
  }
}
