import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, type Database, type DatabaseOptions } from '../../src/platform/db/pool.ts'
import { atEnd } from './at-end.ts'

/**
 * Gives the calling test, or the file around it, a migrated, empty database of its own, dropped at its end.
 *
 * @param options as for a pool of the app
 * @returns the pool with the address behind it
 */
export async function freshDatabase(options: DatabaseOptions = {}): Promise<Database & { url: string }> {
  const serverUrl = inject('serverUrl')
  const name = `lonk_test_${randomBytes(6).toString('hex')}`
  await maker(serverUrl).query(`create database ${name} template ${inject('templateName')} strategy file_copy`)
  const url = withDatabase(serverUrl, name)
  const database = createDatabase(url, options)
  atEnd(async () => {
    await database.close()
    await maker(serverUrl).query(`drop database ${name} with (force)`)
  })
  return { ...database, url }
}

/** Returns the address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Returns the address for another role, whose password is its name. */
export function withUser(url: string, user: string): string {
  const address = new URL(url)
  address.username = address.password = user
  return address.href
}

const makers = new Map<string, pg.Pool>()

/**
 * A pool for creating and dropping databases. Reuses one connection, because opening one takes longer than the work.
 */
function maker(url: string): pg.Pool {
  let pool = makers.get(url)
  if (pool) return pool
  pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server stops at the end of the run, which breaks the connection.
  pool.on('error', () => {})
  makers.set(url, pool)
  return pool
}
