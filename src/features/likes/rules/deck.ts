import type { Card } from '../../../contract/profiles.ts'

/** Where a row stands in the search order, newest activity first. */
export type Place = { rank: number; accountId: number }

/** Whom a deck is made of. */
export type DeckFilter = {
  genders: readonly Card['gender'][]
  country: string
  ages: { min: number; max: number }
  realOnly: boolean
}

/** How far the search order was walked: each walk goes on below its place. */
export type DeckWalk = {
  filter: string
  /** Rank bucket in which `fresh` began. */
  bucket: number
  /** `fresh` ends here. */
  floorRank: number
  /** Through those active since the floor. */
  fresh: Place
  /** Through all others. */
  rest: Place
}

/** Above every row. */
export const TOP: Place = { rank: 2_147_483_647, accountId: Number.MAX_SAFE_INTEGER }
/** Below every row. */
export const BOTTOM: Place = { rank: -1, accountId: 0 }
/** Ranks of one bucket lie this close together: see search_profile. */
const RANKS_PER_BUCKET = 128
/** Passing over so few costs less than it is worth: new members stand above them. */
const PASSED_OVER_MIN = 500

export const filterKey = ({ genders, country, ages, realOnly }: DeckFilter): string =>
  [genders.join('+'), country, ages.min, ages.max, realOnly ? 'real' : 'all'].join(' ')

/** Whether a deck of `filter` holds nobody whom that of the key does not hold: what was seen of the one was seen of the other. */
function covers(key: string, filter: DeckFilter): boolean {
  const [genders = '', country, min, max, who] = key.split(' ')
  return (
    country === filter.country &&
    filter.genders.every((gender) => genders.split('+').includes(gender)) &&
    Number(min) <= filter.ages.min &&
    Number(max) >= filter.ages.max &&
    (who === 'all' || filter.realOnly)
  )
}

/**
 * Where this deck's walk begins: where the one before stands, when that was of the same filter or a wider one. Who became active since the last bucket stands above what was walked: so the fresh part starts at
 * the top again, and when it had been walked to its end, only those active since then are in it.
 * @param before of the deck before, null without one
 * @param now filter and present rank bucket
 * @source database.md section 4
 */
export function continueWalk(
  before: DeckWalk | null,
  { filter, bucket }: { filter: DeckFilter; bucket: number },
): DeckWalk {
  const key = filterKey(filter)
  if (before === null || !covers(before.filter, filter)) {
    const floorRank = bucket * RANKS_PER_BUCKET
    return { filter: key, bucket, floorRank, fresh: TOP, rest: endOf(floorRank) }
  }
  const kept = { ...before, filter: key }
  if (kept.bucket === bucket) return kept
  const walked = isAbove(kept.fresh, endOf(kept.floorRank)) ? kept.floorRank : kept.bucket * RANKS_PER_BUCKET
  return { ...kept, bucket, floorRank: walked, fresh: TOP }
}

/** The place below which nothing of this rank or more is left. */
export const endOf = (floorRank: number): Place => ({ rank: floorRank, accountId: 0 })

/** Just above a row: it is found again as long as nobody swiped it. */
export const above = ({ rank, accountId }: Place): Place => ({ rank, accountId: accountId + 1 })

export const isAbove = (one: Place, other: Place): boolean =>
  one.rank > other.rank || (one.rank === other.rank && one.accountId > other.accountId)

/** What one look down the order found: who is unseen, after passing over how many, and where it stopped. */
export type Look = { found: (Place & { nth: number })[]; stoppedAt: Place }

/** The next deck's place. The first unseen one stays in reach; what lies above was seen. */
export function advance(from: Place, { found, stoppedAt }: Look): Place {
  const [first] = found
  if (first === undefined) return stoppedAt
  return first.nth > PASSED_OVER_MIN ? above(first) : from
}
