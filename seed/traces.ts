import type { SeedMember } from './members.ts'
import { randomOf } from './random.ts'

const DAY = 86_400_000
const RECENT_DAYS = 60
const NETWORKS = ['letters', 'partner', 'search'] as const
const REFS = ['autumn', 'banner', 'magazine'] as const

/** What led somebody here; half of the members say nothing. */
export function trackingOf({ key, fictional }: SeedMember): Record<string, string> {
  const random = randomOf(`tracking ${key}`)
  if (fictional || random.chance(0.5)) return {}
  return { network: random.pick(NETWORKS), ...(random.chance(0.5) ? { ref: random.pick(REFS) } : {}) }
}

/**
 * On which of the last days, in UTC, a member was here: each week at least, until the last time.
 * @param newcomers those alone who signed up meanwhile: a world of a million would be made of little else
 */
export function daysSeen(
  { key, fictional, signedUpAt, lastSeenAt }: SeedMember,
  { now, newcomers }: { now: Date; newcomers: boolean },
): string[] {
  const begin = now.getTime() - RECENT_DAYS * DAY
  if (fictional || (newcomers && signedUpAt.getTime() < begin)) return []
  const random = randomOf(`days ${key}`)
  const until = Math.min(lastSeenAt.getTime(), now.getTime())
  const days = new Set([until])
  for (let at = Math.max(signedUpAt.getTime(), begin) + DAY; at < until; at += random.int(1, 7) * DAY) days.add(at)
  return [...new Set([...days].map((at) => new Date(at).toISOString().slice(0, 10)))].toSorted()
}
