import { MAX_AGE, MIN_AGE } from '../../../contract/limits.ts'

/** How many years a search that finds less than a page is widened by, at both ends. */
const SIMILAR_SPAN = 5

export type AgeRange = { min: number; max: number }

export const similarAges = ({ min, max }: AgeRange): AgeRange => ({
  min: Math.max(MIN_AGE, min - SIMILAR_SPAN),
  max: Math.min(MAX_AGE, max + SIMILAR_SPAN),
})

/** Ages around one's own, within what a member can have. @param span years to both sides */
export const agesAround = (age: number, span: number): AgeRange => ({
  min: Math.max(MIN_AGE, Math.min(age, MAX_AGE) - span),
  max: Math.min(MAX_AGE, Math.max(age, MIN_AGE) + span),
})

/** The largest whole number of a column `int`. */
const RANK_MAX = 2_147_483_647

/** The place after which the next page of a search begins, and how many it found in all. */
export type Position = { rank: number; profileId: string; total: number }

/** A position as the client keeps it: it tells the public id of the last card, never an internal one. */
export const writePosition = ({ rank, profileId, total }: Position): string =>
  `${rank.toString(36)}.${profileId.replaceAll('-', '')}.${total.toString(36)}`

/** @returns null for what we never wrote */
export function readPosition(text: string): Position | null {
  const parts =
    /^([0-9a-z]{1,6})\.([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([0-9a-z]{1,2})$/.exec(text)
  if (parts === null) return null
  const [, rank = '', a, b, c, d, e, total = ''] = parts
  return {
    rank: Math.min(parseInt(rank, 36), RANK_MAX),
    profileId: `${a}-${b}-${c}-${d}-${e}`,
    total: Math.min(parseInt(total, 36), 1_000),
  }
}
