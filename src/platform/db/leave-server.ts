import type pg from 'pg'
import { errorCode, READ_ONLY } from './errors.ts'

/**
 * A primary that became a replica keeps its connections open: at the first write that it refuses all of the pool are
 * ended, so that the next ones lead to the primary of now. Those in use end when they are given back.
 * @returns is told of every failed query
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
    // The pool keeps none that is ending.
    if (stale.has(client)) end(client)
  })
  return (error) => {
    if (errorCode(error) !== READ_ONLY) return
    for (const client of all)
      if (busy.has(client)) stale.add(client)
      else cut(client)
  }
}

/** What the type of a pool's connection leaves out. */
type Whole = { end(): Promise<void>; connection?: { stream?: { destroy(error?: Error): void } } }

const end = (client: pg.PoolClient): void => void (client as unknown as Whole).end().catch(() => {})

/** As if the network had: the pool forgets it at once. */
export const cut = (client: pg.PoolClient): void => (client as unknown as Whole).connection?.stream?.destroy()
