import * as z from 'zod'
import { countryCode, day, endpoint, id } from './endpoint.ts'
import { FACT_NAMES, FACTS, TRAIT_NAMES, type FactName, type FactValue, type Trait } from './facts.ts'
import { ABOUT_ME_MAX, INTERESTS_MAX, REASON_FOR_SIGNUP_MAX, REGION_ID } from './limits.ts'

export const gender = z.enum(['male', 'female'], 'invalid')
export const regionId = z.string('invalid').regex(REGION_ID, 'invalid')
type FactEnum<N extends FactName> = z.ZodEnum<{ [V in FactValue<N>]: V }>

const mapFacts = (make: (name: FactName) => z.ZodType) =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, make(name)]))
const facts = mapFacts((name) => z.enum(FACTS[name].values, 'invalid')) as { [N in FactName]: FactEnum<N> }
export const { looking_for: lookingFor, sexuality } = facts
export const traits = Object.fromEntries(TRAIT_NAMES.map((name) => [name, facts[name].optional()])) as {
  [N in Trait]: z.ZodOptional<FactEnum<N>>
}

const photoStatus = z.enum(['inspection', 'active', 'rejected'])

/** Null without a photo. `filename` and `thumb_filename` are fetched through image.php or behind `cdn_prefix`. */
export const MainImage = z.object({ filename: z.string(), thumb_filename: z.string(), status: photoStatus })
export type MainImage = z.output<typeof MainImage>

/** A member in a list: only what any member may see. */
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
})
export type Card = z.output<typeof Card> & { deleted?: undefined }

/** In a conversation: nobody is behind it any more. Nothing is told of them, and so nothing invented. */
export const Gone = Card.extend({ age: z.null(), gender: z.null(), country: z.null(), deleted: z.literal(true) })
export type Gone = z.output<typeof Gone>
/** The status is told where staff have put the profile out of use: it can be read, and not be written to. */
const Known = Card.extend({ status: z.literal('disabled').optional() })
export type Person = (z.output<typeof Known> & { deleted?: undefined }) | Gone
export const Person: z.ZodType<Person> = z.union([Gone, Known])

const optionalFacts = mapFacts((name) => facts[name].nullable()) as { [N in FactName]: z.ZodNullable<FactEnum<N>> }

const birth = {
  date_of_birth: day,
  /** It was changed once and stays as it is. */
  date_of_birth_fixed: z.boolean(),
}

/** A whole profile. What tells of the birth is there only in the own one. */
export const Profile = Card.extend({
  status: z.enum(['active', 'disabled']),
  region_id: z.string().nullable(),
  about_me: z.string(),
  reason_for_signup: z.string(),
  ...optionalFacts,
  interests: z.array(z.string()),
  invisible: z.boolean(),
  ...z.object(birth).partial().shape,
})
export type Profile = z.output<typeof Profile>
export const OwnProfile = Profile.extend(birth)
export type OwnProfile = z.output<typeof OwnProfile>

/** A photo the viewer may not see is only an id and a blurred stand-in of its own. */
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
  changes: 'aside',
  errors: ['authentication_required', 'profile_not_found', 'blocked', 'profile_disabled', 'profile_limit'],
})

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
  reply: z.object({ profile: OwnProfile }),
  errors: ['date_of_birth_fixed', 'consent_required'],
})
