import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import type pg from 'pg'
import { AppError } from '../../contract/errors.ts'
import type { Priority } from '../../contract/priority.ts'

/** Load of a process. */
export type Load = {
  /** Queries waiting for a database connection, per connection of the pool; a moving average. */
  waiting: number
  /** Event loop delay in ms; a moving average. */
  lateMs: number
  /** Event loop utilisation over the last two seconds, 0 to 1. */
  busy: number
}

/**
 * The load up to which each priority is let in. Beyond it, answers come after the visitor has given up; writes are let
 * in longest. A busy processor alone sheds only calls that nobody misses. Measured with
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

/** Browsers retry after a random number of whole seconds up to this, so that they do not all return at once. */
const RETRY_SECONDS_MAX = 2

export type Admission = {
  /** @returns the error to answer with when there is no room for this priority now; undefined when there is */
  refusal(priority: Priority): AppError | undefined
  /** Number of refusals by priority since the process started. */
  refused(): ReadonlyMap<Priority, number>
  stop(): void
}

/** Load shedding: under overload it refuses calls at once, lowest priority first, which costs next to nothing. */
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
/** Weight of each sample in the moving averages: one garbage collection or one burst is no overload. */
const WEIGHT = 0.2
/**
 * A momentary queue counts divided by this, because a burst is normally served within moments; only a huge one raises
 * the load at once.
 */
const BURST = 20
const BUSY_OVER_MS = 2_000

/**
 * Samples the load of this process continuously.
 * @param waitingElsewhere queries waiting per connection at the replicas
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
