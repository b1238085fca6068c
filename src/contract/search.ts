import * as z from 'zod'
import { SEARCH_FILTERS, SEARCH_STEPS } from './choices.ts'
import { countryCode, endpoint, id, intParam } from './endpoint.ts'
import { MAX_AGE, MIN_AGE, SEARCH_PAGE_MAX } from './limits.ts'
import { Card, gender, lookingFor, regionId, traits } from './profiles.ts'

/** A number is exact up to 1000; 1000 means "1000 or more". */
const more = z.int()

/**
 * Which filter hides how many. An addition to the catalogue's answer: each number is what the same search by the same
 * member would find more with that one change, so it tells nothing that the search does not tell.
 */
export const Explained = z.object({
  /** Of each filter that is on: how many more there would be without it alone. */
  filters: z.array(z.object({ filter: z.enum(SEARCH_FILTERS), more })),
  /** One step wider, as `widen` in features/search/rules/search.ts takes it; only steps that find somebody more. */
  steps: z.array(z.object({ step: z.enum(SEARCH_STEPS), more })),
})
export type Explained = z.output<typeof Explained>

export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/members.php',
  priority: 'search',
  who: 'anyone',
  query: z.object({
    gender: gender.optional(),
    country: countryCode.optional(),
    countryregion: regionId.optional(),
    min_age: intParam(MIN_AGE, MAX_AGE).optional(),
    max_age: intParam(MIN_AGE, MAX_AGE).optional(),
    pageNumber: intParam(1, SEARCH_PAGE_MAX).default(1),
    name: z.string().min(1, 'invalid').max(20, 'length').optional(),
    /** `no` leaves fictional profiles out. */
    fictional: z.enum(['yes', 'no'], 'invalid').optional(),
    /** The extended fields, as far as the site's `search_fields` name them: for premium members. */
    ...traits,
    /** From the answer of the page before: the next page is then found by key. */
    after: z.string().max(60).optional(),
    /** Where a visitor came from: decides which of the two settings of the logged-out search holds. */
    network: z.string().max(200).optional(),
    ref: z.string().max(200).optional(),
  }),
  reply: z.object({
    results: z.array(Card),
    pageNumber: z.int(),
    numResults: z.int(),
    similar_results: z.array(Card),
    similar_numResults: z.int(),
    /** For a member whose search finds less than a page; else null. */
    explained: Explained.nullable(),
    after: z.string().nullable(),
  }),
  errors: ['authentication_required', 'premium_only', 'profile_limit'],
})

/** Up to eight members of the same region and about the same age. */
export const getRelated = endpoint({
  method: 'GET',
  path: '/api/related.php',
  priority: 'search',
  who: 'member',
  query: z.object({ id }),
  reply: z.object({ profiles: z.array(Card) }),
  errors: ['profile_not_found'],
})

/** Up to six real members to show just after signup. */
export const getSignupMatches = endpoint({
  method: 'GET',
  path: '/api/signup-matches.php',
  priority: 'search',
  who: 'member',
  query: z.object({ looking_for: lookingFor.optional() }),
  reply: z.object({ profiles: z.array(Card) }),
})

/**
 * Of a hundred profiles that are shown in a country, how many are fictional: told before somebody signs up, and before
 * they pay. An addition to the catalogue's calls.
 */
export const getFictionalShare = endpoint({
  method: 'GET',
  path: '/api/fictional-share.php',
  who: 'anyone',
  query: z.object({ country: countryCode }),
  reply: z.object({ percent: z.int().min(0).max(100) }),
})
