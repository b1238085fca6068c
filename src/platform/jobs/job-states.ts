import { sql } from 'kysely'
import type { Db } from '../ctx.ts'

export type QueueState = {
  queue: string
  waiting: number
  /** Of those that wait: tried before, and to be tried again. */
  repeated: number
  active: number
  failed: number
  /** Since when the one waits that could have begun first; null: none could. */
  waitsSince: Date | null
}

/** Every queue that has something in it. @param now what is due later does not wait yet */
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
 * Jobs of a queue that were tried in vain, or wait since before `late` though they go first: in a longer lane it is no
 * fault to wait.
 * @returns `since`: since when the first of those waits
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

/** Those that were given up, the last one first, as long as the queue keeps them. Of their data nothing is told. */
export async function readFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name as queue, completed_on as "failedAt", retry_count + 1 as tries,
      left(coalesce(output ->> 'message', output #>> '{value,message}', output::text, ''), ${ERROR_MAX}) as error
    from pgboss.job where state = 'failed'
    order by completed_on desc nulls last, id limit ${limit}`.execute(db)
  return rows
}
