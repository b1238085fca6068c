import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
  wrap,
} from 'cockatiel'
import { AppError } from '../contract/errors.ts'

/** An outside service, called with deadline, concurrency limit and circuit breaker. */
export type Outside = {
  /**
   * @param work makes the call, and must end when its signal is aborted
   * @throws AppError unavailable, without calling, when the queue is full or the circuit is open; otherwise what `work`
   * throws
   */
  ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

type Bounds = {
  /** Deadline for queueing and the call together. */
  withinMs: number
  atOnce: number
  /** Length of the queue behind the calls in progress; further calls are refused. */
  waiting: number
  /** The circuit opens for `restMs` after this many consecutive faults; then one call probes the service. */
  faults: number
  restMs: number
  /** Whether an error counts as a fault of the service; by default every error does. */
  isFault?(error: unknown): boolean
}

/** When the circuit of each service last opened. */
const silentSince = new Map<string, Map<object, number>>()
/** The state of a service that was not called since is unknown; shorter than the delay of the alert. */
const FORGOTTEN_MS = 2 * 60_000

/** @param name label in the metrics, which several services may share */
export function outside(name: string, bounds: Bounds): Outside {
  const { withinMs, atOnce, waiting, faults, restMs, isFault = () => true } = bounds
  const breaker = circuitBreaker(handleWhen(isFault), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(faults),
  })
  const silent = silentSince.get(name) ?? new Map<object, number>()
  silentSince.set(name, silent)
  breaker.onStateChange((state) => {
    if (state === CircuitState.Open) silent.set(breaker, Date.now())
    if (state === CircuitState.Closed) silent.delete(breaker)
  })
  const bounded = wrap(bulkhead(atOnce, waiting), breaker)
  return {
    async ask(work) {
      try {
        return await bounded.execute(({ signal }) => work(signal), AbortSignal.timeout(withinMs))
      } catch (error) {
        const isRefused = [isBrokenCircuitError, isBulkheadRejectedError, isTaskCancelledError].some((is) => is(error))
        throw isRefused ? new AppError('unavailable') : error
      }
    },
  }
}

/** @returns for each name the number of services whose circuit is open */
export function countSilent(now = Date.now()): [name: string, count: number][] {
  return [...silentSince].map(([name, silent]) => {
    for (const [one, since] of silent) if (now - since >= FORGOTTEN_MS) silent.delete(one)
    return [name, silent.size]
  })
}
