import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** A program as a service would run it. */
export type Program = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  /** User that it runs as; left out: who runs this. */
  user?: string
  /** How it is told to end, and how long that may take. */
  end?: { signal: NodeJS.Signals; withinMs: number }
}

/** A program that is started again a second after it ended, as a service is. */
export type Kept = {
  name: string
  /** @returns null while it does not run */
  pid(): number | null
  signal(signal: NodeJS.Signals): void
  /** Ends it at once, and keeps it away until `goOn`. */
  hold(): Promise<void>
  goOn(): void
  /** Ends it as a service is stopped, and runs this one in its place. */
  replace(next: Program): Promise<void>
  stop(): Promise<void>
}

const AGAIN_MS = 1_000
const ENDS = { signal: 'SIGTERM', withinMs: 10_000 } as const

/** @param log the file that gets what it prints */
export function keepRunning(program: Program, log: string): Kept {
  let current = program
  let child: ChildProcess | null = null
  let isWanted = true
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    if (!isWanted || child !== null) return
    const output = openSync(log, 'a')
    const { command, args, env, cwd, user } = current
    // Whoever kills this very process leaves nothing behind either.
    const asWhom = user === undefined ? [] : [`--reuid=${user}`, `--regid=${user}`, '--init-groups']
    const one = spawn('setpriv', ['--pdeathsig', 'TERM', ...asWhom, command, ...args], {
      cwd: cwd ?? '/',
      env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
      // Ctrl-C is for the command, which ends them in turn.
      detached: true,
    })
    closeSync(output)
    child = one
    one.once('exit', () => {
      child = null
      if (isWanted) timer = setTimeout(start, AGAIN_MS)
    })
    one.once('error', () => {})
  }

  async function end(signal: NodeJS.Signals, withinMs: number): Promise<void> {
    isWanted = false
    clearTimeout(timer)
    if (child === null) return
    const one = child
    const ended = once(one, 'exit')
    one.kill(signal)
    const late = await Promise.race([ended.then(() => false), wait(withinMs, true, { ref: false })])
    if (!late) return
    one.kill('SIGKILL')
    await ended
  }

  const goOn = () => {
    isWanted = true
    start()
  }
  const stop = () => {
    const { signal, withinMs } = current.end ?? ENDS
    return end(signal, withinMs)
  }
  start()
  return {
    name: program.name,
    pid: () => child?.pid ?? null,
    signal: (signal) => void child?.kill(signal),
    hold: () => end('SIGKILL', 0),
    goOn,
    async replace(next) {
      await stop()
      current = next
      goOn()
    },
    stop,
  }
}
