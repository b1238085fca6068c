import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '../contract/errors.ts'
import { LOGIN_WINDOW_MINUTES } from '../contract/limits.ts'

/** Each takes a core for a fifth of a second: one core is always left to everybody else. */
const RUNNING_MAX = Math.max(1, availableParallelism() - 1)
/** Nobody is let in to wait longer; who comes back after the told time is sooner served than by waiting. */
const WAIT_MAX_MS = 8_000
/** Of the ranks, the first to be served. */
const KNOWN = 0
const WINDOW_MS = LOGIN_WINDOW_MINUTES * 60_000
/** Until some have been timed. */
const FIRST_GUESS_MS = 250

export type PasswordCost = { memoryKiB: number; passes: number }
/**
 * 0.1 s on a fast machine, 0.3 s on a slow one, from many passes over little memory: few over 64 MiB take as long, but
 * beside a rush of logins every other call then waited up to a tenth of a second (`npm run bench -- --only logins`).
 */
export const FULL_COST: PasswordCost = { memoryKiB: 19_456, passes: 30 }

/** Who asks: a neighbourhood (`networksOf`), or null for somebody known, such as a member who is logged in. */
export type Asker = string | null

export type Passwords = {
  /**
   * For a call that writes before it compares, so that it cannot be turned away in between. It counts as asking once.
   */
  place(by: Asker): Place
  /** @returns Argon2id in PHC form @throws unavailable as `Place.expectRoom` */
  hash(password: string, by?: Asker): Promise<string>
  /**
   * Takes as long without a hash (null) as with one, so its time tells nobody who has an account.
   * @throws unavailable as `Place.expectRoom`
   */
  matches(hashed: string | null, password: string, by?: Asker): Promise<boolean>
}
/**
 * A place among those being hashed and waiting: once taken, `matches` is not turned away. To be left whatever happens.
 */
export type Place = {
  /**
   * For a call to ask before it does anything else.
   * @throws unavailable with `retry_after` in seconds while the wait is too long
   */
  expectRoom(): void
  /** @throws unavailable as `expectRoom` */
  take(): void
  matches(hashed: string | null, password: string): Promise<boolean>
  leave(): void
}

/**
 * Hashing of passwords. The key is mixed in and lies outside the database: a stolen table alone cannot be guessed at.
 *
 * Who is known is served first, then who asked least often of late: those who try thousands wait behind whoever comes
 * once. Every other turn is for who has waited longest, so that nobody waits for ever.
 * @param cost of new hashes; an old one is verified at the cost it was made with
 * @source ASVS 11.4.2
 */
export function createPasswords(key: string, cost: PasswordCost = FULL_COST): Passwords {
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 }
  const pepper = (password: string) => createHmac('sha256', key).update(password.normalize('NFKC')).digest('base64')
  const { run, turnMs } = threads()
  const asked = createCounter()
  /** In the order in which they came. */
  const taken = new Set<{ rank: number; since: number }>()
  const hash = (password: string, rank: number) =>
    run<string>({ secret: pepper(password), against: null, options }, rank)
  let decoy: Promise<string> | null = null
  const matches = async (hashed: string | null, password: string, rank: number): Promise<boolean> => {
    decoy ??= hash('', rank).catch((error: unknown) => {
      decoy = null
      throw error
    })
    const against = hashed ?? (await decoy)
    const same = await run<boolean>({ secret: pepper(password), against, options }, rank)
    return same && hashed !== null
  }
  /** How long a newcomer of this rank would wait. */
  const waitMs = (rank: number): number => {
    const before = [...taken].filter((one) => one.rank <= rank)
    const turns = Math.min(taken.size, 2 * before.length + 1)
    const ageMs = before[0] ? performance.now() - before[0].since : 0
    return Math.max(ageMs, (turns * turnMs()) / RUNNING_MAX)
  }
  const placeOf = (rank: number): Place => {
    const mine = { rank, since: 0 }
    const expectRoom = () => {
      const ms = waitMs(rank)
      if (ms > WAIT_MAX_MS) throw new AppError('unavailable', { data: { retry_after: Math.ceil(ms / 1_000) } })
    }
    return {
      expectRoom,
      take() {
        if (taken.has(mine)) return
        expectRoom()
        mine.since = performance.now()
        taken.add(mine)
      },
      matches: (hashed, password) => matches(hashed, password, rank),
      leave: () => void taken.delete(mine),
    }
  }
  const inPlace = async <T>(by: Asker, work: (rank: number) => Promise<T>): Promise<T> => {
    const rank = by === null ? KNOWN : KNOWN + 1 + asked.times(by)
    const { take, leave } = placeOf(rank)
    take()
    return work(rank).finally(leave)
  }
  return {
    place: (by) => placeOf(by === null ? KNOWN : KNOWN + asked.count(by)),
    hash: (password, by = null) => inPlace(by, (rank) => hash(password, rank)),
    matches: (hashed, password, by = null) => inPlace(by, (rank) => matches(hashed, password, rank)),
  }
}

/** How often each asked within this window and the last. */
function createCounter() {
  let [these, last] = [new Map<string, number>(), new Map<string, number>()]
  let since = performance.now()
  const times = (by: string): number => {
    for (; performance.now() - since > WINDOW_MS; since += WINDOW_MS) [these, last] = [new Map(), these]
    return (these.get(by) ?? 0) + (last.get(by) ?? 0)
  }
  /** @returns the times with this one */
  const count = (by: string): number => {
    const before = times(by)
    these.set(by, (these.get(by) ?? 0) + 1)
    return before + 1
  }
  return { times, count }
}

/** What a thread does: makes a hash, or compares with one. */
export type PasswordTask = {
  secret: string
  against: string | null
  options: { memoryCost: number; timeCost: number; parallelism: number }
}
type Work = <T extends string | boolean>(task: PasswordTask, rank: number) => Promise<T>

/**
 * Hands each task to an idle thread; of those that wait the best in rank has every other turn, and the oldest the
 * others. The threads keep no process alive that is done.
 */
function threads(): { run: Work; turnMs(): number } {
  const idle: Worker[] = []
  const waiting: { rank: number; go(): void }[] = []
  let running = 0
  let turns = 0
  let usualMs = FIRST_GUESS_MS
  const goOn = () => {
    if (waiting.length === 0) {
      running--
      return
    }
    const best = waiting.reduce((first, { rank }, i) => (rank < waiting[first]!.rank ? i : first), 0)
    waiting.splice(turns++ % 2 === 0 ? best : 0, 1)[0]!.go()
  }
  const run: Work = async <T extends string | boolean>(task: PasswordTask, rank: number): Promise<T> => {
    if (running >= RUNNING_MAX) await new Promise<void>((go) => waiting.push({ rank, go }))
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
