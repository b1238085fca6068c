import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../contract/errors.ts'
import { BACKGROUND, type Answer } from './child-work.ts'

export type ChildOptions = {
  /** A program that calls `answerParent`. */
  program: URL
  /**
   * For one question; then the process is killed. Generous: on a busy machine everything takes long; see the limits of
   * `answerParent`.
   */
  timeoutMs: number
  /** Without work for this long it ends and gives its memory back. */
  idleMs: number
  heapMaxMiB: number
  /** Gets only the time that nobody else wants: people who wait for an answer come first. */
  background: boolean
  /** After it failed again and again: wait for its next start, or refuse the work until then. */
  whenDown: 'wait' | 'refuse'
  onTrouble: (reason: string) => void
}

export type Child<In, Out> = {
  /**
   * Asks one question; others wait for its answer. When the process dies over it, it is asked once more.
   * @throws unavailable when too many wait; an error that `isFatal` when it killed the process twice; Error for
   * everything else: asked again later, it may be answered
   */
  ask(input: In): Promise<Out>
  stop(): Promise<void>
}

/** True for a question that killed the process each time. */
export const isFatal = (error: unknown): boolean => error instanceof Error && error.name === 'FatalQuestion'

const TRIES = 2
const WAITING_MAX = 200
const START_WITHIN_MS = 60_000
const BACK_OFF_FIRST_MS = 100
const BACK_OFF_MAX_MS = 30_000
/** Memory of a picture goes back to the system with the picture: half of what a process would otherwise keep. */
const FRUGAL = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
}

/**
 * A process of its own for work that may take it down: it starts with the first question and starts anew after each
 * death.
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
    ended.ref() // or nothing might wait for its end
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
      // The time of the clock tells nothing about the question.
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
        // The first new start comes at once: a death may be the fault of one question.
        downUntil = performance.now() + (failures === 0 ? 0 : backOff(failures - 1))
        failures++
        options.onTrouble(String(error))
        if (tries === TRIES) throw error
      })
      if (!answered) continue
      failures = 0
      idle = setTimeout(() => void end(), options.idleMs).unref()
      if (answered.kind === 'done') return answered.output as Out // what the program of this child answers
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
    // Nothing of ours that must not leak: no secret, no address of the database.
    env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], ...FRUGAL, ...(background && BACKGROUND) },
    execArgv: [`--max-old-space-size=${heapMaxMiB}`, '--max-semi-space-size=1', '--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => {}) // told by nextAnswer
  child.unref()
  child.channel?.unref()
  return child
}

/** @throws Error when it ends before; one named Late when it is out of time */
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
