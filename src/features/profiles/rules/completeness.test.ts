import { expect, test } from 'vitest'
import { NO_FACTS, PLAIN_FACTS } from '../../../contract/facts.ts'
import { completenessOf, needsEnriching, type Filled } from './completeness.ts'

// whatever was told counts
const ALL_FACTS = Object.fromEntries(PLAIN_FACTS.map((name) => [name, 'other'])) as Pick<
  Filled,
  (typeof PLAIN_FACTS)[number]
>
const empty: Filled = {
  photos: 0,
  about_me: '',
  interests: [],
  region_id: null,
  city: '',
  reason_for_signup: '',
  ...NO_FACTS,
}
const full: Filled = {
  photos: 1,
  about_me: 'Timmerman, graag buiten.',
  interests: ['music', 'wine', 'hiking'],
  region_id: 'NL-07',
  city: 'Hoorn',
  reason_for_signup: 'Een maatje om mee te wandelen.',
  ...ALL_FACTS,
}

test('an empty profile is 0 percent complete, one with everything 100 and nothing less', () => {
  expect(completenessOf(empty)).toEqual({ percent: 0, next: 'photo' })
  expect(completenessOf(full)).toEqual({ percent: 100, next: null })
  expect(completenessOf({ ...full, tattoos: null })).toEqual({ percent: 98, next: 'facts' })
  expect(completenessOf({ ...full, about_me: 'Hoi' }).percent).toBeLessThan(100)
  // 86 and two thirds: nobody is told more than there is.
  expect(completenessOf({ ...full, interests: ['music'] }).percent).toBe(86)
})

test('the next step is the one that helps most', () => {
  expect(completenessOf({ ...full, photos: 0, city: '', region_id: null }).next).toBe('photo')
  expect(completenessOf({ ...full, interests: ['music', 'wine'], tattoos: null }).next).toBe('interests')
  expect(completenessOf({ ...full, city: '', region_id: null }).next).toBe('place')
  expect(completenessOf({ ...full, reason_for_signup: ' ' }).next).toBe('reason')
})

test('a profile needs enriching without a photo, with under 20 characters or fewer than 3 interests', () => {
  expect(needsEnriching(full)).toBe(false)
  expect(needsEnriching({ ...full, photos: 0 })).toBe(true)
  expect(needsEnriching({ ...full, about_me: 'x'.repeat(19) })).toBe(true)
  expect(needsEnriching({ ...full, about_me: 'x'.repeat(20) })).toBe(false)
  expect(needsEnriching({ ...full, about_me: `${' '.repeat(30)}kort` })).toBe(true)
  expect(needsEnriching({ ...full, interests: ['music', 'wine'] })).toBe(true)
})
