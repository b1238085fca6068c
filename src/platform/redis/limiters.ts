import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { hmac } from '../hash.ts'
import type { Logger } from '../log.ts'
import { connectRedis } from './redis.ts'

/** Nobody waits longer than this for a count. */
const DEADLINE_MS = 100

export type Limiters = {
  /** @param name under which all processes count together @param points in so many seconds of `duration` */
  make(name: string, limit: { points: number; duration: number }): RateLimiterAbstract
  stop(): void
}

/** Counts in Redis, for all processes together; alone, or while Redis is away or slow, in this one. */
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
        // Who is refused is not asked about again.
        inMemoryBlockOnConsumed: limit.points + 1,
      })
      // An address leaves this process as a keyed hash alone.
      limiter.getKey = (who) => `lonk:limit:${name}:${hmac(secret, `limit:${who}`)}`
      return limiter
    },
    stop: () => client?.disconnect(),
  }
}
