import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../contract/errors.ts'
import { BACKGROUND, type Answer, type Question } from './child-work.ts'

export type ChildOptions = {
  /** A program that calls `answerParent`. */
  program: URL
  /** Processes that work at once. */
  atOnce: number
  /** For one question; then the process is killed. Generous: on a busy machine everything takes long; see the limits of `answerParent`. */
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
   * Asks one question; while others are being answered it waits for its turn. When the process dies over it, it is asked once more.
   * @throws unavailable when too many wait; an error that `isFatal` when it killed the process twice; Error for everything else: asked
   *   again later, it may be answered
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

/** Processes of their own for work that may take a process down: they start with the first question and start anew after each death. */
export function superviseChild<In, Out>(options: ChildOptions): Child<In, Out> {
  const stopping = new AbortController()
  const lanes = Array.from({ length: options.atOnce }, () => createLane<In, Out>(options, stopping.signal))
  const free = [...lanes]
  const waiting: { take(lane: Lane<In, Out>): void; leave(): void }[] = []
  const turn = () =>
    new Promise<Lane<In, Out>>((take, refuse) => {
      const lane = free.pop()
      if (lane) take(lane)
      else waiting.push({ take, leave: () => refuse(stopped()) })
    })
  return {
    async ask(input) {
      if (stopping.signal.aborted) throw stopped()
      if (waiting.length >= WAITING_MAX) throw new AppError('unavailable')
      const lane = await turn()
      try {
        return await lane.ask(input)
      } finally {
        const next = waiting.shift()
        if (next) next.take(lane)
        else free.push(lane)
      }
    },
    async stop() {
      stopping.abort()
      for (const one of waiting.splice(0)) one.leave()
      await Promise.all(lanes.map((lane) => lane.end()))
    },
  }
}

type Lane<In, Out> = { ask(input: In): Promise<Out>; end(): Promise<void> }

/** One process at a time, with one question at a time. */
function createLane<In, Out>(options: ChildOptions, stopping: AbortSignal): Lane<In, Out> {
  let child: ChildProcess | null = null
  let failures = 0
  let downUntil = 0
  let questions = 0
  let idle: NodeJS.Timeout | undefined

  const untilUp = async () => {
    const leftMs = downUntil - performance.now()
    if (leftMs <= 0) return
    if (options.whenDown === 'refuse') throw new Error('the process is down')
    await wait(leftMs, undefined, { signal: stopping })
  }
  const running = async (): Promise<ChildProcess> => {
    if (stopping.aborted) throw stopped()
    if (child !== null && isAlive(child)) return child
    child = launch(options)
    const first = await nextAnswer(child, START_WITHIN_MS)
    if (first.kind !== 'ready')
      throw new Error(first.kind === 'failed' ? first.reason : 'it does not say that it is ready')
    return child
  }
  const tryOnce = async (input: In): Promise<Answer> => {
    const process = await running()
    const question: Question = { id: ++questions, input }
    process.send(question, (error) => error && process.kill('SIGKILL'))
    const answer = await nextAnswer(process, options.timeoutMs).catch((error: unknown) => {
      // The time of the clock tells nothing about the question.
      if (error instanceof Error && !isLate(error)) error.name = 'FatalQuestion'
      throw error
    })
    if ('id' in answer && answer.id === questions) return answer
    throw new Error('the process answers what nobody asked')
  }
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

  return {
    end,
    async ask(input) {
      clearTimeout(idle)
      for (let tries = 1; ; tries++) {
        await untilUp()
        try {
          const answer = await tryOnce(input)
          failures = 0
          idle = setTimeout(() => void end(), options.idleMs).unref()
          if (answer.kind === 'done') return answer.output as Out // what the program of this child answers
          throw refusal(answer)
        } catch (error) {
          if (isRefusal(error)) throw error
          await end()
          if (stopping.aborted) throw stopped()
          failures++
          // The first new start comes at once: a death may be the fault of one question.
          downUntil = performance.now() + (failures === 1 ? 0 : backOff(failures - 2))
          options.onTrouble(String(error))
          if (tries === TRIES) throw error
        }
      }
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

/** @throws Error when it ends or is out of time before */
function nextAnswer(child: ChildProcess, withinMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      then()
    }
    const onMessage = (message: unknown) => settle(() => resolve(message as Answer)) // child-work.ts sends nothing else
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new Error(`the process ended with ${signal ?? code}`)))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      settle(() => reject(Object.assign(new Error(`no answer within ${withinMs} ms`), { name: 'Late' })))
    }, withinMs)
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
  })
}

const isAlive = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null && child.connected

const isLate = (error: Error): boolean => error.name === 'Late'
const backOff = (times: number): number => Math.min(BACK_OFF_MAX_MS, BACK_OFF_FIRST_MS * 2 ** times)
const stopped = () => new Error('the process was stopped')

const refusal = (answer: Answer): Error =>
  Object.assign(new Error(answer.kind === 'refused' ? answer.reason : 'no answer'), { name: 'Refusal' })
const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'Refusal'
