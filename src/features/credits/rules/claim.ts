/** What is claimed of premium members, in percent more matches. */
export const PREMIUM_CLAIM = 46
/** A measuring counts for so many days, and looks at as many. */
export const CLAIM_DAYS = 90
/** Fewer members than this in a group prove nothing. */
export const CLAIM_MEMBERS_MIN = 100

export const CLAIM_DEFINITION =
  'Mean number of matches in the period per member who was active before it began; premium: bought before the period, free: ' +
  'never bought. Without fictional profiles and staff. Lower bound: 95 %, by the delta method on the logarithm of the ratio.'

export type Group = { members: number; mean: number; variance: number }

/**
 * How many percent more matches one group had, with the lower end of the 95 % interval.
 * @returns null when a group is empty or had no match at all
 */
export function compareGroups(premium: Group, free: Group): { measured: number; lowerBound: number } | null {
  if (premium.members === 0 || free.members === 0 || premium.mean <= 0 || free.mean <= 0) return null
  const ratio = premium.mean / free.mean
  const spread = ({ members, mean, variance }: Group) => variance / (members * mean * mean)
  const error = Math.sqrt(spread(premium) + spread(free))
  return { measured: (ratio - 1) * 100, lowerBound: (ratio * Math.exp(-1.959964 * error) - 1) * 100 }
}

/**
 * How the claim may be shown.
 * @param measured the newest measuring; null: there is none
 * @param world `sample`: what it was measured on is invented, which proves nothing
 */
export function claimState(
  measured: { lowerBound: number | null; premiumMembers: number; freeMembers: number; expiresAt: Date } | null,
  world: { sample: boolean; now: Date },
): 'proven' | 'unproven' {
  const isProven =
    !world.sample &&
    measured !== null &&
    measured.lowerBound !== null &&
    measured.lowerBound >= PREMIUM_CLAIM &&
    Math.min(measured.premiumMembers, measured.freeMembers) >= CLAIM_MEMBERS_MIN &&
    measured.expiresAt > world.now
  return isProven ? 'proven' : 'unproven'
}
