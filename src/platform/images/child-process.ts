import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../contract/errors.ts'
import { BACKGROUND, type Answer } from './child-work.ts'

export type ChildOptions = {
  /** A program that calls `answerParent`. */
  program: URL
  /**
   * Deadline for one question, after which the process is killed. Generous, because wall time grows on a busy machine;
   * the CPU limit of `answerParent` is the strict one.
   */
  timeoutMs: number
  /** The process is ended after this long without work, to free its memory. */
  idleMs: number
  heapMaxMiB: number
  /** Runs at the lowest priority, so that requests come first. */
  background: boolean
  /** During the back-off after repeated failures: let questions wait for the next start, or refuse them. */
  whenDown: 'wait' | 'refuse'
  onTrouble: (reason: string) => void
}

export type Child<In, Out> = {
  /**
   * Asks one question; others queue behind it. If the process dies, the question is retried once.
   * @throws AppError unavailable when the queue is full; an error that `isFatal` when the question killed the process
   * twice; another Error when a later try may succeed
   */
  ask(input: In): Promise<Out>
  stop(): Promise<void>
}

/** True when the question killed the process at each try. */
export const isFatal = (error: unknown): boolean => error instanceof Error && error.name === 'FatalQuestion'

const TRIES = 2
const WAITING_MAX = 200
const START_WITHIN_MS = 60_000
const BACK_OFF_FIRST_MS = 100
const BACK_OFF_MAX_MS = 30_000
/** glibc settings that return a picture's memory to the system at once; halves the memory that a process keeps. */
const FRUGAL = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
}

/**
 * Supervises a child process for work that may crash it. It starts with the first question and restarts after each
 * crash.
 */
export function superviseChild<In, Out>(options: ChildOptions): Child<In, Out> {
  const stopping = new AbortController()
  let child: ChildProcess | null = null
  let last: Promise<unknown> = Promise.resolve()
  let unanswered = 0
  let failures = 0
  let downUntil = 0
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const ended = child
    child = null
    if (ended === null || !isAlive(ended)) return
    ended.ref() // otherwise this process could exit before it
    const gone = once(ended, 'exit')
    ended.kill('SIGKILL')
    await gone
  }
  const untilUp = async () => {
    const leftMs = downUntil - performance.now()
    if (leftMs <= 0) return
    if (options.whenDown === 'refuse') throw new Error('the process is down')
    await wait(leftMs, undefined, { signal: stopping.signal })
  }
  const running = async (): Promise<ChildProcess> => {
    if (stopping.signal.aborted) throw stopped()
    if (child !== null && isAlive(child)) return child
    child = launch(options)
    const first = await nextAnswer(child, START_WITHIN_MS)
    if (first.kind !== 'ready') throw new Error(first.kind === 'failed' ? first.reason : 'it did not start')
    return child
  }
  const tryOnce = async (input: In): Promise<Answer> => {
    const process = await running()
    process.send({ input }, (error) => error && process.kill('SIGKILL'))
    return nextAnswer(process, options.timeoutMs).catch((error: unknown) => {
      // A timeout is not proof against the question: the machine may be busy.
      if (error instanceof Error && error.name !== 'Late') error.name = 'FatalQuestion'
      throw error
    })
  }
  const answer = async (input: In): Promise<Out> => {
    clearTimeout(idle)
    for (let tries = 1; ; tries++) {
      await untilUp()
      const answered = await tryOnce(input).catch(async (error: unknown) => {
        await end()
        if (stopping.signal.aborted) throw stopped()
        // No back-off after the first failure, which one bad question may have caused.
        downUntil = performance.now() + (failures === 0 ? 0 : backOff(failures - 1))
        failures++
        options.onTrouble(String(error))
        if (tries === TRIES) throw error
      })
      if (!answered) continue
      failures = 0
      idle = setTimeout(() => void end(), options.idleMs).unref()
      if (answered.kind === 'done') return answered.output as Out // as: the program answers with Out
      throw new Error(answered.kind === 'ready' ? 'no answer' : answered.reason)
    }
  }

  return {
    async ask(input) {
      if (unanswered > WAITING_MAX) throw new AppError('unavailable')
      unanswered++
      const asked = last.then(() => answer(input)).finally(() => unanswered--)
      last = asked.catch(() => {})
      return asked
    },
    async stop() {
      stopping.abort()
      await end()
    },
  }
}

function launch({ program, heapMaxMiB, background }: ChildOptions): ChildProcess {
  const child = fork(program, {
    // A minimal environment: code that handles untrusted input must not see secrets or the database URL.
    env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], ...FRUGAL, ...(background && BACKGROUND) },
    execArgv: [`--max-old-space-size=${heapMaxMiB}`, '--max-semi-space-size=1', '--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => {}) // nextAnswer rejects instead
  child.unref()
  child.channel?.unref()
  return child
}

/** @throws Error when the process exits first; an Error named Late after the deadline */
async function nextAnswer(child: ChildProcess, withinMs: number): Promise<Answer> {
  const settled = new AbortController()
  const { signal } = settled
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer as Answer), // child-work.ts sends nothing else
      once(child, 'exit', { signal }).then(([code, killedBy]) => {
        throw new Error(`the process ended with ${killedBy ?? code}`)
      }),
      wait(withinMs, undefined, { signal }).then(() => {
        throw Object.assign(new Error(`no answer within ${withinMs} ms`), { name: 'Late' })
      }),
    ])
  } finally {
    settled.abort()
  }
}

const isAlive = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null && child.connected

const backOff = (times: number): number => Math.min(BACK_OFF_MAX_MS, BACK_OFF_FIRST_MS * 2 ** times)
const stopped = () => new Error('the process was stopped')
