import { startupError } from '../startup-error.ts'
import { connect, ROLE_LOCK } from './connect.ts'
import { SHARED_SETTINGS } from './pool.ts'

/**
 * Gives the role that serves what a connection is told at its start otherwise: a pooler that shares connections passes
 * nothing on.
 * @throws StartupError when the role may not even do that
 */
export async function settleRole(directUrl: string): Promise<void> {
  const client = await connect(directUrl, 'lonk start')
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const database = client.escapeIdentifier(rows[0]!.name)
    const settings = Object.entries(SHARED_SETTINGS).map(
      ([name, value]) => `alter role current_user in database ${database} set ${name} = ${client.escapeLiteral(value)}`,
    )
    // One after the other: two that change a role at once refuse each other.
    await client.query(['begin', `select pg_advisory_xact_lock(${ROLE_LOCK})`, ...settings, 'commit'].join(';\n'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw startupError(`The role of DATABASE_DIRECT_URL could not be given its settings: ${reason}`, error)
  } finally {
    await client.end()
  }
}
