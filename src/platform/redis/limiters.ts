import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { hmac } from '../hash.ts'
import type { Logger } from '../log.ts'
import { connectRedis } from './redis.ts'

/** Deadline of a Redis command, after which the local limiter decides. */
const DEADLINE_MS = 100

export type Limiters = {
  /** @param name of the counter that all processes share @param limit `points` per `duration` in seconds */
  make(name: string, limit: { points: number; duration: number }): RateLimiterAbstract
  stop(): void
}

/** Rate limiters shared by all processes in Redis; local ones without Redis, or while it is away or slow. */
export function openLimiters({ redis, secret }: Pick<Config, 'redis' | 'secret'>, log: Logger): Limiters {
  const client = redis && connectRedis(redis, { use: 'limits', log, silenceMs: DEADLINE_MS })
  return {
    make(name, limit) {
      const alone = new RateLimiterMemory(limit)
      if (client === null) return alone
      const limiter = new RateLimiterRedis({
        ...limit,
        storeClient: client,
        rejectIfRedisNotReady: true,
        insuranceLimiter: alone,
        // Remembers exhausted keys locally, without asking Redis again.
        inMemoryBlockOnConsumed: limit.points + 1,
      })
      // A keyed hash, because network addresses must not leave this process.
      limiter.getKey = (who) => `lonk:limit:${name}:${hmac(secret, `limit:${who}`)}`
      return limiter
    },
    stop: () => client?.disconnect(),
  }
}
