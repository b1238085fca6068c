import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { readdirSync } from 'node:fs'
import type { Registry } from 'prom-client'
import { AppError } from '../../contract/errors.ts'
import type { Db } from '../ctx.ts'
import { sameText } from '../hash.ts'

export type OperationsParts = {
  /** The database to check: a replica during an outage, because a node that can still read is ready. */
  readiness(): Db
  metrics: Registry
  /** Bearer token for /metrics; null closes it. */
  metricsToken: string | null
  migrationsDir: string
  /** Version of the product. */
  version: string
}

type Unready = 'database' | 'migrations'
/** /readyz is public and not rate limited, so the database is checked at most this often. */
const LOOK_MS = 1_000

/**
 * Serves `/livez` for supervisors, `/readyz` for load balancers and `/metrics` for Prometheus.
 * @returns a function that makes the process report unready for good
 */
export function registerOperations(app: FastifyInstance, parts: OperationsParts): () => void {
  let isRetired = false
  app.addHook('preClose', async () => void (isRetired = true))
  // A keep-alive connection would carry the next request to a process that has ended.
  app.addHook('onRequest', async (_request, reply) => {
    if (isRetired) reply.header('connection', 'close')
  })
  const names = readdirSync(parts.migrationsDir).filter((name) => name.endsWith('.sql'))

  // Without the database: restarting the process would not bring that back.
  app.get('/livez', async () => ({ status: 'ok', version: parts.version }))

  let looked = { at: -Infinity, reason: Promise.resolve<Unready | null>(null) }
  const look = () => {
    const now = performance.now()
    if (now >= looked.at + LOOK_MS) looked = { at: now, reason: whyNotReady(parts.readiness(), names) }
    return looked.reason
  }

  app.get('/readyz', async (_request, reply) => {
    const reason = isRetired ? 'stopping' : await look()
    reply.header('cache-control', 'no-store').code(reason === null ? 200 : 503)
    return { status: reason ?? 'ok' }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, parts.metricsToken)) throw new AppError('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(parts.metrics.contentType)
      .send(await parts.metrics.metrics())
  })
  return () => void (isRetired = true)
}

async function whyNotReady(db: Db, names: string[]): Promise<Unready | null> {
  try {
    const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db)
    const applied = new Set(rows.map((row) => row.name))
    return names.every((name) => applied.has(name)) ? null : 'migrations'
  } catch {
    return 'database'
  }
}

/** By token only: behind a proxy on this machine, every visitor has a local address. */
function mayWatch(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return given !== undefined && token !== null && sameText(given, token)
}
