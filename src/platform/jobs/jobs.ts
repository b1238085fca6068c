import { CompiledQuery, sql, type Kysely } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { type JobResult, PgBoss } from 'pg-boss'
import type { DB } from '../../../db/schema.ts'
import { asOptions } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import { startupError } from '../startup-error.ts'
import { together } from '../together.ts'

export type When = {
  /** Not before so many seconds from now. */
  afterSeconds?: number
  /** Those of a lower lane go first, however long others wait. @default 0 */
  lane?: number
}

/** A queue in the database: a job exists exactly when its transaction was committed. */
export type Jobs = {
  /** @param data of one job, or of each of many */
  enqueue(trx: Kysely<DB>, queue: string, data: object | readonly object[], when?: When): Promise<void>
  /** Has a job that was given up tried once more. @returns false when there is none */
  repeat(trx: Kysely<DB>, queue: string, id: string): Promise<boolean>
  /** Takes away every job about this account, done or not: the queue keeps what a job was given for days. */
  forget(trx: Kysely<DB>, accountId: number): Promise<void>
}

/** A job under way. */
export type Taken = {
  /** The same at each retry. */
  id: string
  /**
   * Adds to the data of the job what a later try has to know.
   * @throws when the job is not this process's any more, which was silent for too long
   */
  note(what: object): Promise<void>
  /**
   * Puts the job back, to be done after so many seconds: this was no try. Nothing comes after it.
   * @throws as note
   */
  postpone(afterSeconds: number): Promise<void>
  /** Tells that this process ends: what takes long comes to a good place to stop. */
  ending: AbortSignal
}

export type Worker = {
  queue: string
  handle(data: unknown, job: Taken): Promise<void>
  /** Five-field cron expression in UTC, for work that nobody enqueues. */
  cron?: string
  /** Of this queue taken together. @default 10 */
  atOnce?: number
  /** So many times `atOnce`: while some end, others begin. @default 1 */
  batches?: number
  /** So often it is tried again, each time later, ten minutes at most. @default 5: about a minute in all */
  retries?: number
  /** A process that was silent about its jobs for so long has died: they are tried again. @default 900 */
  deadAfterSeconds?: number
}

export type RunningJobs = Jobs & { stop(): Promise<void> }

type JobOptions = {
  /** False: what has a cron expression does not run by itself, for those who move the clock. @default true */
  ownTime?: boolean
  /** False: jobs are put into the queue, for another process. @default true */
  works?: boolean
  /** @default 30_000 */
  startWithinMs?: number
}

/**
 * Starts the queue and its workers. A failing job is tried again five times with growing delay.
 * @param workers every queue of the product; enqueueing to another one fails
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
    // as: handed on to the pool; a server that became a replica is left within a minute.
    ...({ maxLifetimeSeconds: 60, query_timeout: SILENT_MS } as object),
    ...(works ? {} : { supervise: false, schedule: false }),
  })
  boss.on('error', (told: object) => {
    // Some are copies that are no errors themselves, with all that one has.
    const err = told instanceof Error ? told : Object.assign(new Error(), told)
    log.error({ err }, 'job queue')
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
    throw startupError('The job queue did not begin in time: the database, or the way to it, is silent.')
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
      // Left to the queue, which looks only each half second whether they have ended, every stop would take that long.
      const ended = Promise.all(workers.map(({ queue }) => boss.offWork(queue)))
      await Promise.race([ended, wait(STOP_WITHIN_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false, close: true })
    },
  }
}

/** Makes the tables of the queue, or brings them to what this version needs. @param ownerUrl of the role that may */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false, close: true })
}

/** What a role is given for pages would end the work of the queue. */
function patient(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', asOptions({ statement_timeout: '0', lock_timeout: '0', plan_cache_mode: 'auto' }))
  return address.href
}

/**
 * Queues that only a version before had: their jobs would wait for ever. By name, as a command knows no queue at all.
 */
const RETIRED = ['credit_holds']

const AT_ONCE = 10
/** What still runs then is given back to the queue. */
const STOP_WITHIN_MS = 5_000
const START_WITHIN_MS = 30_000
/** Nothing that is asked takes so long: on a way that was cut without a word an answer would be waited for for ever. */
const SILENT_MS = 120_000

async function makeQueue(boss: PgBoss, { queue, deadAfterSeconds, retries }: Worker): Promise<void> {
  await boss.createQueue(queue, { retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: true })
  // Also one that was made by a version before.
  if (retries !== undefined)
    await boss.updateQueue(queue, { retryLimit: retries, retryBackoff: true, retryDelayMax: 600 })
  if (deadAfterSeconds !== undefined) await boss.updateQueue(queue, { heartbeatSeconds: deadAfterSeconds })
}

/** Woken by the database when a job is committed; the polling is only for those whose time has to come. */
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
          // One that was put back is not under way any more, and stays as it is.
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

/** Many jobs of one moment are a single write. @returns of each whether it is still the try that was taken */
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
