import type pg from 'pg'
import { errorCode, READ_ONLY } from './errors.ts'

/**
 * After a failover a former primary keeps its connections open. At the first write that it refuses, this closes the
 * idle connections of the pool, and those in use on release, so that new ones reach the current primary.
 * @returns a function to call with the error of each failed query
 */
export function leaveReadOnlyServer(pool: pg.Pool): (error: unknown) => void {
  const all = new Set<pg.PoolClient>()
  const busy = new Set<pg.PoolClient>()
  const stale = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => void all.add(client))
  pool.on('acquire', (client) => void busy.add(client))
  pool.on('remove', (client) => void all.delete(client))
  pool.on('release', (_error, client) => {
    busy.delete(client)
    // The pool discards a connection that is ending.
    if (stale.has(client)) end(client)
  })
  return (error) => {
    if (errorCode(error) !== READ_ONLY) return
    for (const client of all)
      if (busy.has(client)) stale.add(client)
      else cut(client)
  }
}

/** Members of a pooled connection that the types of pg leave out. */
type Whole = { end(): Promise<void>; connection?: { stream?: { destroy(error?: Error): void } } }

const end = (client: pg.PoolClient): void => void (client as unknown as Whole).end().catch(() => {})

/** Destroys the socket, as a network failure would, so that the pool removes the connection at once. */
export const cut = (client: pg.PoolClient): void => (client as unknown as Whole).connection?.stream?.destroy()
