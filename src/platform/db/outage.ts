import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../log.ts'
import { isAway } from './errors.ts'

const LOOK_EVERY_MS = 500

export type Outage = {
  /** Until it answers again. */
  isOn(): boolean
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
export function watchOutage(pool: pg.Pool, log: () => Logger): Outage {
  let isOn = false
  let suspected: (() => void)[] | null = null
  async function look(error: Error): Promise<void> {
    const others: (() => void)[] = (suspected = [])
    // Twice: the pool may offer a connection that has ended, and only then lets go of it.
    isOn = !(await answers(pool)) && !(await answers(pool))
    suspected = null
    if (!isOn) return others.forEach((write) => write())
    const since = Date.now()
    // without `err`, by which an error is recognised as one of these
    log().error({ reason: error.message }, 'the database is away')
    do await wait(LOOK_EVERY_MS, null, { ref: false })
    while (!pool.ending && !(await answers(pool)))
    isOn = false
    if (!pool.ending) log().warn({ seconds: Math.round((Date.now() - since) / 1_000) }, 'the database is back')
  }
  const suspect = (error: unknown) => {
    // Whoever closes the pool ends the connections.
    if (isAway(error) && !isOn && !suspected && !pool.ending) void look(error)
  }
  return {
    isOn: () => isOn,
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
