import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type pg from 'pg'
import { connect } from '../db/connect.ts'
import { startupError } from '../startup-error.ts'

export type ServerFacts = {
  /** Such as 18. */
  major: number
  segmentBytes: number
  timeline: number
  /** What tells it from every other server; a copy of its data has the same. */
  system: string
  /** Its folder, where it is ours and lies on this machine; null for any other. */
  folder: string | null
}

/** What holds back the WAL that no backup has yet. */
export const SLOT = 'lonk_backup'

/** @param client of a role that may see where the data lie, for a server of our own */
export async function readServer(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<{
    version: number
    segment: number
    timeline: string
    system: string
    own: string | null
  }>(`
    select current_setting('server_version_num')::int as version,
      (select setting::int from pg_settings where name = 'wal_segment_size') as segment,
      substring(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as timeline,
      (select system_identifier::text from pg_control_system()) as system,
      case when current_setting('lonk.supervisor', true) is not null then current_setting('data_directory') end as own`)
  const { version, segment, timeline, system, own } = rows[0]!
  return {
    major: Math.floor(version / 10_000),
    segmentBytes: segment,
    timeline: parseInt(timeline, 16),
    system,
    folder: own,
  }
}

/** Asked by the set-up. @throws StartupError for a role that no backup can be made by */
export async function expectReplicating(url: string): Promise<void> {
  const may = 'select rolreplication or rolsuper as may from pg_roles where rolname = current_user'
  if ((await ask<{ may: boolean }>(url, may)).may) return
  throw startupError(
    'BACKUP_DATABASE_URL must name a role that may replicate: create role lonk_backup login replication (see docs/operations.md).',
  )
}

async function ask<Row extends object>(url: string, question: string): Promise<Row> {
  const client = await connect(url, 'lonk setup')
  try {
    return (await client.query<Row>(question)).rows[0]!
  } finally {
    await client.end()
  }
}

/**
 * Finds one of PostgreSQL's own programs on this machine.
 * @param major of the server: another one's data are not readable, and an older one cannot follow it
 * @throws StartupError saying what to install
 */
export function findProgram(name: string, major: number): string {
  const folders = [
    ...(process.env['PG_BIN'] ? [process.env['PG_BIN']] : []),
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (found !== undefined) return found
  const pack = name === 'postgres' ? `postgresql-${major}` : `postgresql-client-${major}`
  throw startupError(`${name} of PostgreSQL ${major} is needed here: install ${pack}, or say in PG_BIN where it is.`)
}

/**
 * For one of PostgreSQL's programs: what it is called with is read by everybody on this machine, its environment is
 * not.
 */
export function programAccess(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, env: { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) } }
}

/** @returns files of a folder, in order; none when there is no such folder */
export const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : [])
