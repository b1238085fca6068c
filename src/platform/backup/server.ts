import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type pg from 'pg'
import { connect } from '../db/connect.ts'
import { startupError } from '../startup-error.ts'

export type ServerFacts = {
  /** Major version, such as 18. */
  major: number
  segmentBytes: number
  timeline: number
  /** PostgreSQL's system identifier; a copy of the data keeps it. */
  system: string
  /** Data folder of the local server; null for any other server. */
  folder: string | null
}

/** Replication slot that keeps WAL on the server until it is in the backup. */
export const SLOT = 'lonk_backup'

/** @param client for the local server its role must be allowed to read `data_directory` */
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

/** Used by set-up. @throws StartupError when the role may not replicate */
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
 * Finds one of PostgreSQL's client programs on this machine.
 * @param major version of the server, which the program must match
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
 * Connection settings for a PostgreSQL program. The password goes into the environment, because other users of this
 * machine can read command lines.
 */
export function programAccess(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, env: { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) } }
}

/** @returns sorted file names; empty when the folder does not exist */
export const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : [])
