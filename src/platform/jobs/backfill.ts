import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Services, Trx } from '../ctx.ts'
import { errorCode } from '../db/errors.ts'
import type { Worker } from './jobs.ts'

/** Rows that are changed in steps beside the members, each step a short transaction. */
export type Backfill = {
  /** For good: such as that of the migration that needs it. */
  name: string
  /**
   * Changes the next rows by key; doing so twice must do no harm.
   * @param after the key where the last step ended; null: begin
   * @param rows how many to take
   * @returns the key where this step ended; null: there was nothing left
   */
  step(trx: Trx, after: string | null, rows: number): Promise<string | null>
}

/** A step of this length keeps nobody waiting that meets one of its rows. */
const STEP_MS = 100
/** Of the first step and of the shortest: how wide the rows are nobody knows yet. */
const LEAST_ROWS = 10
const MOST_ROWS = 20_000
/** Too slow for the deadlines of the pool, or held by a member: fewer rows may go. */
const WORTH_FEWER = ['57014', '55P03', '40P01']
/** A job that is taken up each minute by whichever process is free, so that none of them has to live until the end. */
const TURN_MS = 50_000

export const backfillWorkers = ({ db, clock }: Pick<Services, 'db' | 'clock'>, all: readonly Backfill[]): Worker[] => [
  {
    queue: 'backfill',
    // Also where there is none: what was scheduled for an earlier one would wait for ever.
    cron: '* * * * *',
    handle: async (_, { ending }) => {
      const until = Date.now() + TURN_MS
      // All of them first: whoever asks what is left hears of those, too, whose turn has not come.
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
 * Goes on where the last run ended, whoever that was and however it ended. After each step it rests as long as the step
 * took, so that half of a connection's work stays with the members.
 * @param until milliseconds since 1970; without it all of it is done
 * @param ending tells that this process ends
 * @returns false when something is left, or another process is at it
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

/** The rows and how far it came are one transaction: nothing is left out and nothing counted that was not done. */
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
