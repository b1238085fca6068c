import { randomBytes } from 'node:crypto'
import { connect, ROLE_LOCK } from '../src/platform/db/connect.ts'
import { startupError } from '../src/platform/startup-error.ts'

/** What is written there stays: the role that serves can add to them, and no more than is said here. */
const bounds = [
  'revoke insert, update, delete on schema_migration, schema_function, secret_mark from ROLE',
  'revoke update, delete on ledger_transfer, money_transfer, invoice from ROLE',
  'grant update (number, numbered_at, mail_queued_at, mailed_at) on invoice to ROLE',
  // Gone when the member is erased, by erase_record alone.
  'revoke update, delete on consent, member_decision, photo_decision, member_note from ROLE',
  // With these would go, or change, what points at them.
  'revoke delete on account, staff, site from ROLE',
  'revoke update, delete on staff_action from ROLE',
  'revoke update, delete on page, site_before from ROLE',
  // What was promised at what price.
  'revoke update, delete on bundle, bonus from ROLE',
  'grant update (withdrawn_at) on page to ROLE',
]

/**
 * Lets the role that serves read and write rows in what the other one owns: it changes no table, switches off no
 * trigger, and adds to the books only. Does nothing where both are one.
 * @throws StartupError when there is no such role
 */
export async function grantServing(ownerUrl: string, servingUrl: string): Promise<void> {
  if (userOf(ownerUrl) === userOf(servingUrl)) return
  const client = await connect(ownerUrl, 'lonk migrate')
  const role = client.escapeIdentifier(userOf(servingUrl))
  try {
    await client.query(
      [
        'begin',
        `select pg_advisory_xact_lock(${ROLE_LOCK})`,
        'revoke create on schema public from public',
        'grant usage on schema public, pgboss to ROLE',
        'grant select, insert, update, delete on all tables in schema public, pgboss to ROLE',
        'grant usage, select on all sequences in schema public, pgboss to ROLE',
        ...bounds,
        'commit',
      ]
        .join(';\n')
        .replaceAll('ROLE', role),
    )
  } catch (error) {
    throw startupError(
      `The role of DATABASE_URL could not be let in (${reasonOf(error)}): make it, or name another.`,
      error,
    )
  } finally {
    await client.end()
  }
}

/** Each leads past what is granted above: to the server's files and programs, or to rows that are only added to. */
const BEYOND_ROWS = ['pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program', 'pg_write_all_data']

/**
 * @throws StartupError when whoever gets into the product could change more than rows, itself or as a role that it may
 * become
 */
export async function expectServing(servingUrl: string): Promise<void> {
  const client = await connect(servingUrl, 'lonk start')
  try {
    const { rows } = await client.query<{ more: string | null }>(
      `select case
        when exists (
          select from pg_roles where pg_has_role(oid, 'member')
            and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or rolname = any ($1))
        ) then 'it rules more than its own rows'
        when exists (select from pg_tables where schemaname in ('public', 'pgboss') and pg_has_role(tableowner, 'member'))
          then 'it owns tables'
        when has_database_privilege(current_database(), 'create')
          or exists (select from pg_namespace where nspname in ('public', 'pgboss') and has_schema_privilege(oid, 'create'))
          then 'it may make tables'
      end as more`,
      [BEYOND_ROWS],
    )
    const more = rows[0]!.more
    if (more !== null)
      throw startupError(
        `DATABASE_URL must name a role that reads and writes rows and nothing else, but ${more}: the owner belongs into MIGRATION_DATABASE_URL.`,
      )
  } finally {
    await client.end()
  }
}

/**
 * @param name of the new role
 * @returns its address
 * @throws StartupError when the owner may not make roles, or it is there
 */
export async function makeServingRole(ownerUrl: string, name: string): Promise<string> {
  const client = await connect(ownerUrl, 'lonk setup')
  const password = randomBytes(24).toString('base64url')
  try {
    await client.query(`create role ${client.escapeIdentifier(name)} login password '${password}'`)
  } catch (error) {
    throw startupError(
      `The role ${name} could not be made (${reasonOf(error)}): make it as a superuser, and name it with its password in DATABASE_URL.`,
      error,
    )
  } finally {
    await client.end()
  }
  const address = new URL(ownerUrl)
  address.username = encodeURIComponent(name)
  address.password = password
  return address.href
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username)
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
