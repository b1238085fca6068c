import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '../contract/errors.ts'
import { LOGIN_WINDOW_MINUTES } from '../contract/limits.ts'

/** Concurrent hashes, each of which takes a core for 0.2 s; one core is always left to other work. */
const RUNNING_MAX = Math.max(1, availableParallelism() - 1)
/** Longer estimated waits are refused with Retry-After, after which the member is served sooner than by waiting. */
const WAIT_MAX_MS = 8_000
/** The rank that is served first. */
const KNOWN = 0
const WINDOW_MS = LOGIN_WINDOW_MINUTES * 60_000
/** Estimated time of a hash before any has been measured. */
const FIRST_GUESS_MS = 250

export type PasswordCost = { memoryKiB: number; passes: number }
/**
 * 0.1 s on a fast machine, 0.3 s on a slow one. Many passes over little memory: few passes over 64 MiB take as long,
 * but during a rush of logins delayed every other call by up to 0.1 s (`npm run bench -- --only logins`).
 */
export const FULL_COST: PasswordCost = { memoryKiB: 19_456, passes: 30 }

/** Who a hash is for: a network (`networksOf`), or null for a known person, such as a logged-in member. */
export type Asker = string | null

export type Passwords = {
  /** For a call that writes before it compares, so that it cannot be refused in between. Counts as one request. */
  place(by: Asker): Place
  /** @returns Argon2id in PHC format @throws AppError unavailable as `Place.expectRoom` */
  hash(password: string, by?: Asker): Promise<string>
  /**
   * Without a hash (null) it compares with a decoy, so that its duration does not reveal who has an account.
   * @throws AppError unavailable as `Place.expectRoom`
   */
  matches(hashed: string | null, password: string, by?: Asker): Promise<boolean>
}
/** A place in the queue: once taken, `matches` is not refused. `leave` must always be called. */
export type Place = {
  /**
   * Call before any other work.
   * @throws AppError unavailable with `retry_after` in seconds when the wait would be too long
   */
  expectRoom(): void
  /** @throws AppError unavailable as `expectRoom` */
  take(): void
  matches(hashed: string | null, password: string): Promise<boolean>
  leave(): void
}

/**
 * Hashes passwords with a pepper that is kept outside the database, so that a stolen table alone cannot be cracked.
 *
 * Known people are served first, then networks with the fewest recent attempts, so that an attacker's thousands wait
 * behind everybody else. Every second turn goes to whoever has waited longest, so that nobody starves.
 * @param cost of new hashes; old ones are verified at their own cost
 * @source ASVS 11.4.2
 */
export function createPasswords(key: string, cost: PasswordCost = FULL_COST): Passwords {
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 }
  const pepper = (password: string) => createHmac('sha256', key).update(password.normalize('NFKC')).digest('base64')
  const { run, turnMs } = threads()
  const asked = createCounter()
  /** In order of arrival. */
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
  /** Estimated wait in ms of a new request of this rank. */
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

/** Counts attempts per network within the current and the previous window. */
function createCounter() {
  let [these, last] = [new Map<string, number>(), new Map<string, number>()]
  let since = performance.now()
  const times = (by: string): number => {
    for (; performance.now() - since > WINDOW_MS; since += WINDOW_MS) [these, last] = [new Map(), these]
    return (these.get(by) ?? 0) + (last.get(by) ?? 0)
  }
  /** @returns the number of attempts including this one */
  const count = (by: string): number => {
    const before = times(by)
    these.set(by, (these.get(by) ?? 0) + 1)
    return before + 1
  }
  return { times, count }
}

/** A task for a thread: hash (`against` is null) or compare. */
export type PasswordTask = {
  secret: string
  against: string | null
  options: { memoryCost: number; timeCost: number; parallelism: number }
}
type Work = <T extends string | boolean>(task: PasswordTask, rank: number) => Promise<T>

/**
 * A pool of threads. Waiting tasks get turns alternately by rank and by age. Idle threads do not keep the process
 * alive.
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
      // Rejects when the thread crashes, which is then not used again.
      const [value] = (await answer) as [T] // as: the thread answers a task with T
      thread.unref()
      idle.push(thread)
      return value
    } finally {
      const tookMs = performance.now() - started
      usualMs += (tookMs - usualMs) / 8
      // Under load, pause as long as the hash took, so that hashing gets half of the time.
      if (waiting.length > 0) setTimeout(goOn, tookMs)
      else goOn()
    }
  }
  return { run, turnMs: () => 2 * usualMs }
}
