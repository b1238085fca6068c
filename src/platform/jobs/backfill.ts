import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Services, Trx } from '../ctx.ts'
import { errorCode } from '../db/errors.ts'
import type { Worker } from './jobs.ts'

/** A data change that runs online, in steps that are short transactions. */
export type Backfill = {
  /** Never changes, because progress is stored under it; for example the name of the migration that needs it. */
  name: string
  /**
   * Changes the next rows in key order. Must be idempotent.
   * @param after the last key of the previous step; null for the first step
   * @param rows maximum number of rows
   * @returns the last key of this step; null when no rows were left
   */
  step(trx: Trx, after: string | null, rows: number): Promise<string | null>
}

/** Target duration of a step: short enough for calls that wait for its row locks. */
const STEP_MS = 100
/** Size of the first step and minimum of later ones, because the cost of a row is not known yet. */
const LEAST_ROWS = 10
const MOST_ROWS = 20_000
/** Statement timeout, lock timeout and deadlock: fewer rows may succeed. */
const WORTH_FEWER = ['57014', '55P03', '40P01']
/** Work per run: a job each minute, on any process, so that no process has to live until the end. */
const TURN_MS = 50_000

export const backfillWorkers = ({ db, clock }: Pick<Services, 'db' | 'clock'>, all: readonly Backfill[]): Worker[] => [
  {
    queue: 'backfill',
    // Also without backfills, because jobs scheduled for an earlier one would wait for ever.
    cron: '* * * * *',
    handle: async (_, { ending }) => {
      const until = Date.now() + TURN_MS
      // Registers all first, so that progress reports include those that have not started.
      if (all.length > 0) await begin(db, all)
      for (const one of all) if (!(await runBackfill({ db, clock }, one, { until, ending }))) return
    },
  },
]

const begin = (db: Db, all: readonly Backfill[]): Promise<unknown> =>
  db
    .insertInto('backfill')
    .values(all.map(({ name }) => ({ name })))
    .onConflict((one) => one.doNothing())
    .execute()

/**
 * Continues where the last run ended, on whichever process. After each step it sleeps as long as the step took, so that
 * it uses at most half of one connection's time.
 * @param until milliseconds since 1970; left out: runs to the end
 * @param ending aborted when this process is shutting down
 * @returns false when rows are left, or another process is running it
 */
export async function runBackfill(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  backfill: Backfill,
  {
    until = Infinity,
    ending,
    rest = wait,
  }: { until?: number; ending?: AbortSignal; rest?: (ms: number) => Promise<unknown> } = {},
): Promise<boolean> {
  await begin(db, [backfill])
  const mayGoOn = () => Date.now() < until && !ending?.aborted
  for (let rows = LEAST_ROWS; mayGoOn();) {
    const started = performance.now()
    const state = await takeStep(db, { backfill, rows, now: clock.now() }).catch((error: unknown) => {
      if (rows > LEAST_ROWS && WORTH_FEWER.includes(errorCode(error) ?? '')) return 'fewer' as const
      throw error
    })
    if (state === 'done' || state === 'taken') return state === 'done'
    const tookMs = performance.now() - started
    const factor = state === 'fewer' ? 1 / 4 : Math.min(2, STEP_MS / tookMs)
    rows = Math.round(Math.min(MOST_ROWS, Math.max(LEAST_ROWS, rows * factor)))
    await rest(tookMs)
  }
  return false
}

type Step = { backfill: Backfill; rows: number; now: Date }

/** Changes the rows and stores the progress in one transaction, so that they never disagree. */
const takeStep = (db: Db, { backfill: { name, step }, rows, now }: Step): Promise<'more' | 'done' | 'taken'> =>
  db.transaction().execute(async (trx) => {
    const state = await trx
      .selectFrom('backfill')
      .select(['after', 'done_at'])
      .where('name', '=', name)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (state === undefined) return 'taken'
    if (state.done_at !== null) return 'done'
    const after = await step(trx, state.after, rows)
    await trx
      .updateTable('backfill')
      .set(after === null ? { done_at: now } : { after })
      .where('name', '=', name)
      .execute()
    return after === null ? 'done' : 'more'
  })
