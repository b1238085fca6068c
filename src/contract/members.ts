import * as z from 'zod'
import { SEARCH_FILTERS, SEARCH_STEPS, TRAITS } from './choices.ts'
import { countryCode, day, endpoint, id, intParam, nothing } from './endpoint.ts'
import {
  ABOUT_ME_MAX,
  INTERESTS_MAX,
  MAX_AGE,
  MIN_AGE,
  REASON_FOR_SIGNUP_MAX,
  REGION_ID,
  SEARCH_PAGE_MAX,
} from './limits.ts'

export const gender = z.enum(['male', 'female'], 'invalid')
export const lookingFor = z.enum(['male', 'female', 'both'], 'invalid')
export const sexuality = z.enum(['hetero', 'gay', 'lesbian', 'bi'], 'invalid')
export const regionId = z.string('invalid').regex(REGION_ID, 'invalid')
const photoStatus = z.enum(['inspection', 'active', 'rejected'])

/** Null without a photo. `filename` and `thumb_filename` are fetched through image.php or behind `cdn_prefix`. */
export const MainImage = z.object({ filename: z.string(), thumb_filename: z.string(), status: photoStatus })
export type MainImage = z.output<typeof MainImage>

/** A member in a list: only what any member may see. @source O-44, SEC-3 */
export const Card = z.object({
  id,
  name: z.string(),
  age: z.int(),
  gender,
  country: countryCode,
  region: z.string().nullable(),
  city: z.string(),
  main_image: MainImage.nullable(),
  fictional: z.boolean(),
  online: z.boolean(),
  /** Signed up within the last seven days. */
  new: z.boolean(),
  liked: z.boolean(),
  /** Nobody is behind it any more: the name is empty and the other facts say nothing. @source O-38 */
  deleted: z.literal(true).optional(),
})
export type Card = z.output<typeof Card>

const traits = {
  body_type: z.enum(TRAITS.body_type, 'invalid'),
  hair_colour: z.enum(TRAITS.hair_colour, 'invalid'),
  eye_colour: z.enum(TRAITS.eye_colour, 'invalid'),
  relationship_status: z.enum(TRAITS.relationship_status, 'invalid'),
  tattoos: z.enum(TRAITS.tattoos, 'invalid'),
}
const optionalFacts = {
  sexuality: sexuality.nullable(),
  looking_for: lookingFor.nullable(),
  hair_colour: traits.hair_colour.nullable(),
  eye_colour: traits.eye_colour.nullable(),
  body_type: traits.body_type.nullable(),
  relationship_status: traits.relationship_status.nullable(),
  tattoos: traits.tattoos.nullable(),
}

/** A whole profile. `date_of_birth` is there only in the own one. @source spec section 3, O-42, O-55 */
export const Profile = Card.extend({
  status: z.enum(['active', 'disabled']),
  region_id: z.string().nullable(),
  about_me: z.string(),
  reason_for_signup: z.string(),
  ...optionalFacts,
  interests: z.array(z.string()),
  invisible: z.boolean(),
  date_of_birth: day.optional(),
  /** Own profile only: it was changed once and stays as it is. @source P-24 */
  date_of_birth_fixed: z.boolean().optional(),
})
export type Profile = z.output<typeof Profile>

/** A photo the viewer may not see is only an id and a blurred stand-in of its own. @source O-47, SEC-5 */
export const Photo = z.discriminatedUnion('locked', [
  z.object({
    locked: z.literal(false),
    id,
    filename: z.string(),
    thumb_filename: z.string(),
    main: z.boolean(),
    private: z.boolean(),
    status: photoStatus,
  }),
  z.object({ locked: z.literal(true), id, stand_in: z.string() }),
])
export type Photo = z.output<typeof Photo>

/** @source P-23 */
export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile.php',
  who: 'anyone',
  query: z.object({ id: id.optional() }),
  reply: z.object({
    profile: Profile,
    photos: z.array(Photo),
    liked: z.boolean(),
    match: z.boolean(),
    blocked: z.boolean(),
  }),
  errors: ['authentication_required', 'profile_not_found', 'blocked', 'profile_disabled', 'profile_limit'],
})

