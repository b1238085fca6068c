import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import { isAway } from './errors.ts'

const LOOK_EVERY_MS = 500

export type Outage = {
  /** True from when the outage is confirmed until the database answers again. */
  isOn(): boolean
  /** When the current outage was noticed, a new object for each outage; null when there is none. */
  since(): Date | null
  /** Checks whether the database is reachable if the error may come from its connection. */
  suspect(error: unknown): void
  /**
   * Called with each error before it is logged.
   * @param write logs the error, for when the database turns out to be reachable: an upload that a visitor aborts has
   * the same error codes
   * @returns true when an outage may explain the error, which is then logged once for all
   */
  explains(error: unknown, write: () => void): boolean
}

/**
 * Detects outages of the database, and logs one line when one begins and one when it ends, instead of every failure.
 */
export function watchOutage(pool: pg.Pool, clock: Clock, log: () => Logger): Outage {
  let since: Date | null = null
  let suspected: (() => void)[] | null = null
  async function look(error: Error): Promise<void> {
    const others: (() => void)[] = (suspected = [])
    // Twice, because the first try may get a dead connection, which the pool removes only then.
    const isGone = !(await answers(pool)) && !(await answers(pool))
    suspected = null
    if (!isGone) return others.forEach((write) => write())
    const began = clock.now()
    since = began
    // Without `err`: the log would ask `explains` about it and hold the line back.
    log().error({ reason: error.message }, 'the database is away')
    do await wait(LOOK_EVERY_MS, null, { ref: false })
    while (!pool.ending && !(await answers(pool)))
    since = null
    const seconds = Math.round((clock.now().getTime() - began.getTime()) / 1_000)
    if (!pool.ending) log().warn({ seconds }, 'the database is back')
  }
  const suspect = (error: unknown) => {
    // Connections that end because the pool is closing are no outage.
    if (isAway(error) && since === null && !suspected && !pool.ending) void look(error)
  }
  return {
    isOn: () => since !== null,
    since: () => since,
    suspect,
    explains(error, write) {
      if (!isAway(error)) return false
      suspect(error)
      suspected?.push(write)
      return true
    },
  }
}

const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )
