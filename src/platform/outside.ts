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

/** Somebody outside whom we ask for something. */
export type Outside = {
  /**
   * @param work ends when its signal says so
   * @throws AppError unavailable, without asking, when too many wait already or there was no answer to the last ones;
   * what `work` throws
   */
  ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

type Bounds = {
  /** For waiting and being answered together. */
  withinMs: number
  atOnce: number
  /** Beyond those that are asked; one more is refused. */
  waiting: number
  /** After so many faults in a row nobody is asked for `restMs`; then one, for all. */
  faults: number
  restMs: number
  /** Whether an error tells that they cannot answer anybody; all do unless said. */
  isFault?(error: unknown): boolean
}

/** When each of them last stopped answering. */
const silentSince = new Map<string, Map<object, number>>()
/** Of one that nobody asked again it is not known how it does; sooner than the alarm waits. */
const FORGOTTEN_MS = 2 * 60_000

/** @param name as the numbers call it; several may have one */
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

/** @returns by name how many do not answer */
export function countSilent(now = Date.now()): [name: string, count: number][] {
  return [...silentSince].map(([name, silent]) => {
    for (const [one, since] of silent) if (now - since >= FORGOTTEN_MS) silent.delete(one)
    return [name, silent.size]
  })
}
