import { sql } from 'kysely'
import type { Db, Trx } from '../../src/platform/ctx.ts'
import { eventually, type TestApp } from './app.ts'

/** How many of the database's connections wait for what another one holds. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}

/**
 * Begins calls one after the other, each as soon as the one before it waits for somebody or has ended.
 * @returns what becomes of each
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
 * Lets calls meet: something is held while they begin in turn, and then all of them go on.
 * @param hold takes the lock
 * @returns what came of each, in their order
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
