import {
  NO_EQUAL_OFFER_DAYS,
  TIME_BONUS_PERCENT,
  TIME_BONUS_SECONDS,
  WELCOME_HOURS_MAX,
} from '../../../contract/money.ts'

const HOUR_MS = 3_600_000

/** What who signs up from a moment on is promised: what counts at their signup is theirs, whatever is changed later. */
export type Bonus = {
  validFrom: Date
  /** In percent; null: there is none. */
  time: number | null
  welcome: number | null
  /** From signup; both end then. */
  seconds: number
}

/** Until the desk says otherwise. */
export const FIRST_BONUS: Bonus = {
  validFrom: new Date(0),
  time: TIME_BONUS_PERCENT,
  welcome: TIME_BONUS_PERCENT,
  seconds: TIME_BONUS_SECONDS,
}

/** @param bonuses in the order they were written; the newest one that has begun counts */
export const bonusAt = (bonuses: readonly Bonus[], at: Date): Bonus =>
  bonuses
    .filter(({ validFrom }) => validFrom <= at)
    .reduce((last, one) => (one.validFrom >= last.validFrom ? one : last), FIRST_BONUS)

/** What a new member has off at most; null: nothing. */
export const mostOff = ({ time, welcome }: Pick<Bonus, 'time' | 'welcome'>): number | null =>
  time === null && welcome === null ? null : Math.max(time ?? 0, welcome ?? 0)

/** A discount in percent, and from when on whoever signed up was promised it. */
export type Promised = { percent: number; since: Date }

/**
 * The discounts that somebody may remember or still get at a moment or later: what a price and a code are held against.
 */
export function promisedOff(bonuses: readonly Bonus[], at: Date): Promised[] {
  const since = new Date(at.getTime() - (NO_EQUAL_OFFER_DAYS * 24 + WELCOME_HOURS_MAX) * HOUR_MS)
  const counting = [bonusAt(bonuses, since), ...bonuses.filter(({ validFrom }) => validFrom > since)]
  return counting.flatMap(({ time, welcome, validFrom }) =>
    [time, welcome].filter((one) => one !== null).map((percent) => ({ percent, since: validFrom })),
  )
}

/**
 * What is wrong with a bonus by itself, by field. A welcome discount beside the time bonus is no larger, and ends with
 * it; a longer one takes its place.
 * @source HON-11 O-86
 */
export function bonusFaults({ time, welcome, seconds }: Omit<Bonus, 'validFrom'>): Record<string, string> {
  const most = time === null ? WELCOME_HOURS_MAX * 3_600 : TIME_BONUS_SECONDS
  return {
    ...(seconds > most ? { hours: time === null ? 'too_long' : 'too_long_for_time_bonus' } : {}),
    ...(time !== null && welcome !== null && welcome > time ? { welcome: 'more_than_time_bonus' } : {}),
  }
}
