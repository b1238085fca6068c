import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../log.ts'
import { isAway } from './errors.ts'

const LOOK_EVERY_MS = 500

export type Outage = {
  /** Until it answers again. */
  isOn(): boolean
  /** Told of every error that is about to be logged. @returns true for one that the outage explains, which is told once for all of them */
  explains(error: unknown): boolean
}

/** Whether the database is away: one line in the log when it goes and one when it is back, however much fails meanwhile. */
export function watchOutage(pool: pg.Pool, log: () => Logger): Outage {
  let isOn = false
  async function begin(error: Error): Promise<void> {
    isOn = true
    const since = Date.now()
    // without `err`, by which an error is recognised as one of these
    log().error({ reason: error.message }, 'the database is away')
    do await wait(LOOK_EVERY_MS, null, { ref: false })
    while (!pool.ending && !(await answers(pool)))
    isOn = false
    if (!pool.ending) log().warn({ seconds: Math.round((Date.now() - since) / 1_000) }, 'the database is back')
  }
  return {
    isOn: () => isOn,
    explains(error) {
      if (!isAway(error)) return false
      // Whoever closes the pool ends the connections.
      if (!isOn && !pool.ending) void begin(error)
      return true
    },
  }
}

const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )
