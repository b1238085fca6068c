import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { provesItself, type Endpoint } from '../../contract/endpoint.ts'
import { AppError } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import type { Ctx } from '../ctx.ts'
import { networkOf } from '../network.ts'
import type { Limiters } from '../redis/limiters.ts'

export type RateLimits = {
  /**
   * Counts a call before it is parsed.
   * @param body the unparsed body
   * @throws AppError too_many_requests with `retry_after` in seconds
   */
  count(endpoint: Endpoint, ctx: Ctx, body: unknown): Promise<void>
  /** Counts a page and all its in-process calls as one call. @throws AppError too_many_requests */
  countPage(ctx: Ctx): Promise<void>
  /** Counts a site file, such as robots.txt or an icon, like a picture. @throws AppError too_many_requests */
  countFile(ctx: Ctx): Promise<void>
  /** Undoes the count of a failed call where only successes are limited, such as new accounts. */
  failed(endpoint: Endpoint, ctx: Ctx): Promise<void>
}

const PICTURES_PER_CALL = 5

/** Limits calls by network (visitors) or member: protection against floods, not a business rule. */
export function createRateLimits(limits: Config['rateLimits'], { make }: Limiters): RateLimits {
  const minute = (name: string, points: number) => make(name, { points, duration: 60 })
  const hour = (name: string, points: number) => make(name, { points, duration: 3_600 })
  const visitor = minute('visitor', limits.visitorPerMinute)
  const member = minute('member', limits.memberPerMinute)
  // One page of search results loads two dozen pictures.
  const pictures = minute('pictures', limits.memberPerMinute * PICTURES_PER_CALL)
  const messages = minute('messages', limits.messagesPerMinute)
  const signups = hour('signups', limits.signupsPerHour)
  const emailChecks = hour('email', limits.emailChecksPerHour)
  const reports = hour('reports', limits.reportsPerHour)
  const failed: RateLimits['failed'] = async (endpoint, ctx) => {
    if (endpoint.limit === 'signup') await giveBack(signups, networkOf(ctx.address))
  }
  return {
    async count(endpoint, ctx, body) {
      // Signed webhooks are not limited: a provider may have much to report at once, and a forged call costs one hash.
      if (provesItself(endpoint)) return
      const network = networkOf(ctx.address)
      const who = whoIs(ctx)
      if (endpoint.answer === 'bytes') return take(pictures, who)
      await take(ctx.viewer || ctx.staff ? member : visitor, who)
      if (endpoint.limit === 'message') await take(messages, who)
      if (endpoint.limit === 'report') await take(reports, who)
      if (endpoint.limit === 'signup') await takeForNow(signups, network)
      if ((endpoint.limit === 'signup' || endpoint.limit === 'email') && holdsEmail(body))
        await take(emailChecks, network).catch(async (refused: unknown) => {
          await failed(endpoint, ctx)
          throw refused
        })
    },
    countPage: (ctx) =>
      ctx.viewer ? take(member, String(ctx.viewer.accountId)) : take(visitor, networkOf(ctx.address)),
    countFile: (ctx) => take(pictures, whoIs(ctx)),
    failed,
  }
}

const whoIs = ({ viewer, staff, address }: Ctx): string =>
  viewer ? String(viewer.accountId) : staff ? `staff ${staff.id}` : networkOf(address)

/** Only a signup with an e-mail address can reveal whether it is taken. */
const holdsEmail = (body: unknown): boolean => typeof body === 'object' && body !== null && 'email' in body

async function take(limiter: RateLimiterAbstract, who: string): Promise<void> {
  try {
    await limiter.consume(who)
  } catch (refused) {
    throw tooMany((refused as { msBeforeNext?: number }).msBeforeNext)
  }
}

/** Counts before the work, so that parallel calls cannot pass the limit; a refused call is not counted. */
async function takeForNow(limiter: RateLimiterAbstract, who: string): Promise<void> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(who, 1)
  if (consumedPoints <= limiter.points) return
  await giveBack(limiter, who)
  throw tooMany(msBeforeNext)
}

async function giveBack(limiter: RateLimiterAbstract, who: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(who, 1)
  // The point was taken in the previous window, which has expired: never go below zero.
  if (consumedPoints < 0) await limiter.penalty(who, 1)
}

const tooMany = (waitMs = 60_000): AppError =>
  new AppError('too_many_requests', { data: { retry_after: Math.ceil(waitMs / 1_000) } })
