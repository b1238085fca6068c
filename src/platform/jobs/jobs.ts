import { CompiledQuery, sql, type Kysely } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import type { DB } from '../../../db/schema.ts'
import type { Logger } from '../log.ts'

/** A queue in the database: a job exists exactly when its transaction was committed. */
export type Jobs = {
  /** @param data of one job, or of each of many; `afterSeconds`: not before this many seconds from now */
  enqueue(trx: Kysely<DB>, queue: string, data: object | readonly object[], afterSeconds?: number): Promise<void>
  /** Takes away every job about this account, done or not: the queue keeps what a job was given for days. */
  forget(trx: Kysely<DB>, accountId: number): Promise<void>
}

export type Worker = {
  queue: string
  /** @param id of the job, the same at each retry */
  handle(data: unknown, id: string): Promise<void>
  /** Five-field cron expression in UTC, for work that nobody enqueues. */
  cron?: string
  /** Of this queue under way together. @default 10 */
  atOnce?: number
}

export type RunningJobs = Jobs & { stop(): Promise<void> }

/**
 * Starts the queue and its workers. A failing job is tried again five times with growing delay.
 * @param workers every queue of the product; enqueueing to another one fails
 * @param ownTime false: what has a cron expression does not run by itself, for those who move the clock
 */
export async function startJobs(
  databaseUrl: string,
  workers: Worker[],
  log: Logger,
  ownTime = true,
): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'lonk-jobs',
    useListenNotify: true,
  })
  boss.on('error', (told: object) => {
    // Some are copies that are no errors themselves, with all that one has.
    const err = told instanceof Error ? told : Object.assign(new Error(), told)
    log.error({ err }, 'job queue')
  })
  await boss.start()
  await Promise.all(workers.map((worker) => startWorker(boss, worker, log, ownTime)))
  return {
    async enqueue(trx, queue, data, afterSeconds = 0) {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => trx.executeQuery(CompiledQuery.raw(text, values ?? [])),
      }
      const when = afterSeconds > 0 ? { startAfter: afterSeconds } : {}
      const jobs = (Array.isArray(data) ? data : [data]) as object[]
      if (jobs.length > 0)
        await boss.insert(
          queue,
          jobs.map((one) => ({ data: one, ...when })),
          { db },
        )
    },
    async forget(trx, accountId) {
      await sql`delete from pgboss.job where data ->> 'accountId' = ${String(accountId)}`.execute(trx)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: true }),
  }
}

/** Makes the tables of the queue, or brings them to what this version needs. @param ownerUrl of the role that may */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false, close: true })
}

const AT_ONCE = 10

/** Woken by the database when a job is committed; the polling is only for those whose time has to come. */
async function startWorker(
  boss: PgBoss,
  { queue, handle, cron, atOnce = AT_ONCE }: Worker,
  log: Logger,
  ownTime: boolean,
): Promise<void> {
  await boss.createQueue(queue, { retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: true })
  const options = {
    batchSize: atOnce,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 5,
    perJobResults: true,
  } as const
  await boss.work(queue, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }): Promise<JobResult> => {
        try {
          await handle(data, id)
          return { id, status: 'completed' }
        } catch (error) {
          log.error({ err: error, queue }, 'job failed')
          return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
        }
      }),
    ),
  )
  if (cron && ownTime) await boss.schedule(queue, cron)
}
