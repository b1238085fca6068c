import { CompiledQuery, type Kysely } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { DB } from '../../../db/schema.ts'
import type { Logger } from '../log.ts'

/** A queue in the database: a job exists exactly when its transaction was committed. */
export type Jobs = {
  /** @param afterSeconds not before this many seconds from now */
  enqueue(trx: Kysely<DB>, queue: string, data: object, afterSeconds?: number): Promise<void>
}

export type Worker = {
  queue: string
  handle(data: unknown): Promise<void>
  /** Five-field cron expression in UTC, for work that nobody enqueues. */
  cron?: string
}

export type RunningJobs = Jobs & { stop(): Promise<void> }

/**
 * Starts the queue and its workers. A failing job is tried again five times with growing delay.
 * @param workers every queue of the product; enqueueing to another one fails
 */
export async function startJobs(databaseUrl: string, workers: Worker[], log: Logger): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'lonk-jobs',
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const worker of workers) {
    await boss.createQueue(worker.queue, { retryLimit: 5, retryDelay: 2, retryBackoff: true })
    await boss.work(worker.queue, { pollingIntervalSeconds: 5 }, async ([job]) => {
      if (job) await worker.handle(job.data)
    })
    if (worker.cron) await boss.schedule(worker.queue, worker.cron)
  }
  return {
    async enqueue(trx, queue, data, afterSeconds = 0) {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => trx.executeQuery(CompiledQuery.raw(text, values ?? [])),
      }
      await boss.send(queue, data, { db, ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: true }),
  }
}
