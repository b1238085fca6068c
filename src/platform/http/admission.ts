import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import type pg from 'pg'
import { AppError } from '../../contract/errors.ts'
import type { Priority } from '../../contract/priority.ts'

/** How much a process has to do. */
export type Load = {
  /**
   * Queries that wait for a connection to the database, for each connection there is: on average over the last moments.
   */
  waiting: number
  /** How late the event loop is, in ms. */
  lateMs: number
  /** The part of the last two seconds in which the event loop worked: one processor, 0 to 1. */
  busy: number
}

/**
 * How far there is room for each: what waits longer is served to somebody who has left. Writes end where an answer
 * would come too late to be of use; the processor alone refuses only what nobody misses. Measured by
 * `npm run bench -- --only overload`.
 * @source docs/decisions/0061
 */
const ROOM: Record<Priority, Load> = {
  write: { waiting: 10, lateMs: 1_000, busy: Infinity },
  read: { waiting: 3, lateMs: 500, busy: Infinity },
  search: { waiting: 2, lateMs: 300, busy: Infinity },
  swipe: { waiting: 1, lateMs: 200, busy: Infinity },
  statistics: { waiting: 0.5, lateMs: 100, busy: 0.98 },
}

/** Browsers try again by themselves after so many seconds, or a little less: not all at one moment. */
const RETRY_SECONDS_MAX = 2

export type Admission = {
  /** @returns why a call or page of this priority is not let in now, to be thrown; undefined: there is room */
  refusal(priority: Priority): AppError | undefined
  /** Since the start of the process. */
  refused(): ReadonlyMap<Priority, number>
  stop(): void
}

/**
 * Decides which calls are let in while there is more to do than can be done: what is refused at once costs nearly
 * nothing.
 */
export function createAdmission({ read, stop }: LoadMeter): Admission {
  const refused = new Map<Priority, number>()
  return {
    refusal(priority) {
      const room = ROOM[priority]
      const { waiting, lateMs, busy } = read()
      if (waiting <= room.waiting && lateMs <= room.lateMs && busy <= room.busy) return undefined
      refused.set(priority, (refused.get(priority) ?? 0) + 1)
      const seconds = 1 + Math.floor(Math.random() * RETRY_SECONDS_MAX)
      return new AppError('unavailable', { data: { retry_after: seconds } })
    },
    refused: () => refused,
    stop,
  }
}

export type LoadMeter = { read(): Load; stop(): void }

const LOOK_MS = 20
/** Of what is seen at each look: one that collected garbage, or was asked for much at one moment, is not overloaded. */
const WEIGHT = 0.2
/**
 * What waits at one moment alone counts as so many times less: it is served within moments, unless there is more of it
 * than that.
 */
const BURST = 20
const BUSY_OVER_MS = 2_000

/**
 * Looks at this process all the time.
 * @param waitingElsewhere of queries that wait at replicas, for each connection there
 */
export function meterLoad(pool: pg.Pool, waitingElsewhere: () => number = () => 0): LoadMeter {
  let lateMs = 0
  let waited = 0
  let busy = 0
  let lookedAt = performance.now()
  let since: { at: number; used: EventLoopUtilization } = { at: lookedAt, used: performance.eventLoopUtilization() }
  const waiting = () => Math.max(pool.waitingCount / pool.options.max, waitingElsewhere())
  const timer = setInterval(() => {
    const now = performance.now()
    lateMs += WEIGHT * (Math.max(0, now - lookedAt - LOOK_MS) - lateMs)
    lookedAt = now
    waited += WEIGHT * (waiting() - waited)
    if (now - since.at < BUSY_OVER_MS) return
    busy = performance.eventLoopUtilization(since.used).utilization
    since = { at: now, used: performance.eventLoopUtilization() }
  }, LOOK_MS).unref()
  return {
    read: () => ({ waiting: Math.max(waited, waiting() / BURST), lateMs, busy }),
    stop: () => clearInterval(timer),
  }
}
