import { CompiledQuery, sql, type Kysely } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { type JobResult, PgBoss } from 'pg-boss'
import type { DB } from '../../../db/schema.ts'
import { asOptions } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import { startupError } from '../startup-error.ts'
import { together } from '../together.ts'

export type When = {
  /** Delay before the first try. */
  afterSeconds?: number
  /** Jobs of a lower lane run first, however long others have waited. @default 0 */
  lane?: number
}

/** Job queue in the database: a job exists if and only if its transaction was committed. */
export type Jobs = {
  /** @param data the data of one job, or an array for many jobs */
  enqueue(trx: Kysely<DB>, queue: string, data: object | readonly object[], when?: When): Promise<void>
  /** Retries a failed job once. @returns false when there is no such job */
  repeat(trx: Kysely<DB>, queue: string, id: string): Promise<boolean>
  /** Deletes every job about this account, also completed ones, whose data the queue keeps for days. */
  forget(trx: Kysely<DB>, accountId: number): Promise<void>
}

/** A job that is running. */
export type Taken = {
  /** The same for each retry. */
  id: string
  /**
   * Merges `what` into the job's data, for a later try.
   * @throws Error when this process was silent for too long and has lost the job
   */
  note(what: object): Promise<void>
  /**
   * Puts the job back into the queue without counting this as a try. The handler must then return.
   * @throws Error as `note`
   */
  postpone(afterSeconds: number): Promise<void>
  /** Aborted when this process is shutting down: long jobs should stop at the next safe point. */
  ending: AbortSignal
}

export type Worker = {
  queue: string
  handle(data: unknown, job: Taken): Promise<void>
  /** Five-field cron expression in UTC, for work that nobody enqueues. */
  cron?: string
  /** Batch size: jobs of this queue fetched together. @default 10 */
  atOnce?: number
  /** Number of batches that run concurrently. @default 1 */
  batches?: number
  /** Number of retries, with exponential back-off up to ten minutes. @default 5, which is about a minute in all */
  retries?: number
  /** A process that sends no heartbeat for this long counts as dead, and its jobs are retried. @default 900 */
  deadAfterSeconds?: number
  /** It may take so long; its process has died after two minutes of silence. @default a quarter of one */
  hours?: number
}

export type RunningJobs = Jobs & { stop(): Promise<void> }

type JobOptions = {
  /** False turns cron schedules off, for tests that move the clock. @default true */
  ownTime?: boolean
  /** False only enqueues jobs, for other processes to run. @default true */
  works?: boolean
  /** @default 30_000 */
  startWithinMs?: number
}

/**
 * Starts the queue and its workers. A failing job is retried five times with growing delay unless its worker says
 * otherwise.
 * @param workers all queues of the product; enqueueing to any other fails
 */
export async function startJobs(
  databaseUrl: string,
  workers: Worker[],
  log: Logger,
  { ownTime = true, works = true, startWithinMs = START_WITHIN_MS }: JobOptions = {},
): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString: patient(databaseUrl),
    max: 3,
    application_name: 'lonk-jobs',
    useListenNotify: works,
    // as: options of the pool that pg-boss passes on. After a failover the old primary is left within a minute.
    ...({ maxLifetimeSeconds: 60, query_timeout: SILENT_MS } as object),
    ...(works ? {} : { supervise: false, schedule: false }),
  })
  boss.on('error', (told: object) => {
    // pg-boss also emits plain copies of errors.
    const err = told instanceof Error ? told : Object.assign(new Error(), told)
    log.error({ err }, 'job queue error')
  })
  const ending = new AbortController()
  const start = (worker: Worker) => startWorker(boss, worker, { log, ownTime, ending: ending.signal })
  const begin = async () => {
    await boss.start()
    await Promise.all(workers.map((worker) => makeQueue(boss, worker)))
    await Promise.all(RETIRED.map((queue) => boss.unschedule(queue)))
    if (works) await Promise.all(workers.map(start))
  }
  const isLate = wait(startWithinMs, 'late', { ref: false })
  if ((await Promise.race([begin(), isLate])) === 'late')
    throw startupError('The job queue did not begin in time: the database does not respond.')
  const within = (trx: Kysely<DB>) => ({
    executeSql: async (text: string, values?: unknown[]) => trx.executeQuery(CompiledQuery.raw(text, values ?? [])),
  })
  return {
    async enqueue(trx, queue, data, { afterSeconds = 0, lane = 0 } = {}) {
      const when = {
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
        ...(lane > 0 ? { priority: -lane } : {}),
      }
      const jobs = (Array.isArray(data) ? data : [data]) as object[]
      if (jobs.length > 0)
        await boss.insert(
          queue,
          jobs.map((one) => ({ data: one, ...when })),
          { db: within(trx) },
        )
    },
    async repeat(trx, queue, id) {
      const { rows } = await sql`
        select from pgboss.job where name = ${queue} and id = ${id} and state = 'failed' for update`.execute(trx)
      if (rows.length === 0) return false
      await boss.retry(queue, id, { db: within(trx) })
      return true
    },
    async forget(trx, accountId) {
      await sql`delete from pgboss.job where data ->> 'accountId' = ${String(accountId)}`.execute(trx)
    },
    async stop() {
      ending.abort()
      // pg-boss's own graceful stop polls each half second, which would delay every shutdown.
      const ended = Promise.all(workers.map(({ queue }) => boss.offWork(queue)))
      await Promise.race([ended, wait(STOP_WITHIN_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false, close: true })
    },
  }
}

