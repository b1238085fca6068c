import { connect } from '../src/platform/db/connect.ts'
import { startupError } from '../src/platform/startup-error.ts'

// Any fixed number that nothing else locks: two processes that start at once would meet in the catalogue.
const lockKey = 7_166_211

/** What is written there stays: the role that serves can add to them, and no more than is said here. */
const bounds = [
  'revoke insert, update, delete on schema_migration, schema_function from ROLE',
  'revoke update, delete on ledger_transfer, money_transfer, invoice from ROLE',
  'grant update (number, numbered_at, mail_queued_at, mailed_at) on invoice to ROLE',
  // Gone when the member is erased, by erase_record alone.
  'revoke update, delete on consent, member_decision, photo_decision, member_note from ROLE',
  // With these would go, or change, what points at them.
  'revoke delete on account, staff, site from ROLE',
  'revoke update, delete on staff_action from ROLE',
  'revoke update, delete on page from ROLE',
  'grant update (withdrawn_at) on page to ROLE',
]

/**
 * Lets the role that serves read and write rows in what the other one owns: it changes no table, switches off no trigger, and adds to
 * the books only. Does nothing where both are one.
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
        `select pg_advisory_xact_lock(${lockKey})`,
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
    throw startupError(`The role of DATABASE_URL could not be let in: ${reasonOf(error)}`, error)
  } finally {
    await client.end()
  }
}

/** @throws StartupError when whoever gets into the product could change more than rows */
export async function expectServing(servingUrl: string): Promise<void> {
  const client = await connect(servingUrl, 'lonk start')
  try {
    const { rows } = await client.query<{ mayMore: boolean }>(`
      select rolsuper or rolcreaterole or has_schema_privilege('public', 'create') or exists (
        select from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'member')
      ) as "mayMore" from pg_roles where rolname = current_user`)
    if (rows[0]?.mayMore !== false)
      throw startupError(
        'DATABASE_URL must name a role that neither owns the tables nor may make any: the owner belongs into MIGRATION_DATABASE_URL.',
      )
  } finally {
    await client.end()
  }
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username)
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
