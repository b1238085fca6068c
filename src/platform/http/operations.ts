import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { readdirSync } from 'node:fs'
import type { Registry } from 'prom-client'
import { AppError } from '../../contract/errors.ts'
import type { Db } from '../ctx.ts'
import { sameText } from '../hash.ts'

export type OperationsParts = {
  /** Where reading is possible now: a node that still reads is ready. */
  readiness(): Db
  metrics: Registry
  /** Opens /metrics; null: it stays closed. */
  metricsToken: string | null
  migrationsDir: string
  /** Of the product. */
  version: string
}

type Unready = 'database' | 'migrations'
/** Anybody may ask, as often as they like: the database is asked no more often than this. */
const LOOK_MS = 1_000

/**
 * `/livez` for who restarts processes, `/readyz` for who sends them visitors, `/metrics` for who watches.
 * @returns what makes it unready for good
 */
export function registerOperations(app: FastifyInstance, parts: OperationsParts): () => void {
  let isRetired = false
  app.addHook('preClose', async () => void (isRetired = true))
  // A connection that is kept would carry the next request to a process that is gone.
  app.addHook('onRequest', async (_request, reply) => {
    if (isRetired) reply.header('connection', 'close')
  })
  const names = readdirSync(parts.migrationsDir).filter((name) => name.endsWith('.sql'))

  // Asks nobody: a process is not dead because its database is.
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

/** Never by the address: a proxy on this machine brings every visitor from here. */
function mayWatch(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return given !== undefined && token !== null && sameText(given, token)
}