/** Creates or upgrades the tables of the queue. @param ownerUrl connects as the role that owns the database */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false, close: true })
}

/** Overrides the role's settings for serving: their timeouts are too short for the queue. */
function patient(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', asOptions({ statement_timeout: '0', lock_timeout: '0', plan_cache_mode: 'auto' }))
  return address.href
}

/**
 * Queues of earlier versions, whose scheduled jobs would wait for ever. Listed by name, because commands start the
 * queue without workers.
 */
const RETIRED = ['credit_holds']

const AT_ONCE = 10
/** Jobs still running after this go back to the queue. */
const STOP_WITHIN_MS = 5_000
const START_WITHIN_MS = 30_000
/** No query takes this long; without it, one on a silently dropped connection would wait for ever. */
const SILENT_MS = 120_000

/** For what takes hours: rather late than begun a second time beside itself while the database is away. */
const SILENT_SECONDS = 120

async function makeQueue(boss: PgBoss, { queue, hours, retries, ...worker }: Worker): Promise<void> {
  const deadAfterSeconds = worker.deadAfterSeconds ?? (hours === undefined ? undefined : SILENT_SECONDS)

  await boss.createQueue(queue, { retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: true })
  // createQueue does not change a queue that an earlier version made.
  if (retries !== undefined)
    await boss.updateQueue(queue, { retryLimit: retries, retryBackoff: true, retryDelayMax: 600 })
  if (hours !== undefined) await boss.updateQueue(queue, { expireInSeconds: hours * 3_600 })
  if (deadAfterSeconds !== undefined) await boss.updateQueue(queue, { heartbeatSeconds: deadAfterSeconds })
}

/** LISTEN/NOTIFY wakes workers when a job is committed; polling is for delayed jobs. */
async function startWorker(
  boss: PgBoss,
  { queue, handle, cron, atOnce = AT_ONCE, batches = 1 }: Worker,
  { log, ownTime, ending }: { log: Logger; ownTime: boolean; ending: AbortSignal },
): Promise<void> {
  const options = {
    batchSize: atOnce,
    localConcurrency: batches,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 5,
    perJobResults: true,
  } as const
  await boss.work(queue, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data, retryCount }): Promise<JobResult> => {
        try {
          const one = { queue, id, retryCount }
          await handle(data, {
            id,
            note: (what) => note(boss, { ...one, what }),
            postpone: (afterSeconds) => postpone(boss, { ...one, afterSeconds }),
            ending,
          })
          // pg-boss completes only active jobs, so a postponed one stays as it is.
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

type Try = { queue: string; id: string; retryCount: number }
type Note = Try & { what: object }

async function note(boss: PgBoss, one: Note): Promise<void> {
  if (!(await noteTogether(boss, one))) throw new Error(LOST)
}

const LOST = 'the job was given to another process meanwhile'

async function postpone(boss: PgBoss, { queue, id, retryCount, afterSeconds }: Try & { afterSeconds: number }) {
  const { rows } = await boss.getDb().executeSql(
    `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null,
       start_after = now() + make_interval(secs => $4)
     where name = $1 and id = $2::uuid and state = 'active' and retry_count = $3 returning id`,
    [queue, id, retryCount, afterSeconds],
  )
  if (rows.length === 0) throw new Error(LOST)
}

/** Batches notes of concurrent jobs into one write. @returns for each whether this process still holds the job */
const noteTogether = together(async (boss: PgBoss, all: readonly Note[]): Promise<boolean[]> => {
  const { rows } = await boss.getDb().executeSql(
    `update pgboss.job j set data = j.data || one.what::jsonb
     from unnest($1::text[], $2::uuid[], $3::int[], $4::text[]) as one (queue, id, retry_count, what)
     where j.name = one.queue and j.id = one.id and j.state = 'active' and j.retry_count = one.retry_count
     returning j.id`,
    [
      all.map(({ queue }) => queue),
      all.map(({ id }) => id),
      all.map(({ retryCount }) => retryCount),
      all.map(({ what }) => JSON.stringify(what)),
    ],
  )
  const noted = new Set((rows as { id: string }[]).map(({ id }) => id))
  return all.map(({ id }) => noted.has(id))
})
