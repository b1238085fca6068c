import type { getPremiumClaim } from '../../../contract/credits.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimState, PREMIUM_CLAIM } from '../rules/claim.ts'

export async function readClaim({ db, site, clock, config }: Ctx): Promise<Reply<typeof getPremiumClaim>> {
  const newest = await db
    .selectFrom('premium_claim')
    .selectAll()
    .where('site_id', '=', site.id)
    .orderBy('measured_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const measured = newest
    ? {
        lowerBound: newest.lower_bound,
        premiumMembers: newest.premium_members,
        freeMembers: newest.free_members,
        expiresAt: newest.expires_at,
      }
    : null
  // Outside production there are no members to measure.
  const sample = site.sampleData || config.mode !== 'production'
  const state = claimState(measured, { sample, now: clock.now() })
  return {
    state,
    value: state === 'unproven' ? null : PREMIUM_CLAIM,
    basis:
      state === 'proven' && newest
        ? {
            from: newest.period_from,
            until: newest.period_until,
            premium_members: newest.premium_members,
            free_members: newest.free_members,
            expires: newest.expires_at.toISOString(),
          }
        : null,
  }
}
