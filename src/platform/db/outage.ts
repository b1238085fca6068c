import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import { isAway } from './errors.ts'

const LOOK_EVERY_MS = 500

export type Outage = {
  /** Until it answers again. */
  isOn(): boolean
  /** When the one that goes on was noticed, an object of its own for each; null: there is none. */
  since(): Date | null
  /** Looks whether the database is there when the error may be of its connection. */
  suspect(error: unknown): void
  /**
   * Told of every error that is about to be logged.
   * @param write logs it, when the database turns out to be there: a visitor who breaks off an upload leaves the same
   * error
   * @returns true for one that an outage may explain, which is told once for all of them
   */
  explains(error: unknown, write: () => void): boolean
}

/**
 * Whether the database is away: one line in the log when it goes and one when it is back, however much fails meanwhile.
 */
export function watchOutage(pool: pg.Pool, clock: Clock, log: () => Logger): Outage {
  let since: Date | null = null
  let suspected: (() => void)[] | null = null
  async function look(error: Error): Promise<void> {
    const others: (() => void)[] = (suspected = [])
    // Twice: the pool may offer a connection that has ended, and only then lets go of it.
    const isGone = !(await answers(pool)) && !(await answers(pool))
    suspected = null
    if (!isGone) return others.forEach((write) => write())
    const began = clock.now()
    since = began
    // without `err`, by which an error is recognised as one of these
    log().error({ reason: error.message }, 'the database is away')
    do await wait(LOOK_EVERY_MS, null, { ref: false })
    while (!pool.ending && !(await answers(pool)))
    since = null
    const seconds = Math.round((clock.now().getTime() - began.getTime()) / 1_000)
    if (!pool.ending) log().warn({ seconds }, 'the database is back')
  }
  const suspect = (error: unknown) => {
    // Whoever closes the pool ends the connections.
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
