import { sql } from 'kysely'
import type { Db } from '../ctx.ts'

export type QueueState = {
  queue: string
  waiting: number
  /** Those of `waiting` that are retries. */
  repeated: number
  active: number
  failed: number
  /** When the oldest job that is due became due; null when none is. */
  waitsSince: Date | null
}

/** Every queue that has jobs. @param now jobs due later than this do not count as waiting */
export async function readQueues(db: Db, now: Date): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name as queue, (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'retry'))::int as repeated, (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed'))::int as failed,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now}) as "waitsSince"
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by name order by name`.execute(db)
  return rows
}

/**
 * Counts the jobs of a queue that have failed at least once, or have waited since before `late` in the first lane.
 * Waiting in a later lane is normal.
 * @returns `since`: when the oldest of them began to wait
 */
export async function readStuck(
  db: Db,
  { queue, late }: { queue: string; late: Date },
): Promise<{ n: number; since: Date | null }> {
  const isLate = sql<boolean>`(state in ('created', 'retry') and priority >= 0 and start_after < ${late})`
  const { rows } = await sql<{ n: number; since: Date | null }>`
    select (count(*) filter (where state in ('failed', 'retry') or ${isLate}))::int as n,
      min(start_after) filter (where ${isLate}) as since
    from pgboss.job where name = ${queue} and state in ('created', 'retry', 'failed')`.execute(db)
  return rows[0]!
}

export type FailedJob = { id: string; queue: string; failedAt: Date; tries: number; error: string }

const ERROR_MAX = 500

/** Jobs that failed for good, newest first, without their data. */
export async function readFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name as queue, completed_on as "failedAt", retry_count + 1 as tries,
      left(coalesce(output ->> 'message', output #>> '{value,message}', output::text, ''), ${ERROR_MAX}) as error
    from pgboss.job where state = 'failed'
    order by completed_on desc nulls last, id limit ${limit}`.execute(db)
  return rows
}
