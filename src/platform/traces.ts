import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import type { Worker } from './jobs/jobs.ts'

/**
 * What takes how long within a request or a job, for who watches. It never holds a value, an address, a name or an id.
 */
export type Traces = {
  /** Every request to this server; before its other hooks. */
  requests(server: FastifyInstance): void
  /** The same work, seen. */
  job(worker: Worker): Worker
  /** A statement that has ended, of the request or job that runs. */
  statement(event: LogEvent): void
  /** Hands over what is left, within two seconds. */
  close(): Promise<void>
}