/** Any subset of the own fields. @source P-24 */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile.php',
  who: 'member',
  body: z
    .strictObject({
      name: z.string('invalid'),
      gender,
      date_of_birth: day,
      about_me: z.string('invalid').max(ABOUT_ME_MAX, 'length'),
      reason_for_signup: z.string('invalid').max(REASON_FOR_SIGNUP_MAX, 'length'),
      country: countryCode,
      region: regionId.nullable(),
      city: z.string('invalid').max(80, 'length'),
      interests: z.array(z.string()).max(INTERESTS_MAX, 'invalid'),
      invisible: z.boolean('invalid'),
      ...optionalFacts,
    })
    .partial(),
  reply: z.object({ profile: Profile }),
  errors: ['date_of_birth_fixed', 'consent_required'],
})

/** A number is exact up to 1000; 1000 means "1000 or more". */
const more = z.int()

/**
 * Which filter hides how many. An addition to the catalogue's answer: each number is what the same search by the same member
 * would find more with that one change, so it tells nothing that the search does not tell.
 */
export const Explained = z.object({
  /** Of each filter that is on: how many more there would be without it alone. */
  filters: z.array(z.object({ filter: z.enum(SEARCH_FILTERS), more })),
  /** One step wider, as `widen` in features/search/rules/search.ts takes it; only steps that find somebody more. */
  steps: z.array(z.object({ step: z.enum(SEARCH_STEPS), more })),
})
export type Explained = z.output<typeof Explained>

/** @source P-30, O-56 */
export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/members.php',
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
    /** The extended fields, as far as the site's `search_fields` name them: for premium members. @source O-92 */
    ...z.object(traits).partial().shape,
    /** From the answer of the page before: the next page is then found by key. */
    after: z.string().max(60).optional(),
    /** Where a visitor came from: decides which of the two settings of the logged-out search holds. @source O-57 */
    network: z.string().max(200).optional(),
    ref: z.string().max(200).optional(),
  }),
  reply: z.object({
    results: z.array(Card),
    pageNumber: z.int(),
    /** Exact up to 1000; 1000 means "1000 or more". */
    numResults: z.int(),
    similar_results: z.array(Card),
    similar_numResults: z.int(),
    /** For a member whose search finds less than a page; else null. */
    explained: Explained.nullable(),
    after: z.string().nullable(),
  }),
  errors: ['authentication_required', 'premium_only', 'profile_limit'],
})

/** Up to eight members of the same region and about the same age. @source P-25, O-51 */
export const getRelated = endpoint({
  method: 'GET',
  path: '/api/related.php',
  who: 'member',
  query: z.object({ id }),
  reply: z.object({ profiles: z.array(Card) }),
  errors: ['profile_not_found'],
})

/** Up to six real members to show just after signup. @source P-11, O-63 */
export const getSignupMatches = endpoint({
  method: 'GET',
  path: '/api/signup-matches.php',
  who: 'member',
  query: z.object({ looking_for: lookingFor.optional() }),
  reply: z.object({ profiles: z.array(Card) }),
  errors: [],
})

/** Bytes of a picture this viewer may see. @source P-72, O-47 */
export const getImage = endpoint({
  method: 'GET',
  path: '/api/image.php',
  who: 'anyone',
  query: z.object({
    filename: z.string().regex(/^[A-Za-z0-9_-]{16,64}\.(webp|avif)$/, 'invalid'),
    size: z.enum(['full', 'thumb', 'match'], 'invalid').default('full'),
    /** Of the full picture; the nearest width that is not smaller. AVIF goes to browsers that accept it. */
    width: intParam(1, 4_000).optional(),
  }),
  reply: nothing,
  answer: 'bytes',
  errors: ['locked', 'not_found', 'age_check_needed'],
})
