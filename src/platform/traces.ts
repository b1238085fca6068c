import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import type { Worker } from './jobs/jobs.ts'

/** Traces of requests and jobs, for operators. They never contain values, addresses, names or ids. */
export type Traces = {
  /** Traces every request; to be called before other hooks are added. */
  requests(server: FastifyInstance): void
  /** Wraps a worker so that its jobs are traced. */
  job(worker: Worker): Worker
  /** Adds a finished statement to the current request or job. */
  statement(event: LogEvent): void
  /** Exports what is left, within two seconds. */
  close(): Promise<void>
}
