import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Endpoint } from '../../contract/endpoint.ts'
import { AppError } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import type { Ctx } from '../ctx.ts'

export type RateLimits = {
  /** @throws too_many_requests with `retry_after` in seconds */
  count(endpoint: Endpoint, ctx: Ctx): Promise<void>
}

/** Calls a minute per address (visitors) or member. Counted in each process: a guard against floods, not a business rule. @source O-105 */
export function createRateLimits(limits: Config['rateLimits']): RateLimits {
  const minute = (points: number) => new RateLimiterMemory({ points, duration: 60 })
  const visitor = minute(limits.visitorPerMinute)
  const member = minute(limits.memberPerMinute)
  const messages = minute(limits.messagesPerMinute)
  const signups = new RateLimiterMemory({ points: limits.signupsPerHour, duration: 3_600 })
  return {
    async count(endpoint, ctx) {
      // A company that tells us of payments may have many to tell at once; a forged call costs one hash.
      if (endpoint.proof === 'signed') return
      const who = ctx.viewer ? String(ctx.viewer.accountId) : ctx.address
      await take(ctx.viewer ? member : visitor, who)
      if (endpoint.limit === 'message') await take(messages, who)
      if (endpoint.limit === 'signup') await take(signups, ctx.address)
    },
  }
}

async function take(limiter: RateLimiterAbstract, who: string): Promise<void> {
  try {
    await limiter.consume(who)
  } catch (refused) {
    const waitMs = (refused as { msBeforeNext?: number }).msBeforeNext ?? 60_000
    throw new AppError('too_many_requests', { data: { retry_after: Math.ceil(waitMs / 1000) } })
  }
}
