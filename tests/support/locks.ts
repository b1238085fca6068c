import { sql } from 'kysely'
import type { Db, Trx } from '../../src/platform/ctx.ts'
import { eventually, type TestApp } from './app.ts'

/** Number of connections that wait for a lock. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}

/**
 * Starts calls in order, each as soon as the previous one waits for a lock or has settled.
 * @returns their pending results
 */
export async function beginInTurn<T>(
  db: Db,
  ...calls: (() => Promise<T>)[]
): Promise<Promise<PromiseSettledResult<T>>[]> {
  const begun: Promise<PromiseSettledResult<T>>[] = []
  for (const call of calls) {
    const before = await countWaiting(db)
    let hasEnded = false
    const outcome = Promise.allSettled([call()]).then(([one]) => {
      hasEnded = true
      return one!
    })
    begun.push(outcome)
    await eventually(async () => hasEnded || (await countWaiting(db)) > before)
  }
  return begun
}

/**
 * Makes calls collide: holds a lock while they start in order, then releases it.
 * @param hold takes the lock
 * @returns their results in order
 */
export async function whileHeld<T>(
  { db }: Pick<TestApp, 'db'>,
  hold: (trx: Trx) => Promise<unknown>,
  ...calls: (() => Promise<T>)[]
): Promise<PromiseSettledResult<T>[]> {
  const { begun } = await db.transaction().execute(async (trx) => {
    await hold(trx)
    return { begun: await beginInTurn(db, ...calls) }
  })
  return Promise.all(begun)
}
