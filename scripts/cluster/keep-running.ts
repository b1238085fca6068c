import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** A program to run like a service. */
export type Program = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
  /** User to run as; the current one by default. */
  user?: string
  /** Signal that ends it, and how long that may take. */
  end?: { signal: NodeJS.Signals; withinMs: number }
}

/** A supervised program, which is restarted a second after it exits. */
export type Kept = {
  name: string
  /** @returns null while it is not running */
  pid(): number | null
  signal(signal: NodeJS.Signals): void
  /** Kills it, and does not restart it until `goOn`. */
  hold(): Promise<void>
  goOn(): void
  /** Stops it gracefully and runs `next` in its place, as an upgrade does. */
  replace(next: Program): Promise<void>
  stop(): Promise<void>
}

const AGAIN_MS = 1_000
const ENDS = { signal: 'SIGTERM', withinMs: 10_000 } as const

/** @param log file for its output */
export function keepRunning(program: Program, log: string): Kept {
  let current = program
  let child: ChildProcess | null = null
  let isWanted = true
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    if (!isWanted || child !== null) return
    const output = openSync(log, 'a')
    const { command, args, env, cwd, user } = current
    // pdeathsig: ends the child even when this process is killed.
    const asWhom = user === undefined ? [] : [`--reuid=${user}`, `--regid=${user}`, '--init-groups']
    const one = spawn('setpriv', ['--pdeathsig', 'TERM', ...asWhom, command, ...args], {
      cwd: cwd ?? '/',
      env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
      // Ctrl-C must reach only the command, which stops the programs in order.
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
