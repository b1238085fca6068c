import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { PRIORITIES } from '../../contract/priority.ts'
import type { Db } from '../ctx.ts'
import type { Live } from '../live/live.ts'
import { countSilent } from '../outside.ts'
import type { Admission } from './admission.ts'
import type { Vitals } from './vitals.ts'

/** A gauge of a feature, read from the database at each scrape. */
export type Watched = { name: string; help: string; read(db: Db): Promise<number> }

/**
 * Metrics for operators: requests by route and status with their duration, open sockets, waiting jobs, memory, garbage
 * collection, event loop delay and web vitals. No label ever holds an address, a name or an id.
 */
export function createMetrics(
  app: FastifyInstance,
  parts: { db: Db; live: Pick<Live, 'connections'>; vitals: Vitals; admission: Admission; watched: Watched[] },
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const histogram of parts.vitals.histograms) registry.registerMetric(histogram)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    // Includes 0.3 s, the objective of sends and searches.
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  // Starts these series at zero: Prometheus computes increases, so one that began with a failure would hide it.
  for (const route of ['user', 'message', 'payment'])
    for (const status of [500, 503]) requests.zero({ method: 'POST', route: `/api/${route}.php`, status })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  new Gauge({
    name: 'live_sockets',
    help: 'Open live connections of this process',
    registers: [registry],
    collect() {
      this.set(parts.live.connections())
    },
  })
  new Counter({
    name: 'calls_refused_total',
    help: 'Calls and pages that were not let in while there was too much to do',
    labelNames: ['priority'],
    registers: [registry],
    collect() {
      this.reset()
      for (const priority of PRIORITIES) this.inc({ priority }, parts.admission.refused().get(priority) ?? 0)
    },
  })
  new Gauge({
    name: 'outside_silent',
    help: 'Companies and servers outside that did not answer, and are not asked for a while',
    labelNames: ['name'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [name, count] of countSilent()) this.set({ name }, count)
    },
  })
  /** A gauge read from the database. While that is away the gauge is left out, and the scrape still succeeds. */
  const addAsked = (of: { name: string; help: string; labelNames: string[] }, ask: (gauge: Gauge) => Promise<void>) => {
    new Gauge({
      ...of,
      registers: [registry],
      async collect() {
        // If reading fails the value must be absent, rather than the last one or zero.
        if (of.labelNames.length > 0) this.reset()
        else this.remove()
        await ask(this).catch((err: unknown) => app.log.error({ err }, `${of.name} could not be read`))
      },
    })
  }
  addAsked({ name: 'jobs', help: 'Jobs in the queue by state', labelNames: ['queue', 'state'] }, async (gauge) => {
    const { rows } = await sql<{ name: string; state: string; count: number }>`
      select name, state::text, count(*) as count from pgboss.job where state in ('created', 'retry', 'active', 'failed')
      group by name, state`.execute(parts.db)
    for (const { name, state, count } of rows) gauge.set({ queue: name, state }, count)
  })
  for (const { name, help, read } of parts.watched)
    addAsked({ name, help, labelNames: [] }, async (gauge) => gauge.set(await read(parts.db)))
  return registry
}
