import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../contract/errors.ts'

/** Each takes 64 MiB and a core for a tenth of a second: one core is always left to everybody else, and only so many wait. */
const RUNNING_MAX = Math.max(1, availableParallelism() - 1)
const WAITING_MAX = 100

export type PasswordCost = { memoryKiB: number; passes: number }
/** @source SEC-10, RFC 9106 section 4 */
export const FULL_COST: PasswordCost = { memoryKiB: 65_536, passes: 3 }

export type Passwords = {
  /** @returns Argon2id in PHC form @throws unavailable when too many are waiting */
  hash(password: string): Promise<string>
  /** Takes as long without a hash (null) as with one, so its time tells nobody who has an account. */
  matches(hashed: string | null, password: string): Promise<boolean>
}

/**
 * Hashing of passwords. The key is mixed in and lies outside the database: a stolen table alone cannot be guessed at.
 * @param cost of new hashes; an old one is verified at the cost it was made with
 * @source O-30, SEC-10, ASVS 11.4.2
 */
export function createPasswords(key: string, cost: PasswordCost = FULL_COST): Passwords {
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 }
  const pepper = (password: string) => createHmac('sha256', key).update(password.normalize('NFKC')).digest('base64')
  const run = queue()
  let decoy: Promise<string> | null = null
  return {
    hash: (password) => run(() => hash(pepper(password), options)),
    async matches(hashed, password) {
      decoy ??= hash(pepper(''), options)
      const against = hashed ?? (await decoy)
      const same = await run(() => verify(against, pepper(password)))
      return same && hashed !== null
    },
  }
}

function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= RUNNING_MAX) {
      if (waiting.length >= WAITING_MAX) throw new AppError('unavailable')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
