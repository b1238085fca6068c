import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '../contract/errors.ts'

/** Each takes a core for a fifth of a second: one core is always left to everybody else, and only so many wait. */
const RUNNING_MAX = Math.max(1, availableParallelism() - 1)
const WAITING_MAX = 20

export type PasswordCost = { memoryKiB: number; passes: number }
/**
 * 0.1 s on a fast machine, 0.3 s on a slow one, from many passes over little memory: few over 64 MiB take as long, but beside a rush of
 * logins every other call then waited up to a tenth of a second (`npm run bench -- --only logins`).
 */
export const FULL_COST: PasswordCost = { memoryKiB: 19_456, passes: 30 }

export type Passwords = {
  /** For a call to ask before it does anything else: a rush is turned away at the price of a look. @throws unavailable when too many are waiting */
  expectRoom(): void
  /** For a call that writes before it compares, so that it cannot be turned away in between. */
  place(): Place
  /** @returns Argon2id in PHC form @throws unavailable when too many are waiting */
  hash(password: string): Promise<string>
  /** Takes as long without a hash (null) as with one, so its time tells nobody who has an account. @throws unavailable as `hash` */
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
  const run = threads()
  let taken = 0
  const expectRoom = () => {
    if (taken >= RUNNING_MAX + WAITING_MAX) throw new AppError('unavailable')
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
    let mine = 0
    return {
      take() {
        if (mine) return
        expectRoom()
        taken += mine = 1
      },
      matches,
      leave() {
        taken -= mine
        mine = 0
      },
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
function threads(): Work {
  const idle: Worker[] = []
  const waiting: (() => void)[] = []
  let running = 0
  const goOn = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return async <T extends string | boolean>(task: PasswordTask): Promise<T> => {
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
      // In a rush every other moment is left to everybody else.
      if (waiting.length > 0) setTimeout(goOn, performance.now() - started)
      else goOn()
    }
  }
}
