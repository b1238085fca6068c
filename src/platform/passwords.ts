import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '../contract/errors.ts'

/** Each takes a core for a fifth of a second: one core is always left to everybody else. */
const RUNNING_MAX = Math.max(1, availableParallelism() - 1)
/** Nobody is let in to wait longer; who comes back after the told time is sooner served than by waiting. */
const WAIT_MAX_MS = 10_000
/** Until some have been timed. */
const FIRST_GUESS_MS = 250

export type PasswordCost = { memoryKiB: number; passes: number }
/**
 * 0.1 s on a fast machine, 0.3 s on a slow one, from many passes over little memory: few over 64 MiB take as long, but beside a rush of
 * logins every other call then waited up to a tenth of a second (`npm run bench -- --only logins`).
 */
export const FULL_COST: PasswordCost = { memoryKiB: 19_456, passes: 30 }

export type Passwords = {
  /** For a call to ask before it does anything else. @throws unavailable with `retry_after` in seconds while the wait is too long */
  expectRoom(): void
  /** For a call that writes before it compares, so that it cannot be turned away in between. */
  place(): Place
  /** @returns Argon2id in PHC form @throws unavailable as `expectRoom` */
  hash(password: string): Promise<string>
  /** Takes as long without a hash (null) as with one, so its time tells nobody who has an account. @throws unavailable as `expectRoom` */
  matches(hashed: string | null, password: string): Promise<boolean>
}
/** A place among those being hashed and waiting: once taken, `matches` is not turned away. To be left whatever happens. */
type Place = { take(): void; matches: Passwords['matches']; leave(): void }

/**
 * Hashing of passwords. The key is mixed in and lies outside the database: a stolen table alone cannot be guessed at.
 * @param cost of new hashes; an old one is verified at the cost it was made with
 * @source ASVS 11.4.2
 */
export function createPasswords(key: string, cost: PasswordCost = FULL_COST): Passwords {
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 }
  const pepper = (password: string) => createHmac('sha256', key).update(password.normalize('NFKC')).digest('base64')
  const { run, turnMs } = threads()
  /** Since when: in the order in which they came. */
  const taken = new Set<{ since: number }>()
  const expectRoom = () => {
    const [oldest] = taken
    const ageMs = oldest ? performance.now() - oldest.since : 0
    const waitMs = Math.max(ageMs, (taken.size * turnMs()) / RUNNING_MAX)
    if (waitMs > WAIT_MAX_MS) throw new AppError('unavailable', { data: { retry_after: Math.ceil(waitMs / 1_000) } })
  }
  const hash = (password: string) => run<string>({ secret: pepper(password), against: null, options })
  let decoy: Promise<string> | null = null
  const matches: Passwords['matches'] = async (hashed, password) => {
    decoy ??= hash('').catch((error: unknown) => {
      decoy = null
      throw error
    })
    const against = hashed ?? (await decoy)
    const same = await run<boolean>({ secret: pepper(password), against, options })
    return same && hashed !== null
  }
  const place = (): Place => {
    const mine = { since: 0 }
    return {
      take() {
        if (taken.has(mine)) return
        expectRoom()
        mine.since = performance.now()
        taken.add(mine)
      },
      matches,
      leave: () => void taken.delete(mine),
    }
  }
  const inPlace = async <T>(work: () => Promise<T>): Promise<T> => {
    const { take, leave } = place()
    take()
    return work().finally(leave)
  }
  return {
    expectRoom,
    place,
    hash: (password) => inPlace(() => hash(password)),
    matches: (hashed, password) => inPlace(() => matches(hashed, password)),
  }
}

/** What a thread does: makes a hash, or compares with one. */
export type PasswordTask = {
  secret: string
  against: string | null
  options: { memoryCost: number; timeCost: number; parallelism: number }
}
type Work = <T extends string | boolean>(task: PasswordTask) => Promise<T>

/** Hands each task to an idle thread, the rest wait. The threads keep no process alive that is done. */
function threads(): { run: Work; turnMs(): number } {
  const idle: Worker[] = []
  const waiting: (() => void)[] = []
  let running = 0
  let usualMs = FIRST_GUESS_MS
  const goOn = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  const run: Work = async <T extends string | boolean>(task: PasswordTask): Promise<T> => {
    if (running >= RUNNING_MAX) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    const started = performance.now()
    try {
      const thread = idle.pop() ?? new Worker(new URL('./password-thread.ts', import.meta.url))
      thread.ref()
      const answer = once(thread, 'message')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(task)
      // Rejects when the thread breaks: then it is not used again.
      const [value] = (await answer) as [T] // what the thread sends for such a task
      thread.unref()
      idle.push(thread)
      return value
    } finally {
      const tookMs = performance.now() - started
      usualMs += (tookMs - usualMs) / 8
      // In a rush every other moment is left to everybody else.
      if (waiting.length > 0) setTimeout(goOn, tookMs)
      else goOn()
    }
  }
  return { run, turnMs: () => 2 * usualMs }
}
