import { expect, test } from 'vitest'
import { advance, above, BOTTOM, continueWalk, endOf, filterKey, TOP, type DeckFilter, type DeckWalk } from './deck.ts'

const filter: DeckFilter = { genders: ['female'], country: 'NL', ages: { min: 18, max: 99 }, realOnly: false }
const now = { filter, bucket: 1_000 }
const began: DeckWalk = {
  filter: filterKey(filter),
  bucket: 1_000,
  floorRank: 128_000,
  fresh: TOP,
  rest: endOf(128_000),
}

test('a first walk, and one for a filter that lets others in, begins at the top', () => {
  expect(continueWalk(null, now)).toEqual(began)
  const walked = { ...began, filter: 'female NL 30 40 real', rest: BOTTOM }
  const narrow: DeckFilter = { ...filter, ages: { min: 30, max: 40 }, realOnly: true }
  const others: DeckFilter[] = [
    { ...narrow, genders: ['male'] },
    { ...narrow, genders: ['female', 'male'] },
    { ...narrow, country: 'BE' },
    { ...narrow, ages: { min: 29, max: 40 } },
    { ...narrow, ages: { min: 30, max: 41 } },
    { ...narrow, realOnly: false },
  ]
  for (const other of others)
    expect(continueWalk(walked, { ...now, filter: other })).toEqual({ ...began, filter: filterKey(other) })
})

test('a narrower filter goes on where the wider one stood: nobody unseen of it stands above', () => {
  const both: DeckFilter = { ...filter, genders: ['female', 'male'] }
  const stood = { ...began, filter: filterKey(both), fresh: endOf(128_000), rest: { rank: 90_000, accountId: 3 } }
  const narrower: DeckFilter[] = [
    both,
    filter,
    { ...both, ages: { min: 30, max: 31 } },
    { ...filter, ages: { min: 18, max: 30 }, realOnly: true },
  ]
  for (const filter of narrower)
    expect(continueWalk(stood, { ...now, filter })).toEqual({ ...stood, filter: filterKey(filter) })
})

test('within one bucket the walk goes on where it stood', () => {
  const kept = { ...began, fresh: { rank: 128_040, accountId: 7 }, rest: { rank: 90_000, accountId: 3 } }
  expect(continueWalk(kept, now)).toEqual(kept)
})

test('in a new bucket the fresh part is walked again: all of it, or only those active since when it had been walked', () => {
  const later = { ...now, bucket: 1_004 }
  const rest = { rank: 90_000, accountId: 3 }
  const half = { ...began, fresh: { rank: 128_040, accountId: 7 }, rest }
  expect(continueWalk(half, later)).toEqual({ ...half, bucket: 1_004, fresh: TOP })
  const whole = { ...began, bucket: 1_002, fresh: endOf(128_000), rest }
  expect(continueWalk(whole, later)).toEqual({ ...whole, bucket: 1_004, floorRank: 1_002 * 128, fresh: TOP })
})

test('the place moves over many who were seen, never over the first who was not', () => {
  const unseen = (nth: number) => ({ rank: 5, accountId: 40, nth })
  expect(advance(TOP, { found: [unseen(1)], stoppedAt: BOTTOM })).toBe(TOP)
  expect(advance(TOP, { found: [unseen(501)], stoppedAt: BOTTOM })).toEqual(above({ rank: 5, accountId: 40 }))
  expect(advance(TOP, { found: [], stoppedAt: { rank: 3, accountId: 9 } })).toEqual({ rank: 3, accountId: 9 })
})

test('each filter has a key of its own', () => {
  const others = [
    { ...filter, genders: ['female', 'male'] as const },
    { ...filter, country: 'BE' },
    { ...filter, ages: { min: 19, max: 99 } },
    { ...filter, realOnly: true },
  ]
  expect(filterKey(filter)).toBe('female NL 18 99 all')
  expect(new Set([filter, ...others].map(filterKey)).size).toBe(5)
})
